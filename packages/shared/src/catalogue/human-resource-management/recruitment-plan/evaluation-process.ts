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
  help: 'Stage of the requisition as it was approved.',
} as const
const application = { type: 'ref', to: 'Application', required: true } as const
const { applicant, stageName, status } = Application.fields
const { assessor, scheduledAt, place } = StageEvaluation.fields
const count = { type: 'integer', required: true, min: 0, max: 99_999 } as const
const score = { type: 'decimal', scale: 2, max: 100, width: 110 } as const
const reason = { type: 'text', min: 5, max: 300 } as const
const failReason = { type: 'enum', values: failReasons, help: 'Required if candidates are rejected.' } as const

const actions = {
  stages: {
    kind: 'query',
    code: 'index',
    many: true,
    title: 'Stages',
    help: 'The stages of the requisition in their order, with the number of candidates in each.',
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
    help: 'Candidates of the requisition by final score, best first. If you select a stage, its candidates with their scores. Scores of a stage are hidden from its assessors until they submit their own.',
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
        help: 'Assigned assessors, and who of them has submitted scores.',
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
    help: 'Moves all applicants to the first stage.',
    params: { requisition },
    result: { admitted: count },
  },
  assign: {
    kind: 'command',
    code: 'edit',
    title: 'Assign an assessor',
    help: 'Assigns assessors to one candidate or to all in the stage. Employees cannot assess a candidate they recommended.',
    aboutOwnRecord: 'a user who runs the selection may assess as well',
    params: {
      requisition,
      stage,
      application: { ...application, required: false, help: 'If empty, all candidates in the stage.' },
      assessor: { ...assessor, fixed: false },
      scheduledAt,
      place,
    },
    result: { assigned: count },
  },
  decide: {
    kind: 'command',
    code: 'edit',
    title: 'Decide',
    help: 'Decides about one candidate before the stage is closed: next stage, rejected, on hold, or skip this stage without a score.',
    params: {
      application,
      decision: {
        type: 'enum',
        values: ['ADVANCE', 'FAIL', 'POOL', 'EXCLUDE'],
        labels: { EXCLUDE: 'Without this stage' },
        required: true,
      },
      failReason,
      note: { ...reason, help: 'Required if a stage is skipped.' },
    },
    result: {},
    when: { status: ['IN_PROCESS'] },
  },
  decideAll: {
    kind: 'command',
    code: 'edit',
    title: 'Decide many',
    help: 'Decides about all candidates in the stage by their scores: those who passed, those who failed, those without scores, or all.',
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
    help: 'Moves the candidates back into the stage. Possible until an offer exists.',
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
    passed: { ...count, help: 'Candidates who moved to the next stage or passed the last one.' },
    failed: count,
    ranked: { ...count, help: 'Number of candidates with a final score.' },
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
