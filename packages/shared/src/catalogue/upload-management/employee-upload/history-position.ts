// Position History Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const historyPosition = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/employee-upload/history-position',
  title: 'Position History Upload',
  form: 'frmUEMPLOY10',
  codes: { create: 'frmUEMPLOY10A', delete: 'frmUEMPLOY10D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
