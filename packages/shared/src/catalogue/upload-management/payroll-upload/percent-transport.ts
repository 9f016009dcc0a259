// Transport Percentage Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const percentTransport = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/percent-transport',
  title: 'Transport Percentage Upload',
  form: 'frmUPAYROX25',
  codes: { create: 'frmUPAYROX25A', delete: 'frmUPAYROX25D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
