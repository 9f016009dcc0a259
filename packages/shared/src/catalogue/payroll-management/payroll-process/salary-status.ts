// Salary Status: declared, its content is still to be built.
// Specification: E holds and releases in the page; excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const salaryStatus = definePlaceholder({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/salary-status',
  title: 'Salary Status',
  form: 'frmKPAYDLB09',
  codes: { edit: 'frmKPAYDLB09E' },
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
