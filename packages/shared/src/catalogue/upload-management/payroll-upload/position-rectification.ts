// Position Rectification Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const positionRectification = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/position-rectification',
  title: 'Position Rectification Upload',
  form: 'frmUPAYROX22',
  codes: { create: 'frmUPAYROX22A', delete: 'frmUPAYROX22D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
