// Incomplete Attendance: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const incompleteAttend = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/incomplete-attend',
  title: 'Incomplete Attendance',
  form: 'frmKAWAYXM01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
