// Pivot Training: trainings by program, kind, department, level, institution, month and result.
import { definePivot, indexOnly } from '../../../../kernel/index.ts'
import { trainingCube } from './training-facts.dataset.ts'

export const pivotTraining = definePivot({
  path: '/human-resource-management/training-management/training-report/pivot-training',
  title: 'Pivot Training',
  form: 'frmHRTRAIN15',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: trainingCube,
  start: { rows: ['category', 'program'], columns: ['dateTo.year'], measures: ['heads', 'hours', 'cost'] },
})
