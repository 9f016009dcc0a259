// Exam Score Matrix Entry: declared, its content is still to be built.
// Specification: path assigned.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const examScoreMatrixEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/elearning-center/exam-score-matrix-entry',
  title: 'Exam Score Matrix Entry',
  form: 'frmHRTRAIN23',
  screens: full,
})
