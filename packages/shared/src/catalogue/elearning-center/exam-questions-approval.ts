// Exam Questions Approval: declared, its content is still to be built.
// Specification: path assigned; E decides; screens by domain.
import { definePlaceholder } from '../../kernel/index.ts'

export const examQuestionsApproval = definePlaceholder({
  kind: 'approval',
  path: '/elearning-center/exam-questions-approval',
  title: 'Exam Questions Approval',
  form: 'frmHRTRAIN17',
  screens: ['index', 'show', 'edit'],
  buttons: ['reload'],
})
