// What is set aside for holiday allowance and bonus: a twelfth with each salary, used by the run that pays it; the ledger balances and the payslip stays.
import { describe, expect, it } from 'vitest'
import { journalOf } from '../../ledger/posting-line.ts'
import { missingKeys, payRunLines } from '../../ledger/postings/pay-run.ts'
import { calculatePayslip } from './calculate.ts'
import { netKeys, postedSlip } from './posting.ts'
import { preparedRun } from './prepared.ts'
import type { EmployeeSnapshot, RunSnapshot } from './snapshot.ts'
import { exampleEmployee, exampleRun } from './testing.ts'

const run = (more: Partial<RunSnapshot> = {}) => exampleRun({ rules: [], ...more })
const housing = { component: 'HOUSING', from: '2024-01-01', amount: '300000.00', mode: 'SET' as const }
const employeeWith = (more: Partial<EmployeeSnapshot> = {}) =>
  exampleEmployee(0, {
    entries: [],
    salaries: [{ from: '2026-01-01', amount: '6000000.00' }],
    fixedPay: [housing],
    ...more,
  })
const slipOf = (employee: EmployeeSnapshot, of = run()) => calculatePayslip({ run: of, employee })
const posted = (employee: EmployeeSnapshot, of = run()) => {
  const slip = postedSlip('E0', slipOf(employee, of), [{ center: 'C1', percent: '100' }])
  const facts = { slips: [slip], postingOf: preparedRun(of).postingOf, keys: netKeys }
  const journal = journalOf(payRunLines(facts))
  expect(journal.isBalanced).toBe(true)
  expect(missingKeys(facts)).toEqual([])
  const sum = (key: string) => {
    const line = journal.lines.find((one) => one.key === key)
    return line === undefined ? 0 : Number(line.debit) - Number(line.credit)
  }
  return { thr: sum('THR'), bonus: sum('BONUS'), thrOwed: sum('THR_ACCRUED'), bonusOwed: sum('BONUS_ACCRUED') }
}

describe('a salary', () => {
  it('sets a twelfth of the wage of the allowance aside, in the ledger alone', () => {
    const [plain, accruing] = [employeeWith(), employeeWith({ accrual: { thr: '0.00' } })]
    const { accruedThr, accruedBonus, ...sums } = slipOf(accruing).sums
    // 6,300,000 / 12
    expect([accruedThr, accruedBonus]).toEqual(['525000.00', '0.00'])
    expect({ ...sums, accruedThr: '0.00', accruedBonus: '0.00' }).toEqual(slipOf(plain).sums)
    expect(slipOf(accruing).lines).toEqual(slipOf(plain).lines)
    expect(posted(accruing)).toMatchObject({ thr: 525_000, thrOwed: -525_000, bonusOwed: 0 })
    expect(posted(plain)).toMatchObject({ thr: 0, thrOwed: 0 })
  })

  it('sets a twelfth of the bonuses of the last year aside', () => {
    const accruing = employeeWith({ accrual: { bonus: { open: '0.00', ofYear: '10000000.00' } } })
    expect(slipOf(accruing).sums.accruedBonus).toBe('833333.00')
    expect(posted(accruing)).toMatchObject({ bonus: 833_333, bonusOwed: -833_333, thrOwed: 0 })
  })

  it('of an employee who leaves take back what was set aside for the employee', () => {
    const leaver = employeeWith({
      lastDay: '2026-05-20',
      accrual: { thr: '1575000.00', bonus: { open: '2500000.00', ofYear: '0.00' } },
    })
    expect(posted(leaver)).toMatchObject({
      thr: -1_575_000,
      thrOwed: 1_575_000,
      bonus: -2_500_000,
      bonusOwed: 2_500_000,
    })
  })
})

describe('the run that pays it', () => {
  it('uses up what was set aside for the allowance: only the rest is a cost of its month', () => {
    const of = run({ runType: 'THR' })
    const entitled = employeeWith({ thr: { holidayDate: '2026-05-27' }, accrual: { thr: '6000000.00' } })
    // 6,300,000 are paid.
    expect(posted(entitled, of)).toMatchObject({ thr: 300_000, thrOwed: 6_000_000 })
    expect(posted(employeeWith({ accrual: { thr: '6000000.00' } }), of)).toMatchObject({ thr: 0, thrOwed: 0 })
  })

  it('gives back what was too much, and so does a bonus', () => {
    const of = run({ runType: 'BONUS' })
    const paid = employeeWith({
      entries: [{ component: 'BONUS', amount: '8000000.00' }],
      accrual: { bonus: { open: '10000000.00', ofYear: '0.00' } },
    })
    expect(posted(paid, of)).toMatchObject({ bonus: -2_000_000, bonusOwed: 10_000_000 })
  })
})
