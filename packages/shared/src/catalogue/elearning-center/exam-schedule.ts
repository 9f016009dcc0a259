// Exam Schedule: exams with their hours and participants. The list is opened by frmHRTRAIN19I, everything else by the codes of
// personnel requisitions, as the specification has it; publishing asks for both.
import { type Actions, defineDocument, full, shared } from '../../kernel/index.ts'
import { ExamSchedule } from './exam-schedule.entity.ts'

const ofSchedule = shared('ExamScheduleOf', { schedule: { type: 'ref', to: 'ExamSchedule', required: true } })
const participationStates = shared('ExamParticipation', ['INVITED', 'STARTED', 'SUBMITTED', 'ABSENT'])
const writers = ['frmHRRCRUT05A', 'frmHRRCRUT05E'] as const
const employee = ExamSchedule.fields.participants.of.employee

const actions = {
  participation: {
    kind: 'query',
    code: 'show',
    title: 'Participation',
    help: 'Progress of each participant.',
    params: ofSchedule,
    result: {
      employee: { type: 'ref', to: 'Employee', required: true },
      participation: { type: 'enum', values: participationStates, required: true },
      attempts: { type: 'integer', required: true },
      lastAt: { type: 'dateTime', label: 'Last attempt' },
      canSignIn: {
        type: 'boolean',
        label: 'Can sign in',
        help: 'Participants who cannot sign in did not receive the invitation.',
      },
    },
    many: true,
    paged: true,
  },
  inviteFrom: {
    kind: 'query',
    code: writers,
    title: 'Add all employees of a unit',
    help: 'Adds all active employees of the department and its units, of one level if you select one, except those who may not take this exam.',
    into: 'participants',
    many: true,
    params: {
      group: { type: 'ref', to: 'ExamGroup', required: true },
      department: { type: 'ref', to: 'Department', required: true, help: 'Includes all units below it.' },
      level: { type: 'ref', to: 'PositionLevel', help: 'If empty, employees of every level are added.' },
    },
    result: { employee },
  },
} as const satisfies Actions

export const examSchedule = defineDocument({
  path: '/elearning-center/exam-schedule',
  title: 'Exam Schedule',
  form: 'frmHRTRAIN19',
  codes: { create: 'frmHRRCRUT05A', show: 'frmHRRCRUT05I', edit: 'frmHRRCRUT05E', delete: 'frmHRRCRUT05D' },
  screens: full,
  entity: ExamSchedule,
  transitions: ['publish', 'cancel'],
  actions,
  list: {
    columns: [
      'number',
      'group',
      'openAt',
      'closeAt',
      'participantCount',
      'submittedCount',
      'status',
      'request',
      'stage',
      'place',
      'proctor',
    ],
    filters: ['status', 'group', 'openAt', 'request', 'stage'],
    quick: ['status'],
    sort: '-openAt',
    search: ['number', 'place'],
  },
  sections: [
    { title: 'Exam', fields: ['number', 'group', 'openAt', 'closeAt', 'status', 'reason'] },
    { title: 'Training', fields: ['request', 'stage'] },
    { title: 'Place', fields: ['place', 'proctor', 'accessPin'] },
    { title: 'Participants', fields: ['participants'] },
    { title: 'Course', fields: ['participantCount', 'submittedCount', 'absentCount'], screens: ['show'] },
  ],
})
