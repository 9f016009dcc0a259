import { defineGroup } from '../../../../kernel/index.ts'

export const trainingReportGroup = defineGroup({
  path: '/human-resource-management/training-management/training-report',
  title: 'Training Reports',
  order: 20,
})
