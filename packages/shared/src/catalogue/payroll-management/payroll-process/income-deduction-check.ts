// Income and Deduction Check: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const incomeDeductionCheck = definePlaceholder({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/income-deduction-check',
  title: 'Income and Deduction Check',
  form: 'frmKPAYDLB01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
