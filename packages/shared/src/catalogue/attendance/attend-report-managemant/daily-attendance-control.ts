// Daily Attendance Control: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const dailyAttendanceControl = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-attendance-control',
  title: 'Daily Attendance Control',
  form: 'frmKGTERXB10',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
