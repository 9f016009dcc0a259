// Overtime Cross-check: declared, its content is still to be built.
// Specification: dataset = AttendanceDay x OvertimeLine.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const overtimeCrosscheck = definePlaceholder({
  kind: 'list',
  path: '/attendance/attend-transaction/overtime-crosscheck',
  title: 'Overtime Cross-check',
  form: 'frmKSPLXXX02',
  screens: indexOnly,
  buttons: ['print', 'excel'],
})
