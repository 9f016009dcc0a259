// A closed month put right: differences to what was paid, by component, and none a second time.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { moneyText, senOf } from '../../money/sen.ts'
import { calculatePayslip } from './calculate.ts'
import { correctionsTo } from './corrections.ts'
import type { EmployeeSnapshot } from './snapshot.ts'
import { exampleEmployee, exampleRun } from './testing.ts'

const run = exampleRun()
const paidOf = (employee: EmployeeSnapshot) =>
  calculatePayslip({ run, employee })
    .lines.filter(({ kind, originPeriod }) => (kind === 'EARNING' || kind === 'BENEFIT') && originPeriod === null)
    .map(({ code, amount }) => ({ component: code, amount }))
const before = exampleEmployee(1)
const raised = { ...before, salaries: [{ from: '2026-05-01', amount: '7000000.00' }] }

it('is nothing where the month would pay the same, and the difference of each component with its period where not', () => {
  expect(correctionsTo({ run, employee: before }, paidOf(before))).toEqual([])
  const found = correctionsTo({ run, employee: raised }, paidOf(before))
  expect(found.find(({ component }) => component === 'BASIC')).toEqual({
    component: 'BASIC',
    amount: '962500.00',
    originPeriod: '202605-01',
    corrects: true,
    parts: [{ component: 'BASIC', due: '7000000.00', paid: '6037500.00' }],
  })
  expect(found.map(({ component }) => component)).toEqual(expect.arrayContaining(['BASIC', 'OVERTIME', 'SHIFT']))
  // What is no longer due is taken back.
  const without = { ...before, fixedPay: before.fixedPay.filter(({ component }) => component !== 'PHONE') }
  expect(correctionsTo({ run, employee: without }, paidOf(before))).toMatchObject([
    { component: 'PHONE', amount: '-150000.00' },
  ])
})

it('limits of a component are kept in its month, not by the difference', () => {
  const limited = exampleRun({
    runType: 'CORRECTION',
    components: run.components.map((c) => (c.code === 'BASIC' ? { ...c, minAmount: '5000000' } : c)),
  })
  const entries = [{ component: 'BASIC', amount: '-1000.00', originPeriod: '202605-01', corrects: true }]
  const { lines } = calculatePayslip({ run: limited, employee: exampleEmployee(1, { entries }) })
  expect(lines.find(({ code }) => code === 'BASIC')).toMatchObject({ amount: '-1000.00', originPeriod: '202605-01' })
})

it('once corrected, a month needs no further correction, no matter what changed', () => {
  const change = fc.record({
    amount: fc.integer({ min: 5_000_000, max: 9_000_000 }).map((n) => `${n}.00`),
    unpaidDays: fc.constantFrom('0', '1.25', '3'),
    h20: fc.integer({ min: 0, max: 900 }),
  })
  fc.assert(
    fc.property(change, ({ amount, unpaidDays, h20 }) => {
      const recap = { ...before.recap, unpaidDays, overtime: { ...before.recap.overtime, h20 } }
      const employee = { ...before, salaries: [{ from: '2026-01-01', amount }], recap }
      const paid = paidOf(before)
      const corrections = correctionsTo({ run, employee }, paid)
      const after = [...paid, ...corrections.map((one) => ({ component: one.component, amount: one.amount ?? '0' }))]
      expect(correctionsTo({ run, employee }, after)).toEqual([])
      const sum = (all: readonly { amount: string }[]) => all.reduce((total, one) => total + senOf(one.amount), 0n)
      expect(moneyText(sum(after))).toBe(moneyText(sum(paidOf(employee))))
    }),
    { numRuns: 40 },
  )
})
