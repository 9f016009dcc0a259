// Overtime, its limits and the religious holiday allowance beyond the worked cases.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPolicy } from '../../attendance/policy.ts'
import { senOf } from '../../money/sen.ts'
import { addDays } from '../../time/calendar.ts'
import { roundedText, type Trace } from '../trace.ts'
import { overtimeLimits } from './overtime-limits.ts'
import { overtimePay, overtimeWageBase, type PaidDay } from './overtime-pay.ts'
import { thr } from './thr.ts'

describe('overtime', () => {
  it('says how many minutes lie beyond the last step of the law; they are paid four times as well', () => {
    const day = { dayType: 'REST', pattern: 5, minutes: 780 } as const
    expect(overtimePay('17300', [day])).toMatchObject({ index: '35.0000', amount: '3500.00', beyondSteps: 60 })
    expect(overtimePay('17300', [{ ...day, dayType: 'WORKDAY' }]).beyondSteps).toBe(0)
  })

  it('a base that only just passes three quarters is three quarters, to the fraction', () => {
    const base = (nonFixed: string) => overtimeWageBase({ payBasis: 'MONTHLY', basic: '3000001', nonFixed })
    expect([base('1000001'), base('1000003'), base('0')]).toEqual(['3000001.50', '3000003.00', '3000001.00'])
  })

  const day: fc.Arbitrary<PaidDay> = fc.record({
    dayType: fc.constantFrom('WORKDAY' as const, 'REST' as const, 'HOLIDAY' as const, 'SHORT' as const),
    pattern: fc.constantFrom(5 as const, 6 as const),
    minutes: fc.integer({ min: 0, max: 960 }),
  })
  it('is rounded once for all days, in any order, and more minutes never pay less', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 8 }), fc.integer({ min: 1, max: 50_000_000 }), (days, base) => {
        const trace: Trace = []
        const pay = overtimePay(String(base), days, trace)
        expect(overtimePay(String(base), [...days].reverse())).toEqual(pay)
        const longer = days.map((d) => ({ ...d, minutes: d.minutes + 1 }))
        expect(senOf(overtimePay(String(base), longer).amount) >= senOf(pay.amount)).toBe(true)
        for (const step of trace) expect(roundedText(step.exact, step.rounding)).toBe(step.rounded)
      }),
    )
  })

  it('weeks begin on Monday, days off do not count, and a day without room is over by all of it', () => {
    const week = (from: string, minutes: readonly number[]) =>
      minutes.map((m, n) => ({ date: addDays(from, n), minutes: m, dayType: 'WORKDAY' as const }))
    const found = overtimeLimits(
      [...week('2026-06-08', [240]), ...week('2026-06-03', [240, 240, 240, 240, 240])],
      defaultPolicy,
    )
    expect(found).toEqual([{ date: '2026-06-07', rule: 'WEEK', excessMinutes: 120 }])
    const full = overtimeLimits(week('2026-06-01', [240, 240, 240, 240, 240, 30]), defaultPolicy)
    expect(full.map((f) => f.excessMinutes)).toEqual([120, 30])
    const rest = { date: '2026-06-01', minutes: 600, dayType: 'REST' as const }
    expect(overtimeLimits([rest], { otDayCapMin: 0, otWeekCapMin: 0 })).toEqual([])
  })
})

describe('the religious holiday allowance', () => {
  const asked = { joinDate: '2025-09-21', holidayDate: '2026-03-21', wage: '6000000' }

  it('counts days where the group does, and a year of them at most', () => {
    expect(thr({ ...asked, basis: 'DAYS' })).toMatchObject({ amount: '2991781.00', months: 6 })
    expect(thr({ ...asked, basis: 'DAYS', joinDate: '2025-03-21' }).amount).toBe('6000000.00')
    expect(thr({ ...asked, basis: 'DAYS', joinDate: '2026-02-22' }).amount).toBe('0.00')
  })

  it('is owed to who left within thirty days before it, not a day earlier', () => {
    expect(thr({ ...asked, endDate: '2026-02-19' })).toMatchObject({ reason: 'PRO_RATA', months: 4 })
    expect(thr({ ...asked, endDate: '2026-02-18' })).toMatchObject({ reason: 'NOT_ENTITLED', months: null })
    expect(thr({ ...asked, endDate: '2026-03-21', contract: 'FIXED_TERM' }).reason).toBe('PRO_RATA')
    expect(thr({ ...asked, endDate: '2026-03-20', contract: 'FIXED_TERM' }).reason).toBe('NOT_ENTITLED')
    expect(thr({ ...asked, endDate: '2026-12-31' }).months).toBe(6)
  })

  it('takes the last twelve months of who is paid by the day, and the better rule of the company', () => {
    const monthlyWages = ['99999999', ...Array.from({ length: 12 }, () => '3000000')]
    expect(thr({ ...asked, joinDate: '2020-01-01', monthlyWages }).amount).toBe('3000000.00')
    expect(thr({ ...asked, companyAmount: '5000000' }).amount).toBe('5000000.00')
    expect(thr({ ...asked, companyAmount: '100' }).amount).toBe('3000000.00')
  })

  it('an employee who joins after it has served no month', () => {
    expect(thr({ ...asked, joinDate: '2026-05-01' })).toMatchObject({ months: 0, reason: 'UNDER_ONE_MONTH' })
  })
})
