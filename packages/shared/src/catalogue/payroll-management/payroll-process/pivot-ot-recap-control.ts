// Pivot Overtime Recap Control: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const pivotOtRecapControl = definePlaceholder({
  kind: 'pivot',
  path: '/payroll-management/payroll-process/pivot-ot-recap-control',
  title: 'Pivot Overtime Recap Control',
  form: 'frmKGPERIOD2',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
