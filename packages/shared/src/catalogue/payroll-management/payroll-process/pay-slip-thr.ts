// THR Pay Slip: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const paySlipThr = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/pay-slip-thr',
  title: 'THR Pay Slip',
  form: 'frmKPAYDLB16',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  menuActions: ['print'],
})
