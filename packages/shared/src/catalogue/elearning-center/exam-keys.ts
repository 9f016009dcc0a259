// What Reveal answers: which options are right. Only here do they leave the backend before an exam is graded.
import { type Fields, shared } from '../../kernel/index.ts'
import { ExamAnswer } from './exam-answer.entity.ts'

const { optionCode, text } = ExamAnswer.fields

export const revealedKeys = shared('ExamRevealedKeys', {
  answers: {
    type: 'lines',
    of: shared('ExamRevealedKey', {
      optionCode: { ...optionCode, fixed: false, required: false },
      text: { ...text, required: false },
      isRight: { type: 'boolean', label: 'Right' },
      rightNumber: { type: 'decimal', scale: 4 },
      explanation: { type: 'longText', max: 2000 },
    }),
  },
} as const satisfies Fields)
