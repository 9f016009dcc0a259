import { defineGroup } from '../../../kernel/index.ts'

export const payrollCodeGroup = defineGroup({
  path: '/payroll-management/payroll-code',
  title: 'Payroll Codes',
  order: 10,
})
