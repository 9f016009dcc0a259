import { defineGroup } from '../../../kernel/index.ts'

export const payrollEntryGroup = defineGroup({
  path: '/payroll-management/payroll-entry',
  title: 'Payroll Entry',
  order: 30,
})
