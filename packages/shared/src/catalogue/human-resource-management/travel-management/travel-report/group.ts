import { defineGroup } from '../../../../kernel/index.ts'

export const travelReportGroup = defineGroup({
  path: '/human-resource-management/travel-management/travel-report',
  title: 'Travel Reports',
  order: 20,
})
