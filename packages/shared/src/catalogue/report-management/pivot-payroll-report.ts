// Pivot Payroll Report: what closed runs paid, by place, person, component and month.
// Specification: domain toolbar not stated in payroll.md: set as in other pivots.
import { definePivot, indexOnly } from '../../kernel/index.ts'
import { closedPayCube } from '../payroll-management/payroll-process/datasets/pay-lines.cube.ts'

export const pivotPayrollReport = definePivot({
  path: '/report-management/pivot-payroll-report',
  title: 'Pivot Payroll Report',
  form: 'frmKPAYREPX1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: closedPayCube,
  start: { rows: ['division', 'department'], columns: ['month'], measures: ['cost', 'headcount', 'leftOut'] },
})
