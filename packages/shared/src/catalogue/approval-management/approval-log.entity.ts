// What happened to a round, entry by entry; never changed and never deleted.
import { defineEntity, type Fields } from '../../kernel/index.ts'
import { logActions } from '../../kernel/standard/approval-fields.ts'

export const ApprovalLog = defineEntity({
  name: 'ApprovalLog',
  title: 'Approval log',
  key: [],
  code: 'action',
  show: 'actorName',
  dataScope: { companyWide: 'seen through inboxes alone, which show it to those whom it is addressed to' },
  aboutOwnRecord: 'kept by the engine of approvals',
  fields: {
    request: { type: 'ref', to: 'ApprovalRequest', required: true, fixed: true },
    at: { type: 'dateTime', required: true },
    actor: { type: 'ref', to: 'UserAccount', help: 'The user who acted. If empty, the system acted.' },
    actorName: { type: 'text', max: 200, required: true },
    onBehalfOf: { type: 'ref', to: 'Employee' },
    action: { type: 'enum', values: logActions, required: true },
    seq: { type: 'integer' },
    fromStatus: { type: 'text', max: 40 },
    toStatus: { type: 'text', max: 40 },
    comment: { type: 'longText', max: 1000 },
    ip: { type: 'text', max: 45 },
  } as const satisfies Fields,
  system: true,
})
