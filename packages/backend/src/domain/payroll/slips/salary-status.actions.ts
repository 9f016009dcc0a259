// Holding payslips and letting them go, on the screen that shows where they stand.
import { salaryStatus } from '@kantor/shared/catalogue/payroll-management/payroll-process/salary-status'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { holdSlip, releaseSlip } from '../process/change-of-run.ts'

export const salaryStatusActions = actionsFor(salaryStatus, {
  hold: (context, { payslip, reason }) => holdSlip(context, salaryStatus, payslip, reason),
  release: (context, { payslip }) => releaseSlip(context, salaryStatus, payslip),
})
