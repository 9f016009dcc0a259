// When an exam may be sat, and by whom: planned, published with invitations, open by its hours (R-EXM-01, R-EXM-04).
import { type Complaint, defineEntity, type Fields, shared } from '../../kernel/index.ts'
import { examStages } from '../../rules/training/exams.ts'

const edit = 'frmHRRCRUT05E'

const fields = {
  number: { type: 'code', max: 20, readOnly: true, width: 140 },
  group: { type: 'ref', to: 'ExamGroup', required: true, where: { isActive: true }, label: 'Exam', width: 200 },
  openAt: { type: 'dateTime', required: true, label: 'Opens', width: 150 },
  closeAt: { type: 'dateTime', required: true, label: 'Closes', width: 150 },
  place: { type: 'text', max: 100, width: 150, help: 'Empty: wherever the participant is' },
  proctor: { type: 'ref', to: 'Employee', anyone: true, help: 'Watches over it and knows the PIN', width: 160 },
  accessPin: {
    type: 'code',
    max: 6,
    pattern: '\\d{6}',
    patternHelp: '6 digits',
    label: 'PIN',
    help: 'Asked for before the exam begins: said in the room by the proctor. Empty: none',
    form: 'frmHRTRAIN19I',
  },
  request: {
    type: 'ref',
    to: 'TrainingRequest',
    label: 'Training',
    width: 150,
    help: 'The training that it examines: its participants alone are invited, and the scores are theirs',
  },
  stage: {
    type: 'enum',
    values: shared('ExamStage', examStages),
    labels: { BEFORE: 'Before the training', AFTER: 'After the training' },
    readOnly: true,
    label: 'Examines',
    width: 150,
  },
  participants: {
    type: 'lines',
    key: ['employee'],
    maxRows: 1000,
    of: { employee: { type: 'ref', to: 'Employee', anyone: true, required: true } },
  },
  participantCount: { type: 'integer', derived: true, label: 'Participants', width: 100 },
  submittedCount: { type: 'integer', derived: true, label: 'Submitted', width: 100 },
  absentCount: { type: 'integer', derived: true, label: 'Not begun', width: 100 },
  reason: { type: 'text', max: 500, readOnly: true, label: 'Why cancelled' },
  status: {
    type: 'enum',
    values: shared('ExamScheduleStatus', ['DRAFT', 'PUBLISHED', 'RUNNING', 'FINISHED', 'CANCELLED']),
    default: 'DRAFT',
    required: true,
    readOnly: true,
    width: 110,
  },
} as const satisfies Fields

/** It closes after it opens. */
const opensFirst = ({ openAt, closeAt }: { openAt?: string | null; closeAt?: string | null }): readonly Complaint[] =>
  openAt != null && closeAt != null && Date.parse(closeAt) <= Date.parse(openAt)
    ? [{ field: 'closeAt', rule: 'R-EXM-01', message: 'must lie after the opening' }]
    : []

export const ExamSchedule = defineEntity({
  name: 'ExamSchedule',
  title: 'Exam schedule',
  key: ['number'],
  show: 'number',
  head: ['group', 'openAt', 'closeAt'],
  scope: 'branch',
  dataScope: { companyWide: 'whoever plans the exams of a branch invites any of its people' },
  fields,
  lifecycle: {
    publish: { from: ['DRAFT'], to: 'PUBLISHED', form: edit },
    cancel: { from: ['DRAFT', 'PUBLISHED'], to: 'CANCELLED', form: edit, needs: 'reason' },
    run: { from: ['PUBLISHED'], to: 'RUNNING', form: edit },
    finish: { from: ['PUBLISHED', 'RUNNING'], to: 'FINISHED', form: edit },
  },
  checks: [{ rule: 'R-EXM-01', test: opensFirst }],
})
