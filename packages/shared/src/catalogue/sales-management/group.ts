import { defineGroup } from '../../kernel/index.ts'

export const salesManagementGroup = defineGroup({
  path: '/sales-management',
  title: 'Sales Management',
  icon: 'shopping-cart',
  order: 140,
})
