// Scores next to the ranking: assessors write their own, and see those of others once their own are in.
import { type Actions, defineList, largePages, shared } from '../../../kernel/index.ts'
import { evaluationLists } from './evaluation-lists.ts'
import { StageEvaluation } from './stage-evaluation.entity.ts'

const document = { type: 'ref', to: 'StageEvaluation', required: true, label: 'Evaluation' } as const
const { recommendation } = StageEvaluation.fields
const given = {
  document,
  scores: {
    type: 'lines',
    minRows: 1,
    maxRows: 50,
    of: shared('StageScore', {
      criterion: { type: 'code', max: 20, required: true, width: 120 },
      criterionName: StageEvaluation.fields.scores.of.criterionName,
      score: { type: 'decimal', scale: 2, max: 100 },
      note: { type: 'text', max: 300 },
    }),
  },
} as const
const aboutOwnRecord = 'assessors write their own scores'
const rights = ['frmHRRCRUT07I', 'frmHRRCRUT07E'] as const

const actions = {
  saveScores: {
    kind: 'command',
    code: rights,
    title: 'Save my scores',
    help: 'Saves the scores as a draft that only you can see.',
    aboutOwnRecord,
    params: { ...given, recommendation },
    result: {},
    when: { status: ['ASSIGNED'] },
  },
  submitScores: {
    kind: 'command',
    code: rights,
    title: 'Submit my scores',
    help: 'Submits the scores. Every criterion needs a score, and they cannot be changed afterwards.',
    aboutOwnRecord,
    params: { ...given, recommendation: { ...recommendation, required: true } },
    result: {},
    when: { status: ['ASSIGNED'] },
  },
  reopenScores: {
    kind: 'command',
    code: 'frmHRRCRUT07E',
    title: 'Reopen',
    help: 'Lets the assessor change the scores again, until the stage is closed.',
    aboutOwnRecord: 'a user who runs the selection may have assessed as well; the reason is in the record',
    params: { document, reason: { type: 'text', min: 5, max: 300, required: true } },
    result: {},
    when: { status: ['SUBMITTED'] },
  },
} as const satisfies Actions

export const stageEvaluations = defineList({
  path: '/human-resource-management/recruitment-plan/stage-evaluations',
  partOf: '/human-resource-management/recruitment-plan/evaluation-process',
  title: 'Scores of Candidates',
  form: 'frmHRRCRUT07',
  screens: ['index', 'show'],
  hideInMenu: true,
  sideBySide: evaluationLists,
  actions,
  entity: StageEvaluation,
  list: {
    columns: [
      'applicant',
      'requisition',
      'stage',
      'stageName',
      'assessor',
      'scheduledAt',
      'place',
      'dueDate',
      'recommendation',
      'submittedAt',
      'status',
    ],
    filters: ['requisition', 'stage', 'assessor', 'scheduledAt', 'dueDate', 'status'],
    quick: ['status'],
    sort: ['status', 'dueDate'],
    search: ['applicant', 'requisition'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Candidate', fields: ['application', 'applicant', 'requisition', 'stage', 'stageName'] },
    { title: 'Appointment', fields: ['assessor', 'scheduledAt', 'place', 'dueDate'] },
    { title: 'Scores', fields: ['scores', 'recommendation', 'submittedAt', 'reopenReason', 'status'] },
  ],
})
