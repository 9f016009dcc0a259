// Other Deduction Inquiry: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const otherDeductionInq = definePlaceholder({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/other-deduction-inq',
  title: 'Other Deduction Inquiry',
  form: 'frmKOTHDUCT1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
