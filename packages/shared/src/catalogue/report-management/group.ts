import { defineGroup } from '../../kernel/index.ts'

export const reportManagementGroup = defineGroup({
  path: '/report-management',
  title: 'Reports',
  icon: 'chart-column',
  order: 70,
})
