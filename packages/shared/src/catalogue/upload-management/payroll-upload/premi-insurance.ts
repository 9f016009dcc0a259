// Insurance Premium Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const premiInsurance = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/premi-insurance',
  title: 'Insurance Premium Upload',
  form: 'frmUPAYROLL4',
  codes: { create: 'frmUPAYROLL4A', delete: 'frmUPAYROLL4D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
