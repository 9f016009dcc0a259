// Pivot Working Shift: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const pivotWorkingShift = definePlaceholder({
  kind: 'pivot',
  path: '/attendance/master-registration/pivot-working-shift',
  title: 'Pivot Working Shift',
  form: 'frmKWKHSXD00',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
