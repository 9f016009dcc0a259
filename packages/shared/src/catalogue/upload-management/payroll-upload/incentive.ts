// Incentive Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const incentive = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/incentive',
  title: 'Incentive Upload',
  form: 'frmUPAYROLL9',
  codes: { create: 'frmUPAYROLL9A', delete: 'frmUPAYROLL9D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
