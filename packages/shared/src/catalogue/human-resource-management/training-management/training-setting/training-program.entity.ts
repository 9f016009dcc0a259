// What can be learned: the master of programs, for whom one is mandatory, what it asks for before, how long its certificate lasts.
import { type Complaint, defineEntity, type Fields } from '../../../../kernel/index.ts'

const rule = 'R-TRN-PROGRAM'

export const TrainingProgram = defineEntity({
  name: 'TrainingProgram',
  title: 'Training program',
  key: ['programCode'],
  show: 'programName',
  head: ['trainingType', 'institution', 'durationHours', 'certificateMonths'],
  fields: {
    programCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Code', width: 130 },
    programName: { type: 'text', max: 120, required: true, label: 'Name', width: 260 },
    trainingType: {
      type: 'ref',
      to: 'TrainingType',
      required: true,
      label: 'Type',
      where: { active: true },
      width: 160,
    },
    institution: { type: 'ref', to: 'TrainingInstitution', where: { active: true }, width: 200 },
    objectives: { type: 'richText', max: 10_000 },
    syllabus: { type: 'richText', max: 20_000 },
    durationHours: { type: 'decimal', scale: 2, max: 2000, required: true, unit: 'h', label: 'Hours', width: 90 },
    targetPositions: {
      type: 'lines',
      label: 'Mandatory for positions',
      key: ['position'],
      maxRows: 200,
      of: { position: { type: 'ref', to: 'Position', required: true } },
    },
    targetLevels: {
      type: 'lines',
      label: 'Mandatory for levels',
      key: ['level'],
      maxRows: 30,
      of: { level: { type: 'ref', to: 'PositionLevel', required: true } },
    },
    minParticipants: { type: 'integer', min: 1, max: 1000, default: 1, label: 'Participants from', width: 110 },
    maxParticipants: { type: 'integer', min: 1, max: 1000, label: 'Participants to', width: 110 },
    costPerParticipant: { type: 'money', default: 0, label: 'Cost per participant', width: 140 },
    fixedCost: {
      type: 'money',
      default: 0,
      help: 'Cost of one event, regardless of the number of participants.',
      width: 140,
    },
    certificateMonths: {
      type: 'integer',
      min: 0,
      max: 240,
      default: 0,
      unit: 'months',
      label: 'Certificate lasts',
      help: 'Validity of the certificate in months. Enter 0 if it does not expire.',
      width: 120,
    },
    givesCertificate: {
      type: 'boolean',
      default: true,
      help: 'Participants who pass get a certificate with a number that can be verified.',
    },
    retrainBeforeDays: {
      type: 'integer',
      min: 0,
      max: 365,
      default: 60,
      unit: 'days',
      label: 'Retrain before',
      help: 'Days before the expiry of the certificate at which the training is suggested again.',
    },
    prerequisites: {
      type: 'lines',
      label: 'Passed before',
      key: ['program'],
      maxRows: 20,
      of: { program: { type: 'ref', to: 'TrainingProgram', required: true } },
    },
    preExam: {
      type: 'ref',
      to: 'ExamGroup',
      where: { isActive: true },
      label: 'Exam before',
      help: 'Participants take this exam before the first day, once the training is scheduled.',
    },
    postExam: {
      type: 'ref',
      to: 'ExamGroup',
      where: { isActive: true },
      label: 'Exam after',
      help: 'Participants take this exam after the training is completed. It decides who has passed.',
    },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
  checks: [{ rule, test: fits }],
})

interface Program {
  readonly durationHours?: string | number | null
  readonly minParticipants?: number | null
  readonly maxParticipants?: number | null
}
/** A program takes time, and has room for as many as it needs. */
function fits({ durationHours, minParticipants, maxParticipants }: Program): readonly Complaint[] {
  const time =
    durationHours != null && Number(durationHours) <= 0
      ? [{ field: 'durationHours', rule, message: 'must be more than 0' }]
      : []
  const room =
    minParticipants != null && maxParticipants != null && maxParticipants < minParticipants
      ? [{ field: 'maxParticipants', rule, message: 'must not lie below the least number of participants' }]
      : []
  return [...time, ...room]
}
