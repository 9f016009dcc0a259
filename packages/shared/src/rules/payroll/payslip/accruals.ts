// What is set aside every month for the holiday allowance and the bonus, where the settings say so (payroll 2.1, accrueThr and accrueBonus). The domain
// names the settings only; this is how companies in Indonesia book it: what employees earn by working the year is a cost of each of its months (PSAK 219,
// short-term employee benefits), and what is paid is taken out of what was set aside. The ledger alone sees it: no payslip, tax or net holds it.

import type { PostedLine } from '../../ledger/postings/pay-run.ts'
import { exactOf } from '../../money/exact.ts'
import { moneyText, type Sen, senOf, senOfExact, wholeRupiah } from '../../money/sen.ts'
import { dayWageMonth } from '../earnings/overtime-pay.ts'
import { fullSum, isThrWage } from './entries.ts'
import type { Slip } from './slip.ts'

/** The names under which the two are posted. */
export const accrualCodes = { thr: 'THR_ACCRUAL', bonus: 'BONUS_ACCRUAL' } as const

/** What was set aside for an employee in closed runs and is not used yet; absent: nothing is set aside of the kind. */
export interface AccrualFacts {
  readonly thr?: string
  /** `ofYear`: the bonuses that closed runs paid in the twelve months before; the next year is expected to bring the same. */
  readonly bonus?: { readonly open: string; readonly ofYear: string }
}
/** Set aside with this payslip; below 0: taken out of what was set aside. */
export interface Accruals {
  readonly thr: Sen
  readonly bonus: Sen
}

/**
 * A twelfth of the monthly wage of the holiday allowance, and of the bonuses of the last twelve months, with each salary. A run that pays the
 * allowance or a bonus uses up what was set aside for it, regardless of the amount it pays; so does the salary of an employee who leaves, because
 * what is still owed to them is a cost of its own run.
 */
export function accrualsOf(slip: Slip): Accruals {
  const { run, employee } = slip
  const { thr, bonus } = employee.accrual ?? {}
  const used = (open: string | undefined, isUsed: boolean): Sen => (isUsed ? -senOf(open ?? '0') : 0n)
  const isPaid = (code: string): boolean => (slip.amounts.get(code) ?? 0n) > 0n
  if (run.runType === 'THR') return { thr: used(thr, isPaid('THR')), bonus: 0n }
  if (run.runType === 'BONUS') return { thr: 0n, bonus: used(bonus?.open, isPaid('BONUS')) }
  if (employee.lastDay !== null && employee.lastDay <= run.window.to)
    return { thr: used(thr, true), bonus: used(bonus?.open, true) }
  return {
    thr: thr === undefined ? 0n : wholeRupiah(thrWage(slip), 12n),
    bonus: bonus === undefined ? 0n : wholeRupiah(senOf(bonus.ofYear), 12n),
  }
}

/** Basic salary and the components of the allowance, of daily workers a month of days, of piece workers the average of twelve months (R-THR). */
function thrWage(slip: Slip): Sen {
  const { run, full, pattern, employee } = slip
  const basic = full.get('BASIC') ?? 0n
  if (run.group.payBasis === 'PIECE') {
    const { top, bottom } = exactOf(employee.averageOfYear ?? '0')
    return senOfExact({ top: top * 100n, bottom })
  }
  return (run.group.payBasis === 'DAILY' ? basic * dayWageMonth(pattern) : basic) + fullSum(slip, isThrWage)
}

/** What a payslip sets aside, as lines of the journal. */
export const accrualLines = (sums: {
  readonly accruedThr: string
  readonly accruedBonus: string
}): readonly PostedLine[] =>
  [
    { component: accrualCodes.thr, amount: sums.accruedThr },
    { component: accrualCodes.bonus, amount: sums.accruedBonus },
  ]
    .filter(({ amount }) => senOf(amount) !== 0n)
    .map((line) => ({ ...line, kind: 'ACCRUAL' }))

/** Both as decimal texts. */
export const accrualSums = ({ thr, bonus }: Accruals) => ({
  accruedThr: moneyText(thr),
  accruedBonus: moneyText(bonus),
})
