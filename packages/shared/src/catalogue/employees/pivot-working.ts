// Pivot Working: heads, age and service by where and how people work on a day.
import { definePivot, indexOnly } from '../../kernel/index.ts'
import { workingCube } from './datasets/workforce.cube.ts'

export const pivotWorking = definePivot({
  path: '/employees/pivot-working',
  title: 'Pivot Working',
  form: 'frmHEMPLYX02',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: workingCube,
  start: { rows: ['division', 'department'], columns: ['employeeStatus'], measures: ['headcount'] },
})
