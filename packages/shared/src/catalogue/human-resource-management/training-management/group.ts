import { defineGroup } from '../../../kernel/index.ts'

export const trainingManagementGroup = defineGroup({
  path: '/human-resource-management/training-management',
  title: 'Training Management',
  order: 40,
})
