import { defineGroup } from '../../kernel/index.ts'

export const invoiceManagementGroup = defineGroup({
  path: '/invoice-management',
  title: 'Invoice Management',
  icon: 'receipt-text',
  order: 110,
})
