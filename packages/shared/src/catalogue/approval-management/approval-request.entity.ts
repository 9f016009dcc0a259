// One round of one document through its steps. Sending it again after a return or recall makes a new one with the next version.
import { defineEntity, type Fields } from '../../kernel/index.ts'
import { requestStatuses } from '../../kernel/standard/approval-fields.ts'
import { docType } from './approval-flow.entity.ts'

export const ApprovalRequest = defineEntity({
  name: 'ApprovalRequest',
  title: 'Approval request',
  key: ['docType', 'docId', 'version'],
  code: 'docNo',
  show: 'summary',
  dataScope: { companyWide: 'seen through inboxes alone, which show it to those whom it is addressed to' },
  aboutOwnRecord: 'kept by the engine of approvals, which lets no one decide about their own request (decision 0064)',
  fields: {
    docType: { ...docType, fixed: true },
    docId: { type: 'integer', required: true, fixed: true },
    version: { type: 'integer', required: true, fixed: true, label: 'Round' },
    docNo: { type: 'code', max: 40, required: true },
    purpose: { type: 'enum', values: ['APPROVE', 'CANCEL'], default: 'APPROVE', required: true },
    requester: { type: 'ref', to: 'Employee' },
    subject: {
      type: 'ref',
      to: 'Employee',
      help: 'The employee whom the document concerns. If empty, it concerns the department.',
    },
    department: {
      type: 'ref',
      to: 'Department',
      help: 'Department of the employee concerned on the day the document was submitted.',
    },
    summary: { type: 'text', max: 300, required: true },
    submittedAt: { type: 'dateTime', required: true },
    submittedBy: { type: 'ref', to: 'UserAccount' },
    decidedAt: { type: 'dateTime' },
    currentSeq: {
      type: 'integer',
      help: 'Number of the step that is waiting for a decision. If empty, the approval is finished.',
    },
    status: { type: 'enum', values: requestStatuses, required: true, default: 'WAITING' },
    makers: {
      type: 'lines',
      of: { user: { type: 'ref', to: 'UserAccount' }, employee: { type: 'ref', to: 'Employee' } },
      help: 'Users who created, changed or submitted the document. They cannot approve it.',
    },
  } as const satisfies Fields,
  system: true,
})
