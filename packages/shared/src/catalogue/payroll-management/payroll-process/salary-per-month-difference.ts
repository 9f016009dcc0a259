// Salary per Month Difference: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const salaryPerMonthDifference = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/salary-per-month-difference',
  title: 'Salary per Month Difference',
  form: 'frmKASTEKM01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
