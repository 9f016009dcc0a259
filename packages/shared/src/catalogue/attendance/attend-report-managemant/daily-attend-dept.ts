// Daily Attendance by Department: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const dailyAttendDept = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-attend-dept',
  title: 'Daily Attendance by Department',
  form: 'frmKGTERXB04',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
