// Pivot Employee History: hires, moves and rises by year, month and place.
import { definePivot, indexOnly } from '../../kernel/index.ts'
import { assignmentEventsCube } from './datasets/assignment-events.dataset.ts'

export const pivotEmployeeHistory = definePivot({
  path: '/employees/pivot-employee-history',
  title: 'Pivot Employee History',
  form: 'frmHEMPLYX04',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: assignmentEventsCube,
  start: { rows: ['date.year', 'date.month'], columns: ['eventType'], measures: ['events'] },
})
