import { defineGroup } from '../../../kernel/index.ts'

export const travelReqApprovalGroup = defineGroup({
  path: '/approval-management/travel-req-approval',
  title: 'Travel Request Approval',
  order: 30,
})
