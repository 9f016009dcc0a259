// Daily Attendance Modification: declared, its content is still to be built.
import { definePlaceholder } from '../../../kernel/index.ts'

export const dailyAttendModify = definePlaceholder({
  kind: 'maintenance',
  path: '/attendance/attendance-process/daily-attend-modify',
  title: 'Daily Attendance Modification',
  form: 'frmKDGUNXM01',
  screens: ['index', 'show', 'edit'],
  buttons: ['excel'],
  auditForm: 'frmKDGUNXM01',
})
