// Transport Rectification Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const transportRectification = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/transport-rectification',
  title: 'Transport Rectification Upload',
  form: 'frmUPAYROX11',
  codes: { create: 'frmUPAYROX11A', delete: 'frmUPAYROX11D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
