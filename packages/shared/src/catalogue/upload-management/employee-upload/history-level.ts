// Level History Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const historyLevel = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/employee-upload/history-level',
  title: 'Level History Upload',
  form: 'frmUEMPLOY11',
  codes: { create: 'frmUEMPLOY11A', delete: 'frmUEMPLOY11D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
