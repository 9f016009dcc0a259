// Monthly Salary General Detail: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const monthlySalaryGeneralDetail = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/monthly-salary-general-detail',
  title: 'Monthly Salary General Detail',
  form: 'frmKPAYMMB01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
