// Employee Salary History: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const salaryHistoryEmployee = definePlaceholder({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/salary-history-employee',
  title: 'Employee Salary History',
  form: 'frmKPAYDLB12',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
