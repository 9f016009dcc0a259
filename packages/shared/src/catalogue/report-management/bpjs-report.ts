// BPJS Report: declared, its content is still to be built.
// Specification: domain toolbar not stated in payroll.md: set as in report-attend.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const bpjsReport = definePlaceholder({
  kind: 'report',
  path: '/report-management/bpjs-report',
  title: 'BPJS Report',
  form: 'frmRMPAYSAL2',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
