// What one assessor says of one candidate in one stage; no assessor reads the scores of others before submitting their own.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

export const StageEvaluation = defineEntity({
  name: 'StageEvaluation',
  title: 'Evaluation',
  key: ['application', 'stage', 'assessor'],
  code: 'application',
  show: 'stage',
  dataScope: { by: ['assessor'] },
  aboutOwnRecord: 'assessors write their own scores',
  forgets: { of: ['applicant'], fields: ['scores.note', 'reopenReason'] },
  fields: {
    application: { type: 'ref', to: 'Application', required: true, fixed: true, width: 150 },
    applicant: { type: 'ref', to: 'Applicant', readOnly: true, width: 200 },
    requisition: { type: 'ref', to: 'PersonnelRequisition', readOnly: true, width: 140 },
    stage: { type: 'code', max: 20, required: true, fixed: true, width: 100 },
    stageName: { type: 'text', max: 100, readOnly: true, label: 'Name of the stage', width: 160 },
    assessor: { type: 'ref', to: 'Employee', anyone: true, required: true, fixed: true, width: 200 },
    scheduledAt: { type: 'dateTime', width: 150 },
    place: { type: 'text', max: 120, width: 140 },
    dueDate: { type: 'date', readOnly: true, label: 'Due', width: 110 },
    scores: {
      type: 'lines',
      key: ['criterion'],
      maxRows: 50,
      of: {
        criterion: { type: 'code', max: 20, required: true, width: 120 },
        criterionName: { type: 'text', max: 100, readOnly: true, label: 'Name', width: 220 },
        score: { type: 'decimal', scale: 2, max: 100, width: 100 },
        note: { type: 'text', max: 300, width: 240 },
      },
    },
    recommendation: {
      type: 'enum',
      values: shared('StageEvaluationRecommendation', ['PASS', 'HOLD', 'FAIL']),
      width: 130,
    },
    submittedAt: { type: 'dateTime', readOnly: true, width: 150 },
    reopenReason: { type: 'text', max: 300, readOnly: true },
    status: {
      type: 'enum',
      values: ['ASSIGNED', 'SUBMITTED'],
      default: 'ASSIGNED',
      required: true,
      readOnly: true,
      width: 120,
    },
  } as const satisfies Fields,
})
