// Exam Score Activity: who has sat which exam with what result; resetting an attempt and answering an appeal ask for E.
import { type Actions, defineList, readOnly, shared } from '../../kernel/index.ts'
import { ExamAttempt } from './exam-attempt.entity.ts'
import { examLists } from './exam-lists.ts'
import { ExamResponse } from './exam-response.entity.ts'

const ofAttempt = { attempt: { type: 'ref', to: 'ExamAttempt', required: true } } as const
const { seq, type, points, score, comment, gradedAt } = ExamResponse.fields

const actions = {
  items: {
    kind: 'query',
    code: 'show',
    title: 'Questions',
    help: 'Points earned for each question.',
    params: shared('ExamAttemptOf', ofAttempt),
    result: {
      seq: { ...seq, fixed: false, label: 'No.' },
      code: { type: 'code', max: 20, required: true, label: 'Question' },
      type: { ...type, fixed: false },
      answered: { type: 'boolean' },
      points: { ...points, readOnly: false },
      score: { ...score, readOnly: false },
      comment: { ...comment, readOnly: false },
      gradedAt: { ...gradedAt, readOnly: false, label: 'Graded' },
    },
    many: true,
    paged: true,
  },
  reset: {
    kind: 'command',
    code: 'edit',
    title: 'Reset',
    help: 'The attempt no longer counts, and the participant may start another one while the exam is open.',
    params: { ...ofAttempt, reason: { type: 'text', max: 500, required: true } },
    result: {},
    when: { status: ['IN_PROGRESS', 'SUBMITTED', 'AUTO_SUBMITTED', 'GRADED'] },
  },
  answerAppeal: {
    kind: 'command',
    code: 'edit',
    title: 'Answer the appeal',
    help: 'Essays may be graded again before you answer. The participant is notified.',
    params: { ...ofAttempt, answer: { type: 'longText', max: 2000, required: true } },
    result: {},
    when: { appealState: ['OPEN'] },
  },
} as const satisfies Actions

export const examScoreActivity = defineList({
  kind: 'inquiry',
  path: '/elearning-center/exam-score-activity',
  title: 'Exam Score Activity',
  form: 'frmHRTRAIN20',
  codes: { edit: 'frmHRTRAIN20E' },
  screens: readOnly,
  buttons: ['reload', 'excel'],
  sideBySide: examLists,
  entity: ExamAttempt,
  actions,
  list: {
    columns: [
      'schedule',
      'group',
      'employee',
      'attemptNo',
      'startedAt',
      'submittedAt',
      'score',
      'finalScore',
      'grade',
      'passed',
      'toGrade',
      'timedOut',
      'appealState',
      'status',
    ],
    filters: ['group', 'schedule', 'department', 'status', 'employee', 'passed', 'appealState', 'submittedAt'],
    quick: ['status', 'appealState'],
    sort: ['-submittedAt', '-startedAt'],
    search: ['employee', 'schedule'],
  },
  sections: [
    {
      title: 'Attempt',
      fields: ['schedule', 'group', 'employee', 'department', 'level', 'attemptNo', 'status', 'reason'],
    },
    { title: 'Time', fields: ['startedAt', 'dueAt', 'submittedAt', 'timedOut', 'focusLosses'] },
    {
      title: 'Result',
      fields: ['earned', 'maxPoints', 'score', 'toGrade', 'finalScore', 'passed', 'grade', 'predicate'],
    },
    { title: 'Appeal', fields: ['appealState', 'appealAt', 'appeal', 'appealAnswer'] },
  ],
})
