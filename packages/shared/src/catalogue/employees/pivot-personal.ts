// Pivot Personal: heads by what people are. Personal data, so its code is its own.
import { definePivot, indexOnly } from '../../kernel/index.ts'
import { personalCube } from './datasets/workforce.cube.ts'

export const pivotPersonal = definePivot({
  path: '/employees/pivot-personal',
  title: 'Pivot Personal',
  form: 'frmHEMPLYX01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: personalCube,
  start: { rows: ['ageBand'], columns: ['gender'], measures: ['headcount'] },
})
