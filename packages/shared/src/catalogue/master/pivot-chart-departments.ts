// Pivot Department Chart: planned and actual heads, what is vacant and how far the plan is filled, on a day.
import { definePivot, indexOnly } from '../../kernel/index.ts'
import { establishmentCube } from './datasets/establishment.dataset.ts'

export const pivotChartDepartments = definePivot({
  path: '/master/pivot-chart-departments',
  title: 'Pivot Department Chart',
  form: 'frmBDRPTXMX1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: establishmentCube,
  start: { rows: ['division', 'department'], measures: ['planned', 'actual', 'vacancy', 'fill'] },
})
