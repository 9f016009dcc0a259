import { defineGroup } from '../../../kernel/index.ts'

export const trainingReqApprovalGroup = defineGroup({
  path: '/approval-management/training-req-approval',
  title: 'Training Request Approval',
  order: 20,
})
