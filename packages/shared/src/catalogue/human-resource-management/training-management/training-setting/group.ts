import { defineGroup } from '../../../../kernel/index.ts'

export const trainingSettingGroup = defineGroup({
  path: '/human-resource-management/training-management/training-setting',
  title: 'Training Settings',
  order: 10,
})
