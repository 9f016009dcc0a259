import { defineGroup } from '../../../kernel/index.ts'

export const overtimeOverrideApprovalGroup = defineGroup({
  path: '/approval-management/overtime-override-approval',
  title: 'Overtime Override Approval',
  order: 40,
})
