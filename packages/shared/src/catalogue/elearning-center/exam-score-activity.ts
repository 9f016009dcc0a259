// Exam Score Activity: declared, its content is still to be built.
// Specification: path assigned; E guards the essay grading drawer; screens by domain.
import { definePlaceholder, readOnly } from '../../kernel/index.ts'

export const examScoreActivity = definePlaceholder({
  kind: 'inquiry',
  path: '/elearning-center/exam-score-activity',
  title: 'Exam Score Activity',
  form: 'frmHRTRAIN20',
  codes: { edit: 'frmHRTRAIN20E' },
  screens: readOnly,
  buttons: ['reload', 'excel'],
})
