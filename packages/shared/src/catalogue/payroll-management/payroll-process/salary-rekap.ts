// Salary Recap: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const salaryRekap = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/salary-rekap',
  title: 'Salary Recap',
  form: 'frmKPAYDLB08',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
