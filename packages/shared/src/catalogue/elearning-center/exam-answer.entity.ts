// One answer of a question: an option, the right number, or the guide for grading an essay. Which options are right never leaves
// the backend with the row: it has to be requested, and that is logged (R-EXM-04).
import { defineEntity, type Fields } from '../../kernel/index.ts'
import { examPaperStatuses } from './exam-question.entity.ts'

const fields = {
  set: { type: 'ref', to: 'ExamAnswerSet', required: true, fixed: true },
  question: { type: 'ref', to: 'ExamQuestion', required: true, fixed: true, width: 120 },
  optionCode: { type: 'code', max: 1, required: true, fixed: true, label: 'Option', width: 80 },
  text: { type: 'longText', max: 2000, required: true, width: 360 },
  isKey: { type: 'boolean', hidden: true },
  numericKey: { type: 'decimal', scale: 4, min: -99_999_999_999, max: 99_999_999_999, hidden: true },
  explanation: { type: 'longText', max: 2000, hidden: true },
  /** What the column shows in place of the key. */
  keyCover: {
    type: 'text',
    max: 10,
    derived: true,
    label: 'Right',
    width: 80,
    help: 'Shown by Reveal, which is recorded.',
  },
  group: { type: 'ref', to: 'ExamGroup', derived: true, width: 150 },
  status: { type: 'enum', values: examPaperStatuses, derived: true, width: 110 },
} as const satisfies Fields

export const ExamAnswer = defineEntity({
  name: 'ExamAnswer',
  title: 'Answer',
  key: ['set', 'optionCode'],
  code: 'optionCode',
  show: 'text',
  fields,
})
