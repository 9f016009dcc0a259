// Other Deduction Upload: declared, its content is still to be built.
// Specification: frmUPAYROLL7I shared with other-additional-upload (spec).
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const otherDeductionUpload = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/other-deduction-upload',
  title: 'Other Deduction Upload',
  form: 'frmUPAYROLL7',
  codes: { create: 'frmUPAYROLL7A', delete: 'frmUPAYROLL7D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
