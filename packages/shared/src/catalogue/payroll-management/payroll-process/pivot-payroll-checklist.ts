// Pivot Payroll Checklist: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const pivotPayrollChecklist = definePlaceholder({
  kind: 'pivot',
  path: '/payroll-management/payroll-process/pivot-payroll-checklist',
  title: 'Pivot Payroll Checklist',
  form: 'frmKPAYMMB07',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
