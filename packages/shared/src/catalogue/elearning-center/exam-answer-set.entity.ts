// The answers of a question as a whole: written, submitted and approved together, apart from the question (R-EXM-04).
import { defineEntity, type Fields } from '../../kernel/index.ts'
import { authorship } from './exam-question.entity.ts'

const fields = {
  question: { type: 'ref', to: 'ExamQuestion', required: true, fixed: true, width: 120 },
  setNo: { type: 'integer', min: 1, readOnly: true, label: 'Set', width: 70 },
  questionText: { type: 'longText', max: 4000, derived: true, label: 'Text of the question', width: 320 },
  options: {
    type: 'longText',
    max: 20_000,
    derived: true,
    width: 320,
    help: 'The options without the correct answers. Correct answers are shown on request, which is recorded.',
  },
  optionCount: { type: 'integer', derived: true, label: 'Number of options', width: 100 },
  ...authorship,
  /** The file that wrote its options last: its further rows belong to them. */
  batch: { type: 'integer', hidden: true },
} as const satisfies Fields
const approved = 'Approved answers are not changed. Upload new ones: that makes a further draft.'

export const ExamAnswerSet = defineEntity({
  name: 'ExamAnswerSet',
  title: 'Set of answers',
  key: ['question', 'setNo'],
  show: 'setNo',
  fields,
  lifecycle: {
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', form: 'frmUTRAINX02A' },
    approve: { from: ['SUBMITTED'], to: 'APPROVED', form: 'frmHRTRAIN18E' },
    sendBack: {
      from: ['SUBMITTED'],
      to: 'RETURNED',
      form: 'frmHRTRAIN18E',
      needs: 'reason',
      label: 'Return',
      informs: { words: 'was sent back to you' },
    },
    retire: { from: ['APPROVED'], to: 'RETIRED', form: 'frmHRTRAIN14D' },
  },
  byStatus: { changes: { APPROVED: [], RETIRED: [] }, why: { APPROVED: approved, RETIRED: approved } },
})
