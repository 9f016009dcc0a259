// Overtime Recap Control: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const overtimeRecapControl = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/overtime-recap-control',
  title: 'Overtime Recap Control',
  form: 'frmKPAYOVER1',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
