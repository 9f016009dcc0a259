// Working Shift Day-off Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const wsDayoff = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/attendance-upload/ws-dayoff',
  title: 'Working Shift Day-off Upload',
  form: 'frmUATTEND02',
  codes: { create: 'frmUATTEND02A', delete: 'frmUATTEND02D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
