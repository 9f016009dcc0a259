import { defineGroup } from '../../kernel/index.ts'

export const financeReportGroup = defineGroup({
  path: '/finance-report',
  title: 'Finance Reports',
  icon: 'landmark',
  order: 130,
})
