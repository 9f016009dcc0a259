// Daily Attendance: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const dailyAttendance = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-attendance',
  title: 'Daily Attendance',
  form: 'frmKGTERXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
