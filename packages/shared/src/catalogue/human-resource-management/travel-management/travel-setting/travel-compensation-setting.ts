// Travel Compensation Setting: declared, its content is still to be built.
import { definePlaceholder } from '../../../../kernel/index.ts'

export const travelCompensationSetting = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/travel-management/travel-setting/travel-compensation-setting',
  title: 'Travel Compensation Setting',
  form: 'frmHRTRAVM14',
  screens: ['index', 'show', 'edit'],
})
