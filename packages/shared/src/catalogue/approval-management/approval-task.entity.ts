// One step of a round and the users who may decide it. Later steps wait too, but only the current one can be decided.
import { defineEntity, type Fields } from '../../kernel/index.ts'
import { level, taskNotes, taskStates } from '../../kernel/standard/approval-fields.ts'

export const ApprovalTask = defineEntity({
  name: 'ApprovalTask',
  title: 'Approval task',
  key: ['request', 'seq'],
  code: 'seq',
  show: 'level',
  dataScope: { companyWide: 'seen through inboxes alone, which show it to those whom it is addressed to' },
  aboutOwnRecord: 'kept by the engine of approvals, which lets no one decide about their own request (decision 0064)',
  fields: {
    request: { type: 'ref', to: 'ApprovalRequest', required: true, fixed: true },
    seq: { type: 'integer', required: true, fixed: true },
    level: { ...level, help: 'If empty, the document itself names its approvers.' },
    approvers: { type: 'lines', key: ['employee'], of: { employee: { type: 'ref', to: 'Employee', required: true } } },
    state: { type: 'enum', values: taskStates, required: true, default: 'WAITING' },
    note: { type: 'enum', values: taskNotes },
    slaHours: { type: 'integer', required: true, default: 24 },
    dueAt: { type: 'dateTime', help: 'The deadline is counted from the moment this step became the current one.' },
    remindedAt: { type: 'dateTime' },
    escalatedAt: { type: 'dateTime' },
    actedBy: { type: 'ref', to: 'Employee' },
    onBehalfOf: { type: 'ref', to: 'Employee' },
    actedAt: { type: 'dateTime' },
    comment: { type: 'longText', max: 1000 },
  } as const satisfies Fields,
  system: true,
})
