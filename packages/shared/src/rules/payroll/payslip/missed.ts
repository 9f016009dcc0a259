// The salary of a window that somebody missed because he joined after its entries were closed (payroll 4.4, R-PRO).
import { moneyText } from '../exact.ts'
import { payBasic, payFixed } from './earnings.ts'
import { sumOfKind } from './net.ts'
import { preparedRun } from './prepared.ts'
import { newSlip } from './slip.ts'
import type { PayslipSnapshot } from './snapshot.ts'

/** Basic and fixed pay of the days employed in the window, prorated as the window would have paid them; null where they come to nothing. */
export function missedPay({ run, employee }: PayslipSnapshot): string | null {
  const slip = newSlip(run, preparedRun(run), employee)
  payBasic(slip)
  payFixed(slip)
  const sum = sumOfKind(slip, 'EARNING')
  return sum === 0n ? null : moneyText(sum)
}
