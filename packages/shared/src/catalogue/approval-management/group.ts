import { defineGroup } from '../../kernel/index.ts'

export const approvalManagementGroup = defineGroup({
  path: '/approval-management',
  title: 'Approval Management',
  icon: 'circle-check-big',
  order: 60,
})
