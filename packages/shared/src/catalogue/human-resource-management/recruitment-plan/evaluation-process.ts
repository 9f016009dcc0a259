// Evaluation Process: candidates of a requisition stage by stage; closing a stage decides everybody in it and ranks the rest.
// Specification: spec: single page; assigned assessor may save under I (row rule), others need E.
import { type Actions, defineProcess, indexOnly } from '../../../kernel/index.ts'
import { Application } from './application.entity.ts'
import { evaluationLists } from './evaluation-lists.ts'
import { failReasons } from './recruitment-choices.ts'
import { StageEvaluation } from './stage-evaluation.entity.ts'

const requisition = { type: 'ref', to: 'PersonnelRequisition', required: true } as const
const stage = {
  type: 'code',
  max: 20,
  required: true,
  help: 'A stage of the requisition as it was approved',
} as const
const application = { type: 'ref', to: 'Application', required: true } as const
const { applicant, stageName, status } = Application.fields
const { assessor, scheduledAt, place } = StageEvaluation.fields
const count = { type: 'integer', required: true, min: 0, max: 99_999 } as const
const score = { type: 'decimal', scale: 2, max: 100, width: 110 } as const
const reason = { type: 'text', min: 5, max: 300 } as const
const failReason = { type: 'enum', values: failReasons, help: 'Required where candidates fail' } as const

const actions = {
  stages: {
    kind: 'query',
    code: 'index',
    many: true,
    title: 'Stages',
    help: 'The stages of the requisition in their order, and how many candidates stand in each.',
    choicesFor: 'stage',
    params: { requisition },
    result: {
      value: { ...stage, label: 'Stage' },
      text: { type: 'text', max: 140, required: true, label: 'Name' },
    },
  },
  ranking: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    title: 'Ranking',
    help: 'Candidates of the requisition, the best first; with a stage those who stand in it or stood in it, and their scores there. Scores of a stage stay covered for its assessors until their own are in.',
    params: { requisition, stage: { ...stage, required: false } },
    result: {
      application: { ...application, width: 150 },
      applicant: { ...applicant, width: 200 },
      rank: { type: 'integer', max: 99_999, width: 80 },
      finalScore: { ...score },
      currentStage: { type: 'code', max: 20, label: 'Stage', width: 90 },
      stageName,
      assessors: {
        type: 'text',
        max: 20,
        required: true,
        width: 100,
        help: 'Who has submitted, of those who are assigned',
      },
      criteria: { type: 'text', max: 500, width: 260, label: 'Criteria' },
      stageScore: { ...score },
      result: { type: 'enum', values: ['PASS', 'FAIL'], width: 90 },
      nextAction: { type: 'text', max: 120, required: true, width: 240 },
      status,
    },
  },
  admit: {
    kind: 'command',
    code: 'edit',
    title: 'Admit new candidates',
    help: 'Everybody who applied stands in the first stage.',
    params: { requisition },
    result: { admitted: count },
  },
  assign: {
    kind: 'command',
    code: 'edit',
    title: 'Assign an assessor',
    help: 'For one candidate, or for all who stand in the stage. Employees who recommended a candidate do not assess that candidate.',
    ofOneself: 'whoever keeps the selection may assess as well',
    params: {
      requisition,
      stage,
      application: { ...application, required: false, help: 'Empty: everybody in the stage' },
      assessor: { ...assessor, fixed: false },
      ...{ scheduledAt, place },
    },
    result: { assigned: count },
  },
  decide: {
    kind: 'command',
    code: 'edit',
    title: 'Decide',
    help: 'About one candidate before the stage is closed: on to the next stage, out, kept for later, or past this stage without a score.',
    params: {
      application,
      decision: {
        type: 'enum',
        values: ['ADVANCE', 'FAIL', 'POOL', 'EXCLUDE'],
        labels: { EXCLUDE: 'Without this stage' },
        required: true,
      },
      failReason,
      note: { ...reason, help: 'Required where a stage is left out' },
    },
    result: {},
    when: { status: ['IN_PROCESS'] },
  },
  decideAll: {
    kind: 'command',
    code: 'edit',
    title: 'Decide many',
    help: 'About everybody in the stage whose scores say so: those who passed, those who failed, those without scores, or all.',
    params: {
      requisition,
      stage,
      which: { type: 'enum', values: ['PASSED', 'FAILED', 'WITHOUT_SCORES', 'ALL'], required: true },
      decision: { type: 'enum', values: ['ADVANCE', 'FAIL', 'POOL'], required: true },
      failReason,
    },
    result: { decided: count },
  },
  reopenStage: {
    kind: 'command',
    code: 'edit',
    title: 'Reopen a stage',
    help: 'Its candidates stand in it again. Possible until an offer exists.',
    params: { requisition, stage, reason: { ...reason, required: true } },
    result: { candidates: count },
  },
} as const satisfies Actions

export const evaluationProcess = defineProcess({
  path: '/human-resource-management/recruitment-plan/evaluation-process',
  title: 'Evaluation Process',
  form: 'frmHRRCRUT07',
  codes: { edit: 'frmHRRCRUT07E' },
  screens: indexOnly,
  buttons: ['reload', 'save', 'cancel'],
  sideBySide: evaluationLists,
  params: { requisition, stage },
  verb: 'Close the stage',
  steps: ['close'],
  result: {
    passed: { ...count, help: 'On to the next stage, or through' },
    failed: count,
    ranked: { ...count, help: 'Candidates with a final score' },
  },
  once: ['requisition', 'stage'],
  again: 'refuse',
  runBy: 'edit',
  findings: 'ranking',
  links: [
    {
      title: 'Applications',
      to: '/human-resource-management/recruitment-plan/applications',
      filters: { requisition: 'requisition' },
    },
  ],
  actions,
})
