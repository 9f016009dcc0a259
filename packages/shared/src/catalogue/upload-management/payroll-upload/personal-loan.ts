// Personal Loan Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const personalLoan = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/personal-loan',
  title: 'Personal Loan Upload',
  form: 'frmUPAYROLL2',
  codes: { create: 'frmUPAYROLL2A', delete: 'frmUPAYROLL2D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
