// Additional Tax Calculation Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const additionalTaxCalc = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/additional-tax-calc',
  title: 'Additional Tax Calculation Upload',
  form: 'frmUPAYROX12',
  codes: { create: 'frmUPAYROX12A', delete: 'frmUPAYROX12D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
