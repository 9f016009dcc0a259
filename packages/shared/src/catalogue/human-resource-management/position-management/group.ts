import { defineGroup } from '../../../kernel/index.ts'

export const positionManagementGroup = defineGroup({
  path: '/human-resource-management/position-management',
  title: 'Position Management',
  order: 20,
})
