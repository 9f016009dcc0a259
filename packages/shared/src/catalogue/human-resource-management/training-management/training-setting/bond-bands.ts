// The bands of bonds, next to the types of trainings.
import { defineMaintenance, full } from '../../../../kernel/index.ts'
import { trainingSettingLists } from './setting-lists.ts'
import { TrainingBondPolicy } from './training-bond-policy.entity.ts'

export const bondBands = defineMaintenance({
  path: '/human-resource-management/training-management/training-setting/bond-bands',
  partOf: '/human-resource-management/training-management/training-setting/training-type',
  title: 'Bond Bands',
  form: 'frmHRTRAIN21',
  screens: full,
  hideInMenu: true,
  sideBySide: trainingSettingLists,
  entity: TrainingBondPolicy,
  list: {
    columns: ['validFrom', 'remark'],
    filters: ['validFrom'],
    sort: '-validFrom',
    search: ['remark'],
  },
  sections: [{ title: 'Bands', fields: ['validFrom', 'remark', 'bands'] }],
})
