// THL Rectification Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const thlRectification = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/thl-rectification',
  title: 'THL Rectification Upload',
  form: 'frmUPAYROX21',
  codes: { create: 'frmUPAYROX21A', delete: 'frmUPAYROX21D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
