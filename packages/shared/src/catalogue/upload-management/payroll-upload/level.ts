// Level Allowance Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const level = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/level',
  title: 'Level Allowance Upload',
  form: 'frmUPAYROX16',
  codes: { create: 'frmUPAYROX16A', delete: 'frmUPAYROX16D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
