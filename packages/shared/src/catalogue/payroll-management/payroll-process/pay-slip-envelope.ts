// Pay Slip Envelope: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const paySlipEnvelope = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/pay-slip-envelope',
  title: 'Pay Slip Envelope',
  form: 'frmKPAYDLB11',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
