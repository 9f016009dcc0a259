// Pivot Working All: the same with those who have left, when and why.
import { definePivot, indexOnly } from '../../kernel/index.ts'
import { workingAllCube } from './datasets/workforce.cube.ts'

export const pivotWorkingAll = definePivot({
  path: '/employees/pivot-working-all',
  title: 'Pivot Working All',
  form: 'frmHEMPLYX03',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: workingAllCube,
  start: { rows: ['joinDate.year'], columns: ['activeStatus'], measures: ['headcount'] },
})
