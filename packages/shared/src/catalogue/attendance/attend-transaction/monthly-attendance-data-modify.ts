// Monthly Attendance Data Modification: declared, its content is still to be built.
// Specification: no create.
import { definePlaceholder } from '../../../kernel/index.ts'

export const monthlyAttendanceDataModify = definePlaceholder({
  kind: 'maintenance',
  path: '/attendance/attend-transaction/monthly-attendance-data-modify',
  title: 'Monthly Attendance Data Modification',
  form: 'frmKMGUMXM01',
  screens: ['index', 'show', 'edit', 'delete'],
  auditForm: 'frmKMGUMXM01',
})
