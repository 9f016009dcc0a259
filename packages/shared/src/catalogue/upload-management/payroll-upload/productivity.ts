// Productivity Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const productivity = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/productivity',
  title: 'Productivity Upload',
  form: 'frmUPAYROX10',
  codes: { create: 'frmUPAYROX10A', delete: 'frmUPAYROX10D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
