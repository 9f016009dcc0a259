// Daily Attendance Process: declared, its content is still to be built.
// Specification: spec: single page; A run, E close month, page buttons only.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const dailyAttendanceProcess = definePlaceholder({
  kind: 'process',
  path: '/attendance/attendance-process/daily-attendance-process',
  title: 'Daily Attendance Process',
  form: 'frmKGTERPRO1',
  codes: { create: 'frmKGTERPRO1A', edit: 'frmKGTERPRO1E' },
  screens: indexOnly,
})
