// Working Shift Inquiry: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const workingShiftInq = definePlaceholder({
  kind: 'inquiry',
  path: '/attendance/master-registration/working-shift-inq',
  title: 'Working Shift Inquiry',
  form: 'frmKWKHSXD01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
