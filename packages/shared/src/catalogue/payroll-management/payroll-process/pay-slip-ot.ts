// Overtime Pay Slip: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const paySlipOt = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/pay-slip-ot',
  title: 'Overtime Pay Slip',
  form: 'frmKPAYDLB15',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  menuActions: ['print'],
})
