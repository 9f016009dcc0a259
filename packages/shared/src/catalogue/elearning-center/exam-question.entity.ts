// A version of a question of an exam: written by one person, approved by another; an approved one is never changed (R-EXM-01).
import { defineEntity, type Fields, shared } from '../../kernel/index.ts'
import { questionTypes } from '../../rules/exam/exam-types.ts'
import { questionDifficulty } from './exam-group.entity.ts'

/** The states of what authors write and another user approves: questions, and sets of answers. */
export const examPaperStatuses = shared('ExamPaperStatus', ['DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED', 'RETIRED'])
const status = {
  type: 'enum',
  values: examPaperStatuses,
  default: 'DRAFT',
  required: true,
  readOnly: true,
  width: 110,
} as const
/** Who wrote it, who corrected it, who approved it. */
export const authorship = {
  author: { type: 'ref', to: 'UserAccount', anyone: true, readOnly: true, width: 150 },
  corrector: {
    type: 'ref',
    to: 'UserAccount',
    anyone: true,
    readOnly: true,
    label: 'Corrected by',
    help: 'Reviewer who corrected the question. The reviewer then counts as an author and cannot approve it.',
    width: 150,
  },
  approver: { type: 'ref', to: 'UserAccount', anyone: true, readOnly: true, width: 150 },
  submittedAt: { type: 'dateTime', readOnly: true, label: 'Submitted', width: 150 },
  reason: { type: 'text', max: 500, readOnly: true, label: 'Why returned', width: 200 },
  status,
} as const satisfies Fields

const fields = {
  group: { type: 'ref', to: 'ExamGroup', required: true, fixed: true, width: 150 },
  code: { type: 'code', max: 20, required: true, fixed: true, width: 110 },
  version: { type: 'integer', min: 1, readOnly: true, width: 80 },
  type: { type: 'enum', values: shared('ExamQuestionType', questionTypes), required: true, width: 140 },
  text: { type: 'longText', max: 4000, required: true, width: 320 },
  image: { type: 'image', maxMegabytes: 3 },
  points: { type: 'decimal', min: 0.01, max: 9999.99, required: true, width: 80 },
  difficulty: { ...questionDifficulty, required: true, width: 100 },
  tolerance: {
    type: 'decimal',
    scale: 4,
    min: 0,
    max: 99_999_999,
    help: 'For numeric questions: accepted difference from the correct number.',
  },
  ...authorship,
  timesUsed: {
    type: 'integer',
    derived: true,
    label: 'Times used',
    width: 90,
    help: 'Number of attempts that contained this question.',
  },
  analysed: {
    type: 'integer',
    derived: true,
    label: 'Attempts analysed',
    width: 110,
    help: 'Number of graded first attempts that contained this question.',
  },
  itemFlags: {
    type: 'text',
    max: 100,
    derived: true,
    label: 'Notes',
    width: 200,
    help: 'Too hard: below 20 % correct. Too easy: above 90 % correct. Low discrimination: below 0.2.',
  },
  facility: {
    type: 'percent',
    derived: true,
    width: 90,
    help: 'Percentage of fully correct answers in graded first attempts, shown from five attempts on.',
  },
  discrimination: {
    type: 'decimal',
    derived: true,
    min: -1,
    max: 1,
    width: 110,
    help: 'Share of correct answers in the best 27 % of attempts less the share in the weakest 27 %.',
  },
} as const satisfies Fields
const approved = 'An approved question is not changed. Upload it again: that makes its next version.'

export const ExamQuestion = defineEntity({
  name: 'ExamQuestion',
  title: 'Question',
  key: ['group', 'code', 'version'],
  code: 'code',
  show: 'code',
  fields,
  lifecycle: {
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', form: 'frmUTRAINX01A' },
    approve: { from: ['SUBMITTED'], to: 'APPROVED', form: 'frmHRTRAIN17E' },
    sendBack: {
      from: ['SUBMITTED'],
      to: 'RETURNED',
      form: 'frmHRTRAIN17E',
      needs: 'reason',
      label: 'Return',
      informs: {
        words: 'was sent back to you',
        at: '/human-resource-management/training-management/training-report/exam-bank',
      },
    },
    retire: { from: ['APPROVED'], to: 'RETIRED', form: 'frmHRTRAIN16D' },
  },
  byStatus: {
    changes: { APPROVED: [], RETIRED: [] },
    deletes: ['DRAFT', 'RETURNED'],
    instead: 'Retire an approved question.',
    why: { APPROVED: approved, RETIRED: approved },
  },
  checks: [
    {
      rule: 'R-EXM-02',
      test: ({ type, tolerance }) =>
        tolerance != null && type != null && type !== 'NUMERIC'
          ? [{ field: 'tolerance', rule: 'R-EXM-02', message: 'only a numeric question has a tolerance' }]
          : [],
    },
  ],
})
