// Daily Attendance by Employee: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const dailyAttendEmpl = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-attend-empl',
  title: 'Daily Attendance by Employee',
  form: 'frmKGTERXB02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
