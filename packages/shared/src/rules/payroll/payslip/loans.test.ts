// Loans on a payslip: each has a line, a rest and a balance of its own, regardless of how much fits.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { moneyText, senOf } from '../../money/sen.ts'
import { calculatePayslip } from './calculate.ts'
import type { PayEntry } from './snapshot.ts'
import { component, exampleComponents, exampleEmployee, exampleRun } from './testing.ts'

const loan = (reference: string, amount: string, more: Partial<PayEntry> = {}): PayEntry => ({
  component: 'LOAN',
  amount,
  reference,
  ...more,
})
const slipOf = (entries: readonly PayEntry[], loans: readonly { reference: string; open: string }[], more = {}) =>
  calculatePayslip({ run: exampleRun(), employee: exampleEmployee(1, { entries, loans, ...more }) })
const linesOf = ({ lines }: ReturnType<typeof slipOf>) =>
  lines
    .filter(({ code }) => code === 'LOAN')
    .map(({ reference, originPeriod, amount }) => [reference, originPeriod, Number(amount)])

it('two loans of one employee are two lines, two rests and two balances', () => {
  const slip = slipOf(
    [loan('L/1', '500000'), loan('L/2', '90000000'), loan('L/1', '20000', { originPeriod: '202604-01' })],
    [
      { reference: 'L/1', open: '1520000' },
      { reference: 'L/2', open: '90000000' },
    ],
  )
  const taken = Number(slip.lines.find(({ reference }) => reference === 'L/2')?.amount)
  expect(linesOf(slip)).toEqual([
    ['L/1', '202604-01', 20_000],
    ['L/1', null, 500_000],
    ['L/2', null, taken],
  ])
  expect(slip.carries).toEqual([
    {
      code: 'LOAN',
      originPeriod: '202605-01',
      reference: 'L/2',
      amount: moneyText(senOf('90000000') - senOf(String(taken))),
    },
  ])
  expect(slip.loans).toEqual([
    { reference: 'L/1', outstanding: '1000000.00' },
    { reference: 'L/2', outstanding: slip.carries[0]?.amount },
  ])
})

it('interest takes nothing off the balance, and an employee who leaves with a loan is shown what is left after the payslip', () => {
  const interest = [loan('L/1', '100000'), { component: 'LOAN_INTEREST', amount: '5000', reference: 'L/1' }]
  const run = exampleRun({
    components: [
      ...exampleComponents,
      component('LOAN_INTEREST', { kind: 'DEDUCTION', source: 'LOAN', taxClass: 'NONE', priority: 41 }),
    ],
  })
  const open = [{ reference: 'L/1', open: '150000' }]
  const paid = calculatePayslip({ run, employee: exampleEmployee(1, { entries: interest, loans: open }) })
  expect(paid.lines.find(({ code }) => code === 'LOAN_INTEREST')?.reference).toBe('L/1')
  expect(paid.loans).toEqual([{ reference: 'L/1', outstanding: '50000.00' }])
  const left = (entries: readonly PayEntry[]) =>
    slipOf(entries, open, { lastDay: '2026-05-29' }).checks.filter(({ code }) => code === 'C17')
  expect(left([loan('L/1', '60000')])).toMatchObject([{ severity: 'WARNING', value: '90000.00' }])
  expect(left([loan('L/1', '150000')])).toEqual([])
})

it('what is due of a loan is taken or carried under its number, and its balance falls by what was taken', () => {
  const asked = fc.array(
    fc.record({
      loan: fc.constantFrom('A', 'B', 'C'),
      amount: fc.integer({ min: 1, max: 9_000_000 }),
      rest: fc.boolean(),
    }),
    { maxLength: 7 },
  )
  fc.assert(
    fc.property(asked, (items) => {
      const entries = items.map(({ loan: no, amount, rest }) =>
        loan(no, String(amount), rest ? { originPeriod: '202603-01' } : {}),
      )
      const askedOf = (no: string) =>
        items.reduce((sum, item) => sum + (item.loan === no ? BigInt(item.amount) * 100n : 0n), 0n)
      const loans = ['A', 'B', 'C'].map((reference) => ({ reference, open: moneyText(askedOf(reference) + 100n) }))
      const slip = slipOf(entries, loans)
      const sumOf = (rows: readonly { readonly reference: string | null; readonly amount: string }[], no: string) =>
        rows.reduce((sum, row) => sum + (row.reference === no ? senOf(row.amount) : 0n), 0n)
      for (const { reference, open } of loans) {
        const taken = sumOf(slip.lines, reference)
        expect(taken + sumOf(slip.carries, reference)).toBe(askedOf(reference))
        expect(slip.loans.find((one) => one.reference === reference)?.outstanding).toBe(moneyText(senOf(open) - taken))
      }
    }),
    { numRuns: 60 },
  )
})
