// Monthly Attendance Recap Transaction: declared, its content is still to be built.
// Specification: read-only.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const monthlyAttendRekapTrans = definePlaceholder({
  kind: 'list',
  path: '/attendance/attend-transaction/monthly-attend-rekap-trans',
  title: 'Monthly Attendance Recap Transaction',
  form: 'frmKMGUMXD02',
  screens: indexOnly,
  buttons: ['excel'],
})
