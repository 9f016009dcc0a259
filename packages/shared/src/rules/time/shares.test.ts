import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { firstWrongSum, type Share } from './shares.ts'

const share = (percent: string, validFrom: string, validTo: string | null = null): Share => ({
  percent,
  validFrom,
  validTo,
})

describe('shares of a department', () => {
  it('are right at exactly 100.00 percent, to the hundredth', () => {
    expect(
      firstWrongSum([share('33.33', '2026-01-01'), share('33.33', '2026-01-01'), share('33.34', '2026-01-01')]),
    ).toBeNull()
    expect(firstWrongSum([share('33.33', '2026-01-01'), share('66.66', '2026-01-01')])).toEqual({
      from: '2026-01-01',
      sum: '99.99',
    })
    expect(firstWrongSum([share('100', '2026-01-01'), share('0.01', '2026-03-01')])).toEqual({
      from: '2026-03-01',
      sum: '100.01',
    })
  })
  it('may leave days without any, but not with a part', () => {
    expect(firstWrongSum([share('100.00', '2026-01-01', '2026-01-31'), share('100.00', '2026-03-01')])).toBeNull()
    expect(firstWrongSum([share('60', '2026-01-01'), share('40', '2026-01-01', '2026-06-30')])).toEqual({
      from: '2026-07-01',
      sum: '60.00',
    })
    expect(firstWrongSum([])).toBeNull()
  })
  it('are judged as if every day were added up', () => {
    const first = '2026-01-01'
    const day = fc.integer({ min: 0, max: 20 })
    const one = fc.record({
      from: day,
      length: fc.option(day),
      percent: fc.constantFrom('25.00', '50.00', '100.00', '99.99'),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), (given) => {
        const shares = given.map(({ from, length, percent }) =>
          share(percent, addDays(first, from), length === null ? null : addDays(first, from + length)),
        )
        const wrong = Array.from({ length: 45 }, (_, i) => addDays(first, i)).find((at) => {
          const valid = shares.filter((s) => s.validFrom <= at && (s.validTo ?? at) >= at)
          return valid.length > 0 && valid.reduce((sum, s) => sum + Math.round(Number(s.percent) * 100), 0) !== 10_000
        })
        expect(firstWrongSum(shares)?.from).toBe(wrong)
      }),
    )
  })
})
