// Monthly Overtime by Department: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const monthlyOvertimeByDept = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/monthly-overtime-by-dept',
  title: 'Monthly Overtime by Department',
  form: 'frmKPAYMMB08',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
