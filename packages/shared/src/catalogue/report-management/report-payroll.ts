// Payroll Report: declared, its content is still to be built.
// Specification: domain toolbar not stated in payroll.md: set as in report-attend.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const reportPayroll = definePlaceholder({
  kind: 'report',
  path: '/report-management/report-payroll',
  title: 'Payroll Report',
  form: 'frmRMPAYSAL1',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
