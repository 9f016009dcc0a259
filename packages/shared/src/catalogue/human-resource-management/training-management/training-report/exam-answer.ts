// Exam Answer: declared, its content is still to be built.
import { definePlaceholder } from '../../../../kernel/index.ts'

export const examAnswer = definePlaceholder({
  kind: 'list',
  path: '/human-resource-management/training-management/training-report/exam-answer',
  title: 'Exam Answer',
  form: 'frmHRTRAIN14',
  screens: ['index', 'delete'],
  menuActions: ['reload'],
})
