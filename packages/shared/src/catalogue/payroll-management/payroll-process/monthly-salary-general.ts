// Monthly Salary General: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const monthlySalaryGeneral = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/monthly-salary-general',
  title: 'Monthly Salary General',
  form: 'frmKPAYMMB04',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
