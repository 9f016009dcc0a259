// Overtime Payroll Report: declared, its content is still to be built.
// Specification: domain toolbar not stated in payroll.md: set as in report-attend.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const reportOvertimePayroll = definePlaceholder({
  kind: 'report',
  path: '/report-management/report-overtime-payroll',
  title: 'Overtime Payroll Report',
  form: 'frmRMPAYSAL3',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
