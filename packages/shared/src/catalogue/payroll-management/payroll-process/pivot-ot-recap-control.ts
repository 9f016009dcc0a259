// Pivot Overtime Recap Control: the overtime of a month by day, place, kind of day and multiplier.
// Specification: excel: "usually" (2.2).
import { definePivot, indexOnly } from '../../../kernel/index.ts'
import { paidOvertimeCube } from './datasets/paid-overtime.dataset.ts'

export const pivotOtRecapControl = definePivot({
  path: '/payroll-management/payroll-process/pivot-ot-recap-control',
  title: 'Pivot Overtime Recap Control',
  form: 'frmKGPERIOD2',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: paidOvertimeCube,
  start: { rows: ['department'], columns: ['multiplier'], measures: ['payable', 'paid', 'amount', 'leftOut'] },
})
