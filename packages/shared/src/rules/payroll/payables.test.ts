// What finance has to pay for a run, out of its journal.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JournalLine } from '../ledger/posting-line.ts'
import { moneyText } from '../money/sen.ts'
import { payablesOf, togetherOf } from './payables.ts'

const line = (key: string, debit: string, credit: string, center: string | null = null): JournalLine => ({
  key,
  center,
  party: null,
  debit,
  credit,
  components: [],
})
const keys = { net: 'SALARY_PAYABLE', tax: 'TAX_PAYABLE', contributions: ['BPJS_EMPLOYMENT', 'BPJS_HEALTH'] }

it('is owed to employees, to the tax office less what the state bears, and to BPJS programme by programme', () => {
  const lines = [
    line('SALARY_EXPENSE', '20000000.00', '0.00', '4110'),
    line('SALARY_PAYABLE', '0.00', '17250000.00'),
    line('TAX_PAYABLE', '50000.00', '1000000.00'),
    line('BPJS_EMPLOYMENT', '0.00', '1200000.00'),
    line('BPJS_HEALTH', '0.00', '600000.00'),
    line('COOP_PAYABLE', '0.00', '100000.00'),
  ]
  const owed = payablesOf(lines, keys)
  expect(owed).toEqual({
    net: [{ key: 'SALARY_PAYABLE', amount: '17250000.00' }],
    tax: [{ key: 'TAX_PAYABLE', amount: '950000.00' }],
    contributions: [
      { key: 'BPJS_EMPLOYMENT', amount: '1200000.00' },
      { key: 'BPJS_HEALTH', amount: '600000.00' },
    ],
  })
  expect(togetherOf(owed.contributions)).toBe('1800000.00')
})

it('leaves out what comes to zero, and keeps what comes back below zero', () => {
  const owed = payablesOf([line('SALARY_PAYABLE', '5.00', '5.00'), line('TAX_PAYABLE', '70.00', '20.00')], keys)
  expect(owed).toEqual({ net: [], tax: [{ key: 'TAX_PAYABLE', amount: '-50.00' }], contributions: [] })
})

it('counts every line of a key once, in any order', () => {
  const side = fc.bigInt(0n, 10n ** 12n)
  const some = fc.array(fc.record({ key: fc.constantFrom('SALARY_PAYABLE', 'OTHER'), debit: side, credit: side }))
  fc.assert(
    fc.property(some, (given) => {
      const lines = given.map((g) => line(g.key, moneyText(g.debit), moneyText(g.credit)))
      const owed = togetherOf(payablesOf(lines, keys).net)
      expect(togetherOf(payablesOf(lines.toReversed(), keys).net)).toBe(owed)
      const mine = given.filter(({ key }) => key === 'SALARY_PAYABLE')
      expect(owed).toBe(moneyText(mine.reduce((sum, { debit, credit }) => sum + credit - debit, 0n)))
    }),
  )
})
