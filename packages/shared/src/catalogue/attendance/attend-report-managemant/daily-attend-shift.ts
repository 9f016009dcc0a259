// Daily Attendance by Shift: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const dailyAttendShift = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-attend-shift',
  title: 'Daily Attendance by Shift',
  form: 'frmKGTERXB07',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
