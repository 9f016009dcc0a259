import { defineGroup } from '../../kernel/index.ts'

export const humanResourceManagementGroup = defineGroup({
  path: '/human-resource-management',
  title: 'Human Resource Management',
  icon: 'briefcase',
  order: 40,
})
