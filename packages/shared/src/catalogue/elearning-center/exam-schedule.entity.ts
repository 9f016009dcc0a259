// When an exam may be sat, and by whom: planned, published with invitations, open by its hours (R-EXM-01, R-EXM-04).
import { type Complaint, defineEntity, type Fields, shared } from '../../kernel/index.ts'
import { examStages } from '../../rules/training/exams.ts'

const edit = 'frmHRRCRUT05E'
/** The code of the list: clerks of requisitions open schedules by their address. */
const planners = 'frmHRTRAIN19I'

const fields = {
  number: { type: 'code', max: 20, readOnly: true, width: 140 },
  group: { type: 'ref', to: 'ExamGroup', required: true, where: { isActive: true }, label: 'Exam', width: 200 },
  openAt: { type: 'dateTime', required: true, label: 'Opens', width: 150 },
  closeAt: { type: 'dateTime', required: true, label: 'Closes', width: 150 },
  place: { type: 'text', max: 100, width: 150, help: 'If empty, participants may take the exam anywhere.' },
  proctor: { type: 'ref', to: 'Employee', anyone: true, help: 'Supervises the exam and knows the PIN.', width: 160 },
  accessPin: {
    type: 'code',
    max: 6,
    pattern: '\\d{6}',
    patternHelp: '6 digits',
    label: 'PIN',
    help: 'Participants have to enter it before the exam begins. The proctor announces it in the room. If empty, no PIN is needed.',
    form: planners,
  },
  request: {
    type: 'ref',
    to: 'TrainingRequest',
    label: 'Training',
    width: 150,
    help: 'Training request that the exam belongs to. Only its participants are invited and scored.',
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
    of: {
      employee: { type: 'ref', to: 'Employee', anyone: true, required: true },
      extraMinutes: {
        type: 'integer',
        min: 1,
        max: 600,
        unit: 'min',
        label: 'Extra time',
        help: 'Additional time for this participant in minutes, even after the closing time.',
      },
      ownOpenAt: {
        type: 'dateTime',
        label: 'Opens for this person',
        help: 'Individual opening time. If empty, the same as for all participants.',
      },
      ownCloseAt: {
        type: 'dateTime',
        label: 'Closes for this person',
        help: 'Individual closing time. If empty, the same as for all participants.',
      },
    },
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
const opensFirst = ({ openAt, closeAt, participants }: Hours): readonly Complaint[] => {
  if (openAt == null || closeAt == null) return []
  const say = (field: string): Complaint => ({ field, rule: 'R-EXM-01', message: 'must lie after the opening' })
  const isTurned = (opens: string, closes: string): boolean => Date.parse(closes) <= Date.parse(opens)
  if (isTurned(openAt, closeAt)) return [say('closeAt')]
  return (participants ?? []).flatMap(({ ownOpenAt, ownCloseAt }, i) =>
    isTurned(ownOpenAt ?? openAt, ownCloseAt ?? closeAt) ? [say(`participants.${i}.ownCloseAt`)] : [],
  )
}
interface Hours {
  readonly openAt?: string | null
  readonly closeAt?: string | null
  readonly participants?: readonly { readonly ownOpenAt?: string | null; readonly ownCloseAt?: string | null }[] | null
}
const over = 'This schedule has ended and cannot be changed.'

export const ExamSchedule = defineEntity({
  name: 'ExamSchedule',
  title: 'Exam schedule',
  key: ['number'],
  show: 'number',
  head: ['group', 'openAt', 'closeAt'],
  scope: 'branch',
  dataScope: { by: ['participants.employee'], every: true, wideTo: planners },
  aboutOwnRecord: 'participants begin their own exam; the rules of schedules refuse every change by a participant',
  fields,
  lifecycle: {
    publish: { from: ['DRAFT'], to: 'PUBLISHED', form: edit },
    cancel: { from: ['DRAFT', 'PUBLISHED'], to: 'CANCELLED', form: edit, needs: 'reason' },
    run: { from: ['PUBLISHED'], to: 'RUNNING', form: edit },
    finish: { from: ['PUBLISHED', 'RUNNING'], to: 'FINISHED', form: edit },
  },
  byStatus: {
    changes: { FINISHED: [], CANCELLED: [] },
    deletes: ['DRAFT'],
    alsoNeeds: { PUBLISHED: planners, RUNNING: planners },
    instead: 'Cancel what has been published.',
    why: { FINISHED: over, CANCELLED: over },
  },
  checks: [{ rule: 'R-EXM-01', test: opensFirst }],
})
