import { defineGroup } from '../../kernel/index.ts'

export const inventoryManagementGroup = defineGroup({
  path: '/inventory-management',
  title: 'Inventory Management',
  icon: 'warehouse',
  order: 170,
})
