// Pivot Payroll Checklist: a month of payslip lines against the month before, and what the checks of its runs found.
// Specification: excel: "usually" (2.2).
import { definePivot, indexOnly } from '../../../kernel/index.ts'
import { payChecklistCube } from './datasets/pay-lines.cube.ts'

export const pivotPayrollChecklist = definePivot({
  path: '/payroll-management/payroll-process/pivot-payroll-checklist',
  title: 'Pivot Payroll Checklist',
  form: 'frmKPAYMMB07',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: payChecklistCube,
  start: { rows: ['department'], columns: ['section'], measures: ['amount', 'delta', 'findings', 'leftOut'] },
})
