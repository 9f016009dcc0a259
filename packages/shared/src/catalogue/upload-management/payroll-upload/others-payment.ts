// Other Payments Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const othersPayment = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/others-payment',
  title: 'Other Payments Upload',
  form: 'frmUPAYROLL3',
  codes: { create: 'frmUPAYROLL3A', delete: 'frmUPAYROLL3D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
