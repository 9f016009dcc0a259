import { defineGroup } from '../../../kernel/index.ts'

export const travelManagementGroup = defineGroup({
  path: '/human-resource-management/travel-management',
  title: 'Travel Management',
  order: 50,
})
