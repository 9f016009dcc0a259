import { defineGroup } from '../../../kernel/index.ts'

export const overtimeApprovalGroup = defineGroup({
  path: '/approval-management/overtime-approval',
  title: 'Overtime Approval',
  order: 10,
  // Its screens are called the same with their level.
  hideInBread: true,
})
