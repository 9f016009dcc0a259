import { defineGroup } from '../../../kernel/index.ts'

export const payrollMasterGroup = defineGroup({
  path: '/payroll-management/payroll-master',
  title: 'Payroll Masters',
  order: 20,
})
