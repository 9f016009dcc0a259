import { defineGroup } from '../../../kernel/index.ts'

export const payrollProcessGroup = defineGroup({
  path: '/payroll-management/payroll-process',
  title: 'Payroll Process',
  order: 40,
})
