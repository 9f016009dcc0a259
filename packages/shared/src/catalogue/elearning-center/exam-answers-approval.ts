// Exam Answers Approval: sets of answers that wait. Their approver wrote neither the answers nor the question.
import { type Actions, defineList, shared } from '../../kernel/index.ts'
import { ExamAnswerSet } from './exam-answer-set.entity.ts'
import { revealedKeys } from './exam-keys.ts'

const ofSet = { set: { type: 'ref', to: 'ExamAnswerSet', required: true } } as const
const text = { type: 'longText', max: 2000 } as const

const actions = {
  revealSet: {
    kind: 'command',
    code: 'edit',
    title: 'Reveal',
    help: 'Shows the correct options. The request is recorded.',
    params: shared('ExamAnswerSetOf', ofSet),
    result: revealedKeys,
  },
  answers: {
    kind: 'query',
    code: 'show',
    title: 'Options',
    help: 'The options without the correct answers.',
    params: shared('ExamAnswerSetOf', ofSet),
    result: shared('ExamOptionRow', {
      optionCode: { type: 'code', max: 1, required: true, label: 'Option' },
      text: { ...text, required: true },
    }),
    many: true,
    paged: true,
  },
  correct: {
    kind: 'command',
    code: 'edit',
    title: 'Correct an option',
    help: 'Changes the text of an option. The user who does so becomes an author of the set and cannot approve it.',
    params: {
      ...ofSet,
      optionCode: { type: 'code', max: 1, required: true, label: 'Option' },
      text: { ...text, required: true },
    },
    result: {},
  },
} as const satisfies Actions

export const examAnswersApproval = defineList({
  kind: 'approval',
  path: '/elearning-center/exam-answers-approval',
  title: 'Exam Answers Approval',
  form: 'frmHRTRAIN18',
  screens: ['index', 'show', 'edit'],
  buttons: ['reload'],
  entity: ExamAnswerSet,
  where: { status: ['SUBMITTED', 'RETURNED', 'APPROVED'] },
  transitions: ['approve', 'sendBack'],
  actions,
  list: {
    columns: [
      'question.group',
      'question',
      'questionText',
      'options',
      'optionCount',
      'author',
      'corrector',
      'submittedAt',
      'status',
    ],
    filters: ['status', 'question.group', 'author'],
    quick: ['status'],
    // What waits comes first.
    sort: ['-status', 'submittedAt'],
  },
  sections: [
    { title: 'Answers', fields: ['question', 'questionText', 'setNo', 'options'] },
    { title: 'Authors', fields: ['author', 'corrector', 'submittedAt', 'status'], screens: ['show'] },
  ],
})
