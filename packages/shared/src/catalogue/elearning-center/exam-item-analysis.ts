// Item analysis: how many have a question right, and how well it separates those who know from those who do not (R-EXM-05).
import { defineList, indexOnly } from '../../kernel/index.ts'
import { examLists } from './exam-lists.ts'
import { ExamQuestion } from './exam-question.entity.ts'

export const examItemAnalysis = defineList({
  path: '/elearning-center/exam-item-analysis',
  partOf: '/elearning-center/exam-score-activity',
  title: 'Item Analysis',
  form: 'frmHRTRAIN20',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: examLists,
  entity: ExamQuestion,
  where: { status: ['APPROVED', 'RETIRED'] },
  transitions: [],
  list: {
    columns: [
      'group',
      'code',
      'version',
      'type',
      'difficulty',
      'analysed',
      'facility',
      'discrimination',
      'itemFlags',
      'status',
    ],
    filters: ['group', 'type', 'difficulty', 'status'],
    quick: ['status'],
    sort: ['group', 'code', '-version'],
    search: ['code', 'text'],
  },
})
