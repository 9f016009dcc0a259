// Exam Bank: declared, its content is still to be built.
import { definePlaceholder } from '../../../../kernel/index.ts'

export const examBank = definePlaceholder({
  kind: 'list',
  path: '/human-resource-management/training-management/training-report/exam-bank',
  title: 'Exam Bank',
  form: 'frmHRTRAIN16',
  screens: ['index', 'delete'],
  menuActions: ['reload'],
})
