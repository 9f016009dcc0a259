import { defineGroup } from '../../../kernel/index.ts'

export const financeBufferGroup = defineGroup({
  path: '/payroll-management/finance-buffer',
  title: 'Finance Buffer',
  order: 50,
})
