// Exam Answers Approval: declared, its content is still to be built.
// Specification: path assigned; E decides; screens by domain.
import { definePlaceholder } from '../../kernel/index.ts'

export const examAnswersApproval = definePlaceholder({
  kind: 'approval',
  path: '/elearning-center/exam-answers-approval',
  title: 'Exam Answers Approval',
  form: 'frmHRTRAIN18',
  screens: ['index', 'show', 'edit'],
  buttons: ['reload'],
})
