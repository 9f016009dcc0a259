// Stages of a selection and what is scored in each; processes have them, and requisitions a copy that is not changed any more.
import { type Fields, shared } from '../../../kernel/index.ts'

export const stageKinds = shared('SelectionStageKind', [
  'ADMINISTRATION',
  'PSYCHOTEST',
  'TECHNICAL_TEST',
  'INTERVIEW',
  'MEDICAL_CHECK_UP',
  'BACKGROUND',
  'OFFER',
])

export const stageFields = {
  stageNo: { type: 'integer', min: 1, max: 99, required: true, label: 'No.', width: 70 },
  stageCode: { type: 'code', max: 20, required: true, label: 'Stage', width: 110 },
  stageName: { type: 'text', max: 100, required: true, label: 'Name', width: 200 },
  kind: { type: 'enum', values: stageKinds, required: true, width: 150 },
  weight: {
    type: 'decimal',
    scale: 2,
    max: 100,
    default: 1,
    required: true,
    help: 'Enter 0 for a criterion that is only passed or failed, without a score.',
    width: 90,
  },
  passingScore: { type: 'decimal', scale: 2, max: 100, default: 60, required: true, width: 110 },
  mandatory: { type: 'boolean', default: true, width: 100 },
  minAssessors: { type: 'integer', min: 1, max: 20, default: 1, required: true, label: 'Assessors', width: 100 },
  slaDays: {
    type: 'integer',
    min: 1,
    max: 365,
    default: 7,
    required: true,
    unit: 'days',
    label: 'Due within',
    width: 110,
  },
} as const satisfies Fields

export const criterionFields = {
  stage: { type: 'code', max: 20, required: true, width: 110 },
  criterionCode: { type: 'code', max: 20, required: true, label: 'Criterion', width: 120 },
  criterionName: { type: 'text', max: 100, required: true, label: 'Name', width: 220 },
  weight: { type: 'decimal', scale: 2, min: 0.01, max: 100, default: 1, required: true, width: 90 },
  knockOutMin: {
    type: 'decimal',
    scale: 2,
    max: 100,
    label: 'Knock-out below',
    help: 'Candidates below this score fail. If empty, there is no minimum.',
    width: 130,
  },
} as const satisfies Fields
