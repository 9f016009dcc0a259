// Days and minutes of documents, without a database (attendance 4.1, 4.5; cases A10, A11, A14).
import { describe, expect, it } from 'vitest'
import { countedDays } from '../abnormal-attendance.rules.ts'
import { dayTypeOf, plannedMinutes, weekOf } from './overtime.ts'

describe('the days of an absence', () => {
  const rule = { absentClass: 'ANNUAL', dayBasis: 'WORKDAY' } as Parameters<typeof countedDays>[1]
  it('are those of the workplace: Sundays never, Saturdays only where six days are worked', () => {
    const week = { dateFrom: '2026-07-06', dateTo: '2026-07-12', portion: 'FULL' } as const
    expect(countedDays(week, rule, { scheme: 'SIX_DAY' }).days).toBe('6.0')
    expect(countedDays(week, rule, { scheme: 'FIVE_DAY' }).days).toBe('5.0')
    expect(countedDays(week, { ...rule, dayBasis: 'CALENDAR' }, { scheme: 'FIVE_DAY' }).days).toBe('7.0')
    expect(countedDays({ ...week, dateTo: '2026-07-06', portion: 'AM' }, rule, { scheme: 'FIVE_DAY' }).days).toBe('0.5')
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
  it('counts by weeks from Monday on, and knows the days of a workplace', () => {
    expect(weekOf('2026-07-12')).toEqual({ from: '2026-07-06', to: '2026-07-12' })
    expect([
      dayTypeOf('2026-07-11', 'FIVE_DAY'),
      dayTypeOf('2026-07-11', 'SIX_DAY'),
      dayTypeOf('2026-07-12', 'SIX_DAY'),
    ]).toEqual(['REST', 'WORKDAY', 'REST'])
  })
})
