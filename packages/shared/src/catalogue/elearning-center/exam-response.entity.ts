// What a participant answered to one question of his paper, and what it earned. Rows are made when the exam begins, one for each
// question; their answers are changed until it is submitted, and never afterwards.
import { defineEntity, type Fields } from '../../kernel/index.ts'
import { ExamQuestion } from './exam-question.entity.ts'

const fields = {
  attempt: { type: 'ref', to: 'ExamAttempt', required: true, fixed: true },
  seq: { type: 'integer', min: 1, required: true, fixed: true },
  question: { type: 'ref', to: 'ExamQuestion', required: true, fixed: true },
  type: { ...ExamQuestion.fields.type, fixed: true },
  /** Letters that the question has, parted by commas. */
  letters: { type: 'text', max: 30, hidden: true },
  points: { type: 'decimal', min: 0, max: 9999.99, required: true, readOnly: true },
  answer: { type: 'longText', max: 20_000, hidden: true },
  /** Counts the changes of the answer on the page: of two that cross on the way the later one stands. */
  turn: { type: 'integer', min: 0, hidden: true },
  savedAt: { type: 'dateTime', readOnly: true },
  score: { type: 'decimal', min: -9999.99, max: 9999.99, readOnly: true },
  gradedBy: { type: 'ref', to: 'UserAccount', anyone: true, readOnly: true },
  gradedAt: { type: 'dateTime', readOnly: true },
  comment: { type: 'longText', max: 2000, readOnly: true },
} as const satisfies Fields

export const ExamResponse = defineEntity({
  name: 'ExamResponse',
  title: 'Answer of a participant',
  key: ['attempt', 'seq'],
  show: 'seq',
  dataScope: { by: ['attempt'] },
  ofOneself: 'everybody answers his own exams; grading one of his own is refused by its rules',
  fields,
  system: true,
})
