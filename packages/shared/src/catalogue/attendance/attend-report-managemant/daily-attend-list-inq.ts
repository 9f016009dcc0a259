// Daily Attendance List Inquiry: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const dailyAttendListInq = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-attend-list-inq',
  title: 'Daily Attendance List Inquiry',
  form: 'frmKGTERXB03',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
