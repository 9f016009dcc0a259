// Days and minutes of documents, without a database (attendance 4.1, 4.5; cases A10, A11, A14).
import { defaultPolicy } from '@kantor/shared/rules/attendance/policy'
import { describe, expect, it } from 'vitest'
import { type CountedOn, countedDays } from '../leave/counted-days.ts'
import { type PlannedOn, plannedMinutes } from '../overtime/order-days.ts'
import { weekOf } from './overtime.ts'

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
  const mixed = scheduled(['WORKDAY', 'HOLIDAY', 'COLLECTIVE_LEAVE', 'WORKDAY', 'REST', 'WORKDAY', 'NOT_EMPLOYED'])
  it('are the scheduled workdays: rest, holidays and collective leave count nothing (4.7 rule 9)', () => {
    const { days, lines } = countedDays(week, rule, mixed)
    expect(days).toBe('3.0')
    expect(lines.map((l) => l.skippedReason)).toEqual([
      null,
      'HOLIDAY',
      'COLLECTIVE_LEAVE',
      null,
      'REST',
      null,
      'NOT_EMPLOYED',
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
  type Planned = NonNullable<PlannedOn['scheduled']>
  const off: Planned['now'] = { dayType: 'WORKDAY', shift: null, base: null }
  const day = (now = off, zone: 'WIB' | 'WIT' = 'WIB'): PlannedOn => ({
    scheduled: { slice: { zone }, now },
    policy: defaultPolicy,
  })
  const at = (from: string, to: string, more: object = {}, of = day()) =>
    plannedMinutes({ startAt: `2026-07-06T${from}:00Z`, endAt: `2026-07-06T${to}:00Z`, ...more }, '2026-07-06', of)
  it('A10, A11, A14: loses the stated break, else up to 30 minutes after every four hours', () => {
    expect([at('10:00', '12:30'), at('01:00', '11:00'), at('10:00', '14:30'), at('10:00', '14:00')]).toEqual([
      150, 540, 240, 240,
    ])
    expect(at('01:00', '09:30', { breakFrom: '2026-07-06T05:00:00Z', breakTo: '2026-07-06T05:30:00Z' })).toBe(480)
    expect([at('10:00', '10:00'), plannedMinutes({ startAt: null, endAt: null }, '2026-07-06', day())]).toEqual([0, 0])
  })
  it('counts outside the shift by the clock of the place; the usual shift where collective leave is worked', () => {
    const shift = { pattern: { span: [480, 1_020] as const } }
    const works = (dayType: Planned['now']['dayType'], worked: typeof shift | null) =>
      day({ dayType, shift: worked, base: shift })
    expect(at('09:00', '12:00', {}, works('WORKDAY', shift))).toBe(120)
    expect(at('09:00', '12:00', {}, works('HOLIDAY', shift))).toBe(120)
    expect(at('09:00', '12:00', {}, works('HOLIDAY', null))).toBe(180)
    expect(at('09:00', '12:00', {}, works('COLLECTIVE_LEAVE', null))).toBe(120)
    expect(at('07:00', '10:00', {}, day({ dayType: 'WORKDAY', shift, base: shift }, 'WIT'))).toBe(120)
  })
  it('counts by weeks from Monday on', () => {
    expect(weekOf('2026-07-12', 'MON')).toEqual({ from: '2026-07-06', to: '2026-07-12' })
    expect(weekOf('2026-07-12', 'SUN')).toEqual({ from: '2026-07-12', to: '2026-07-18' })
    expect(weekOf('2026-07-11', 'SUN')).toEqual({ from: '2026-07-05', to: '2026-07-11' })
  })
})
