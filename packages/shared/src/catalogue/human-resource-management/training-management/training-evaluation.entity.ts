// What a training brought: the reaction of the participant, what they knew before and after, and three months later what their superior
// sees of it at work.
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { TrainingRequest } from './training-request.entity.ts'

const form = 'frmHRTRAIN01E'
const { preScore, postScore, gain } = TrainingRequest.fields.participants.of
const known = { readOnly: true, width: 110 } as const

export const TrainingEvaluation = defineEntity({
  name: 'TrainingEvaluation',
  title: 'Training evaluation',
  key: ['request', 'employee', 'level'],
  code: 'level',
  show: 'level',
  head: ['employee', 'program', 'level', 'dueDate'],
  dataScope: { by: ['employee', 'evaluator'] },
  aboutOwnRecord: 'participants say themselves what they thought of it',
  fields: {
    request: { type: 'ref', to: 'TrainingRequest', required: true, readOnly: true, width: 150 },
    program: { type: 'ref', to: 'TrainingProgram', required: true, readOnly: true, width: 200 },
    employee: { type: 'ref', to: 'Employee', required: true, readOnly: true, label: 'Participant', width: 220 },
    level: {
      type: 'enum',
      values: ['REACTION', 'LEARNING', 'BEHAVIOUR', 'RESULT'],
      required: true,
      readOnly: true,
      width: 120,
    },
    evaluator: {
      type: 'ref',
      to: 'Employee',
      anyone: true,
      readOnly: true,
      help: 'Person who answers: the participant, or the superior for the evaluation of behaviour.',
      width: 200,
    },
    dueDate: { type: 'date', required: true, readOnly: true, label: 'Due', width: 120 },
    answers: {
      type: 'lines',
      maxRows: 30,
      key: ['item'],
      of: {
        item: { type: 'text', max: 200, required: true, readOnly: true, label: 'Statement' },
        score: { type: 'integer', min: 1, max: 5, help: 'Rating from 1 (not at all) to 5 (fully).' },
        comment: { type: 'text', max: 300 },
      },
    },
    preScore: { ...preScore, ...known },
    postScore: { ...postScore, ...known },
    gain: { ...gain, ...known },
    average: { type: 'decimal', scale: 2, min: 0, max: 5, readOnly: true, label: 'Mean', width: 90 },
    answeredAt: { type: 'date', readOnly: true, label: 'Answered on', width: 120 },
    status: {
      type: 'enum',
      values: ['OPEN', 'ANSWERED'],
      default: 'OPEN',
      required: true,
      readOnly: true,
      width: 110,
    },
  } as const satisfies Fields,
  lifecycle: {
    answer: { from: ['OPEN'], to: 'ANSWERED', form },
  },
  byStatus: {
    changes: { ANSWERED: [] },
    why: { ANSWERED: 'This form was answered and stays as it is.' },
  },
})
