// Working Shift Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const workingShift = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/attendance-upload/working-shift',
  title: 'Working Shift Upload',
  form: 'frmUATTEND01',
  codes: { create: 'frmUATTEND01A', delete: 'frmUATTEND01D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
