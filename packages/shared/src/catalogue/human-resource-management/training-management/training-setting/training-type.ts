// Training Type: what kinds of trainings there are.
import { defineMaintenance, full } from '../../../../kernel/index.ts'
import { trainingSettingLists } from './setting-lists.ts'
import { TrainingType } from './training-type.entity.ts'

export const trainingType = defineMaintenance({
  path: '/human-resource-management/training-management/training-setting/training-type',
  title: 'Training Type',
  form: 'frmHRTRAIN21',
  screens: full,
  sideBySide: trainingSettingLists,
  entity: TrainingType,
  list: {
    columns: ['typeCode', 'typeName', 'category', 'isMandatory', 'defaultBond', 'active'],
    filters: ['category', 'isMandatory', 'active'],
    quick: ['category'],
    sort: 'typeCode',
  },
  sections: [{ title: 'Type', fields: ['typeCode', 'typeName', 'category', 'isMandatory', 'defaultBond', 'active'] }],
})
