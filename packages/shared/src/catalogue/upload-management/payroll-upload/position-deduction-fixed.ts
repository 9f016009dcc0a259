// Fixed Position Deduction Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const positionDeductionFixed = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/position-deduction-fixed',
  title: 'Fixed Position Deduction Upload',
  form: 'frmUPAYROX19',
  codes: { create: 'frmUPAYROX19A', delete: 'frmUPAYROX19D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
