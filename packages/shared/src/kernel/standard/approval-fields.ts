// The fields in which an inbox speaks: one waiting task, a step of a round, an entry of its history.
import { shared } from '../shared-types.ts'

export const levels = shared('ApprovalLevel', ['UNIT', 'DEPARTMENT', 'DIVISION', 'HR', 'FINANCE'])
const levelLabels = { HR: 'Human resources' } as const
/** As it is stored: every state a step can be in. */
export const taskStates = shared('ApprovalTaskState', [
  'WAITING',
  'APPROVED',
  'REJECTED',
  'RETURNED',
  'SKIPPED',
  'MERGED',
  'CLOSED',
  'BLOCKED_NO_APPROVER',
])
export const requestStatuses = shared('ApprovalRequestStatus', [
  'WAITING',
  'APPROVED',
  'REJECTED',
  'RETURNED',
  'RECALLED',
  'CANCELLED',
])
export const taskNotes = shared('ApprovalTaskNote', ['SELF', 'VACANT', 'NO_UNIT', 'FALLBACK'])
export const logActions = shared('ApprovalAction', [
  'SUBMIT',
  'APPROVE',
  'RETURN',
  'REJECT',
  'RECALL',
  'CANCEL',
  'DELEGATE',
  'SKIP',
  'MERGE',
  'ESCALATE',
  'REASSIGN',
])
export const decisions = shared('ApprovalDecision', ['APPROVE', 'RETURN', 'REJECT'])
const purposes = shared('ApprovalPurpose', ['APPROVE', 'CANCEL'])

export const level = { type: 'enum', values: levels, labels: levelLabels, width: 120 } as const
export const taskId = { type: 'integer', required: true, min: 1, max: 2_147_483_647, label: 'Task' } as const
export const version = { type: 'integer', required: true, min: 1, max: 2_147_483_647 } as const
export const comment = { type: 'longText', max: 1000 } as const
const employee = { type: 'ref', to: 'Employee' } as const

/** What a document is, for every kind. */
export const aboutFields = {
  documentType: { type: 'code', required: true, max: 40 },
  kind: { type: 'text', required: true, max: 60, label: 'Document', width: 160 },
  number: { type: 'code', required: true, max: 40, width: 150 },
  purpose: {
    type: 'enum',
    values: purposes,
    required: true,
    help: 'Cancelling an approved document goes through the same steps.',
  },
  summary: { type: 'text', max: 300, width: 320 },
  requester: employee,
  subject: { ...employee, help: 'The employee whom the document concerns.' },
  department: { type: 'ref', to: 'Department' },
  submittedAt: { type: 'dateTime', required: true, label: 'Submitted', width: 150 },
} as const

/** A task as a row of an inbox. */
export const taskFields = shared('ApprovalTask', {
  task: taskId,
  rowVersion: version,
  ...aboutFields,
  level,
  dueAt: { type: 'dateTime', label: 'Due', width: 150 },
  overdue: { type: 'boolean' },
  ageHours: { type: 'integer', required: true, unit: 'h', label: 'Age' },
  onBehalfOf: { ...employee, help: 'Person who delegated the task.' },
} as const)

/** A step of a round. */
export const stepFields = shared('ApprovalStep', {
  version: { type: 'integer', required: true, label: 'Round' },
  seq: { type: 'integer', required: true, label: 'Step' },
  level,
  state: { type: 'enum', values: taskStates, labels: { BLOCKED_NO_APPROVER: 'No approver' }, required: true },
  reason: {
    type: 'enum',
    values: taskNotes,
    labels: { SELF: 'Made it or is concerned', NO_UNIT: 'No such unit' },
    label: 'Note',
  },
  approvers: { type: 'text', max: 500 },
  dueAt: { type: 'dateTime', label: 'Due' },
  actedBy: employee,
  onBehalfOf: employee,
  actedAt: { type: 'dateTime', label: 'Decided' },
  comment,
} as const)

/** An entry of the history, oldest first. */
export const trailFields = shared('ApprovalTrailEntry', {
  at: { type: 'dateTime', required: true, width: 160 },
  action: { type: 'enum', values: logActions, required: true, width: 120 },
  actor: { type: 'text', max: 200, label: 'By', width: 180 },
  onBehalfOf: employee,
  version: { type: 'integer', required: true, label: 'Round', width: 80 },
  seq: { type: 'integer', label: 'Step', width: 70 },
  fromStatus: { type: 'text', max: 40, label: 'From' },
  toStatus: { type: 'text', max: 40, label: 'To' },
  comment,
} as const)
