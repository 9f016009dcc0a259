// What holds of every loan: it is paid back to the rupiah, and never more is open than was lent.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { senOf } from '../../money/sen.ts'
import { roundedText, type Trace } from '../trace.ts'
import { type LoanInput, loanSchedule } from './loan.ts'

const loan: fc.Arbitrary<LoanInput> = fc.record({
  principal: fc.integer({ min: 1, max: 500_000_000 }).map(String),
  months: fc.integer({ min: 1, max: 120 }),
  method: fc.constantFrom('NONE' as const, 'FLAT' as const, 'EFFECTIVE' as const),
  ratePercentYear: fc.integer({ min: 0, max: 4_000 }).map((n) => (n / 100).toFixed(2)),
})

it('instalments add up to the principal, balances go down to 0, the trace agrees', () => {
  fc.assert(
    fc.property(loan, (input) => {
      const trace: Trace = []
      const rows = loanSchedule(input, trace)
      expect(rows).toHaveLength(input.months)
      expect(rows.reduce((sum, r) => sum + senOf(r.principal), 0n)).toBe(senOf(input.principal))
      let open = senOf(input.principal)
      for (const row of rows) {
        open -= senOf(row.principal)
        expect(senOf(row.balance)).toBe(open)
        expect(open >= 0n && senOf(row.principal) >= 0n && senOf(row.interest) >= 0n).toBe(true)
        expect(senOf(row.instalment)).toBe(senOf(row.principal) + senOf(row.interest))
      }
      expect(open).toBe(0n)
      for (const step of trace) expect(roundedText(step.exact, step.rounding)).toBe(step.rounded)
    }),
    { numRuns: 200 },
  )
})

it('an instalment of a small loan that is rounded up ends when everything is paid', () => {
  const rows = loanSchedule({ principal: '60', months: 100, method: 'EFFECTIVE', ratePercentYear: '0.01' })
  expect([rows[59]?.balance, rows[60]?.principal]).toEqual(['0.00', '0.00'])
})

it('without a rate an effective loan is paid back in equal parts', () => {
  const [first] = loanSchedule({ principal: '1000', months: 3, method: 'EFFECTIVE', ratePercentYear: '0' })
  expect(first).toMatchObject({ principal: '333.00', interest: '0.00' })
})
