// Abnormal Attendance Inquiry: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const abnormalAttendInq = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/abnormal-attend-inq',
  title: 'Abnormal Attendance Inquiry',
  form: 'frmKGTERXM02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
