// Notes next to the differences of two months.
import { salaryPerMonthDifference } from '@kantor/shared/catalogue/payroll-management/payroll-process/salary-per-month-difference'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { noteDifference } from './difference-notes.ts'

export const salaryPerMonthDifferenceActions = actionsFor(salaryPerMonthDifference, {
  noteDifference: (context, asked) => noteDifference(context, asked),
})
