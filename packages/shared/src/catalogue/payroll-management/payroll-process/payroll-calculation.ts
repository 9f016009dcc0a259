// Payroll Calculation: declared, its content is still to be built.
// Specification: A calculate, E check and close, D reopen: in-page actions; excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const payrollCalculation = definePlaceholder({
  kind: 'process',
  path: '/payroll-management/payroll-process/payroll-calculation',
  title: 'Payroll Calculation',
  form: 'frmKPAYMMB03',
  codes: { create: 'frmKPAYMMB03A', edit: 'frmKPAYMMB03E', delete: 'frmKPAYMMB03D' },
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
