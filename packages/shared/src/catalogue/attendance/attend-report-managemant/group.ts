import { defineGroup } from '../../../kernel/index.ts'

export const attendReportManagemantGroup = defineGroup({
  path: '/attendance/attend-report-managemant',
  title: 'Attendance Reports',
  order: 30,
})
