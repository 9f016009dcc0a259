// Essays to grade, without whose they are: the drawer takes points and a comment, and the last one completes the attempt (R-EXM-02).
import { defineList, indexOnly } from '../../kernel/index.ts'
import { examLists } from './exam-lists.ts'
import { ExamResponse } from './exam-response.entity.ts'

export const examEssays = defineList({
  path: '/elearning-center/exam-essays',
  partOf: '/elearning-center/exam-score-activity',
  title: 'Essays to Grade',
  form: 'frmHRTRAIN20',
  codes: { edit: 'frmHRTRAIN20E' },
  screens: indexOnly,
  buttons: ['reload'],
  hideInMenu: true,
  sideBySide: examLists,
  entity: ExamResponse,
  where: { type: ['ESSAY'] },
  list: {
    columns: ['exam', 'question', 'essay', 'points', 'score', 'gradingState'],
    filters: ['question.group', 'question', 'gradingState'],
    quick: ['gradingState'],
    // By a number that says nothing of the person nor of the time.
    sort: ['-gradingState', 'question', 'blindOrder'],
  },
  sections: [
    { title: 'Question', fields: ['exam', 'question', 'questionText', 'guide'] },
    { title: 'Answer', fields: ['essay'] },
    { title: 'Grade', fields: ['points', 'score', 'comment', 'gradingState'] },
  ],
})
