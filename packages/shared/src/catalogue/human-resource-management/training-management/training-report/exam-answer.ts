// Exam Answer: the options of all questions. Which are right is covered until a user requests it, and every request is logged.
// Users who may enter here sit no exam (R-EXM-04).
import { type Actions, defineList, shared } from '../../../../kernel/index.ts'
import { ExamAnswer } from '../../../elearning-center/exam-answer.entity.ts'
import { revealedKeys } from '../../../elearning-center/exam-keys.ts'

const ofAnswer = shared('ExamAnswerOf', { answer: { type: 'ref', to: 'ExamAnswer', required: true } })

const actions = {
  reveal: {
    kind: 'command',
    code: 'index',
    title: 'Reveal',
    help: 'Shows the correct options of the question. The request is recorded.',
    params: ofAnswer,
    result: revealedKeys,
  },
  submitAnswers: {
    kind: 'command',
    code: 'frmUTRAINX02A',
    title: 'Submit',
    help: 'Submits all answers of the question for approval.',
    params: ofAnswer,
    result: {},
    when: { status: ['DRAFT', 'RETURNED'] },
  },
  retireAnswers: {
    kind: 'command',
    code: 'delete',
    title: 'Retire',
    help: 'Retires all answers of the question. The question is not used until new answers are approved.',
    params: ofAnswer,
    result: {},
    when: { status: ['APPROVED'] },
  },
} as const satisfies Actions

export const examAnswer = defineList({
  path: '/human-resource-management/training-management/training-report/exam-answer',
  title: 'Exam Answer',
  form: 'frmHRTRAIN14',
  screens: ['index', 'delete'],
  menuActions: ['reload'],
  entity: ExamAnswer,
  actions,
  list: {
    columns: ['group', 'question', 'question.version', 'optionCode', 'text', 'keyCover', 'status'],
    filters: ['question.group', 'question', 'set.status'],
    sort: ['question.group', 'question', 'optionCode'],
    search: ['text'],
  },
})
