// Pivot Payroll Report: declared, its content is still to be built.
// Specification: domain toolbar not stated in payroll.md: set as in other pivots.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const pivotPayrollReport = definePlaceholder({
  kind: 'pivot',
  path: '/report-management/pivot-payroll-report',
  title: 'Pivot Payroll Report',
  form: 'frmKPAYREPX1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
