import { defineGroup } from '../../kernel/index.ts'

export const financeSlipGroup = defineGroup({
  path: '/finance-slip',
  title: 'Finance Slips and Books of Account',
  icon: 'book-open',
  order: 100,
})
