// Other Additional Upload: declared, its content is still to be built.
// Specification: frmUPAYROLL7I shared with other-deduction-upload (spec).
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const otherAdditionalUpload = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/other-additional-upload',
  title: 'Other Additional Upload',
  form: 'frmUPAYROLL7',
  codes: { create: 'frmUPAYROLL7A', delete: 'frmUPAYROLL7D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
