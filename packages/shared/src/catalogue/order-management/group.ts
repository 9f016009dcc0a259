import { defineGroup } from '../../kernel/index.ts'

export const orderManagementGroup = defineGroup({
  path: '/order-management',
  title: 'Order Management',
  icon: 'clipboard-list',
  order: 150,
})
