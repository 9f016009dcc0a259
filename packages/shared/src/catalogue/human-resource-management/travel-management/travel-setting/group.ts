import { defineGroup } from '../../../../kernel/index.ts'

export const travelSettingGroup = defineGroup({
  path: '/human-resource-management/travel-management/travel-setting',
  title: 'Travel Settings',
  order: 10,
})
