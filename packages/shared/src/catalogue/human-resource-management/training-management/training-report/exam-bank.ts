// Exam Bank: the questions of all exams with all their versions. They come from the upload; here they are submitted, retired, deleted.
import { defineList } from '../../../../kernel/index.ts'
import { ExamQuestion } from '../../../elearning-center/exam-question.entity.ts'

export const examBank = defineList({
  path: '/human-resource-management/training-management/training-report/exam-bank',
  title: 'Exam Bank',
  form: 'frmHRTRAIN16',
  screens: ['index', 'delete'],
  menuActions: ['reload'],
  entity: ExamQuestion,
  transitions: ['submit', 'retire'],
  list: {
    columns: [
      'group',
      'code',
      'version',
      'type',
      'text',
      'points',
      'difficulty',
      'status',
      'timesUsed',
      'facility',
      'discrimination',
      'author',
      'approver',
      'reason',
    ],
    filters: ['group', 'type', 'difficulty', 'status', 'author'],
    quick: ['status', 'type'],
    sort: ['group', 'code', '-version'],
    search: ['code', 'text'],
  },
})
