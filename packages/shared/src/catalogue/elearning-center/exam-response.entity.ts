// What a participant answered to one question of his paper, and what it earned. Rows are made when the exam begins, one for each
// question; their answers are changed until it is submitted, and never afterwards.
import { defineEntity, type Fields, shared } from '../../kernel/index.ts'
import { ExamQuestion } from './exam-question.entity.ts'

const fields = {
  /** Graders are not shown whose it is. */
  attempt: { type: 'ref', to: 'ExamAttempt', required: true, hidden: true },
  seq: { type: 'integer', min: 1, required: true, fixed: true },
  question: { type: 'ref', to: 'ExamQuestion', required: true, fixed: true },
  type: { ...ExamQuestion.fields.type, fixed: true },
  /** Letters that the question has, parted by commas. */
  letters: { type: 'text', max: 30, hidden: true },
  points: { type: 'decimal', min: 0, max: 9999.99, required: true, readOnly: true },
  answer: { type: 'longText', max: 20_000, hidden: true },
  /** Counts the changes of the answer on the page: of two that cross on the way the later one counts. */
  turn: { type: 'integer', min: 0, hidden: true },
  savedAt: { type: 'dateTime', hidden: true },
  score: { type: 'decimal', min: -9999.99, max: 9999.99, width: 90 },
  gradedBy: { type: 'ref', to: 'UserAccount', anyone: true, readOnly: true },
  gradedAt: { type: 'dateTime', readOnly: true },
  comment: { type: 'longText', max: 2000, help: 'Comment that the participant sees together with the points.' },
  exam: { type: 'ref', to: 'ExamGroup', derived: true, width: 180 },
  questionText: { type: 'longText', max: 4000, derived: true, label: 'Question' },
  guide: { type: 'longText', max: 2000, derived: true, label: 'Guide for grading' },
  essay: { type: 'longText', max: 20_000, derived: true, label: 'Answer', width: 420 },
  gradingState: {
    type: 'enum',
    values: shared('ExamGradingState', ['WAITING', 'GRADED']),
    derived: true,
    label: 'State',
    width: 100,
  },
  /** Mixes the essays of a question: their order says nothing of who wrote them. */
  blindOrder: { type: 'text', max: 40, derived: true },
} as const satisfies Fields

export const ExamResponse = defineEntity({
  name: 'ExamResponse',
  title: 'Answer of a participant',
  key: ['attempt', 'seq'],
  show: 'seq',
  dataScope: { by: ['attempt'] },
  aboutOwnRecord: 'participants answer their own exam; who sat it never grades it',
  fields,
})
