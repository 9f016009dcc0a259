// Pivot Activity: attempts, people, scores and pass rates of exams by exam, place, level and month.
import { definePivot, indexOnly } from '../../kernel/index.ts'
import { examAttemptsCube } from './exam-attempts.dataset.ts'

export const pivotActivity = definePivot({
  path: '/elearning-center/pivot-activity',
  title: 'Pivot Activity',
  form: 'frmHRTRAIN25',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: examAttemptsCube,
  start: { rows: ['group', 'department'], columns: ['passed'], measures: ['attempts', 'mean'] },
})
