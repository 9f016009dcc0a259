// Pay Slip Envelope: the payslips of a period, one a sheet or folded in three (payroll 3.4).
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { paySlipColumns, printedSlipParams } from './parts/pay-slip-filters.ts'
import { paySlipLists } from './parts/pay-slip-lists.ts'

export const paySlipEnvelope = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/pay-slip-envelope',
  title: 'Pay Slip Envelope',
  form: 'frmKPAYDLB11',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  sideBySide: paySlipLists,
  params: printedSlipParams,
  columns: paySlipColumns,
  opening: ['month'],
  sort: ['employee', 'payslip'],
  drill: { to: '/payroll-management/payroll-process/payslips', by: ['payslip'] },
})
