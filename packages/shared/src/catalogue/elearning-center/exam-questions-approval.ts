// Exam Questions Approval: what authors have submitted. A user who corrects a question becomes its author too and cannot approve it.
import { defineList } from '../../kernel/index.ts'
import { ExamQuestion } from './exam-question.entity.ts'

export const examQuestionsApproval = defineList({
  kind: 'approval',
  path: '/elearning-center/exam-questions-approval',
  title: 'Exam Questions Approval',
  form: 'frmHRTRAIN17',
  screens: ['index', 'show', 'edit'],
  buttons: ['reload'],
  entity: ExamQuestion,
  where: { status: ['SUBMITTED', 'RETURNED', 'APPROVED'] },
  transitions: ['approve', 'sendBack'],
  list: {
    columns: [
      'group',
      'code',
      'version',
      'type',
      'text',
      'points',
      'difficulty',
      'author',
      'corrector',
      'submittedAt',
      'status',
    ],
    filters: ['status', 'group', 'author', 'type'],
    quick: ['status'],
    // What waits comes first.
    sort: ['-status', 'submittedAt'],
    search: ['code', 'text'],
  },
  sections: [
    { title: 'Question', fields: ['group', 'code', 'version', 'type', 'text', 'image'] },
    { title: 'Marking', fields: ['points', 'difficulty', 'tolerance'] },
    { title: 'Authors', fields: ['author', 'corrector', 'submittedAt', 'status'], screens: ['show'] },
  ],
})
