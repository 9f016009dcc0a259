// The salary of a window that an employee missed by joining after its entries were closed (payroll 4.4, R-PRO), and the social security of its
// month.

import { moneyText, type Sen } from '../../money/sen.ts'
import type { LateContribution } from '../deductions/bpjs-month.ts'
import { payBasic, payFixed } from './earnings.ts'
import { payFormulas } from './entries.ts'
import { sumOfKind } from './net.ts'
import { preparedRun } from './prepared.ts'
import { newSlip } from './slip.ts'
import type { MissedMonth, PayslipSnapshot } from './snapshot.ts'
import { bpjsWage, countedBase, takeBpjs } from './statutory.ts'

/**
 * Basic pay, fixed pay and pay by formula of the days employed in the window, as the window would have paid them; null where they come to nothing. Attendance
 * of the window counts where the month has a recap of the employee, so a formula of days pays what was attended.
 */
export function missedPay({ run, employee }: PayslipSnapshot): string | null {
  const slip = newSlip(run, preparedRun(run), employee)
  // Nothing is owed for a window whose days all lie before the day of joining, whatever a formula pays.
  if (slip.active === null) return null
  for (const pay of [payBasic, payFixed, payFormulas]) pay(slip)
  const sum = sumOfKind(slip, 'EARNING')
  return sum === 0n ? null : moneyText(sum)
}

/** Contributions of a month that was missed, with what they count. */
export interface MissedContributions {
  readonly late: readonly LateContribution[]
  readonly month: MissedMonth
}

/**
 * Social security of a month that was missed (payroll 4.8, R-BPJS): the shares that its run would have taken, of a full month for any day of
 * joining, by the rates, caps and ages of that month. Null where it takes none: it was taken already, or the employee joined too late in it.
 */
export function missedContributions({ run, employee }: PayslipSnapshot): MissedContributions | null {
  const { late: _, missed: __, ...bpjs } = employee.bpjs
  const slip = newSlip(run, preparedRun(run), { ...employee, bpjs })
  // An employee is not employed in a window whose days all lie before the day of joining.
  if (slip.active === null) return null
  for (const pay of [payBasic, payFixed, payFormulas]) pay(slip)
  const found = takeBpjs(slip)
  if (found === null || found.lines.length === 0) return null
  const { periodCode: originPeriod } = run
  const text = (amount: Sen | null): string | null => (amount === null ? null : moneyText(amount))
  return {
    late: found.lines.map(({ code, amount }) => ({ code, originPeriod, amount: moneyText(amount) })),
    month: {
      originPeriod,
      wage: moneyText(bpjsWage(slip)),
      pensionBase: text(countedBase(found, 'JP')),
      healthBase: text(countedBase(found, 'JKN')),
    },
  }
}
