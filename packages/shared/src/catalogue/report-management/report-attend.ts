// Attendance Report: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const reportAttend = definePlaceholder({
  kind: 'report',
  path: '/report-management/report-attend',
  title: 'Attendance Report',
  form: 'frmRMHRISXX1',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
