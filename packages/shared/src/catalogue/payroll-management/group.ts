import { defineGroup } from '../../kernel/index.ts'

export const payrollManagementGroup = defineGroup({
  path: '/payroll-management',
  title: 'Payroll Management',
  icon: 'wallet',
  order: 50,
})
