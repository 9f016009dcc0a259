// Overtime Recap Period Amount: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const overtimeRecapPeriodAmount = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/overtime-recap-period-amount',
  title: 'Overtime Recap Period Amount',
  form: 'frmKPAYMMB09',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
