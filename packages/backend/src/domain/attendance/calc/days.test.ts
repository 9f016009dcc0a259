// Days and minutes of documents, without a database (attendance 4.1, 4.5; cases A10, A11, A14).
import { describe, expect, it } from 'vitest'
import { type CountedOn, countedDays } from '../leave/counted-days.ts'
import { plannedMinutes, weekOf } from './overtime.ts'

describe('the days of an absence', () => {
  const rule = { absentClass: 'ANNUAL', dayBasis: 'WORKDAY' }
  const week = { dateFrom: '2026-07-06', dateTo: '2026-07-12', portion: 'FULL' } as const
  type DayType = CountedOn['now']['dayType']
  const scheduled = (types: readonly (DayType | 'NOT_EMPLOYED')[]) =>
    new Map(
      types.map((type, i): readonly [string, CountedOn] => [
        `2026-07-${String(6 + i).padStart(2, '0')}`,
        type === 'NOT_EMPLOYED'
          ? { isEmployed: false, now: { dayType: 'WORKDAY' } }
          : { isEmployed: true, now: { dayType: type } },
      ]),
    )
  const mixed = scheduled([
    ...(['WORKDAY', 'HOLIDAY', 'COLLECTIVE_LEAVE', 'WORKDAY', 'REST', 'WORKDAY', 'NOT_EMPLOYED'] as const),
  ])
  it('are the scheduled workdays: rest, holidays and collective leave count nothing (4.7 rule 9)', () => {
    const { days, lines } = countedDays(week, rule, mixed)
    expect(days).toBe('3.0')
    expect(lines.map((l) => l.skippedReason)).toEqual([
      ...[null, 'HOLIDAY', 'COLLECTIVE_LEAVE', null, 'REST', null, 'NOT_EMPLOYED'],
    ])
  })
  it('are all days of the employment for codes of the calendar, halves for half days, none without a schedule', () => {
    expect(countedDays(week, { ...rule, dayBasis: 'CALENDAR' }, mixed).days).toBe('6.0')
    expect(countedDays({ ...week, dateTo: week.dateFrom, portion: 'AM' }, rule, mixed).days).toBe('0.5')
    expect(countedDays(week, rule, new Map()).days).toBe('0.0')
    expect(countedDays(week, { ...rule, absentClass: 'TIME_PERMIT' }, mixed)).toEqual({ days: null, lines: [] })
  })
})

describe('planned overtime', () => {
  const at = (from: string, to: string, more: object = {}) =>
    plannedMinutes({ startAt: `2026-07-06T${from}:00Z`, endAt: `2026-07-06T${to}:00Z`, ...more })
  it('A10, A11, A14: loses the stated break, else up to 30 minutes after every four hours', () => {
    expect([at('10:00', '12:30'), at('01:00', '11:00'), at('10:00', '14:30'), at('10:00', '14:00')]).toEqual([
      150, 540, 240, 240,
    ])
    expect(at('01:00', '09:30', { breakFrom: '2026-07-06T05:00:00Z', breakTo: '2026-07-06T05:30:00Z' })).toBe(480)
  })
  it('counts by weeks from Monday on', () => {
    expect(weekOf('2026-07-12', 'MON')).toEqual({ from: '2026-07-06', to: '2026-07-12' })
    expect(weekOf('2026-07-12', 'SUN')).toEqual({ from: '2026-07-12', to: '2026-07-18' })
    expect(weekOf('2026-07-11', 'SUN')).toEqual({ from: '2026-07-05', to: '2026-07-11' })
  })
})
