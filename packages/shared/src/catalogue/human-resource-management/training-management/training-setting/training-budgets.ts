// What departments may spend on trainings, next to the types of trainings.
import { defineMaintenance, full } from '../../../../kernel/index.ts'
import { trainingSettingLists } from './setting-lists.ts'
import { TrainingBudget } from './training-budget.entity.ts'

export const trainingBudgets = defineMaintenance({
  path: '/human-resource-management/training-management/training-setting/training-budgets',
  partOf: '/human-resource-management/training-management/training-setting/training-type',
  title: 'Training Budgets',
  form: 'frmHRTRAIN21',
  screens: full,
  hideInMenu: true,
  sideBySide: trainingSettingLists,
  entity: TrainingBudget,
  list: {
    columns: ['budgetYear', 'department', 'amount', 'budgetCode', 'remark'],
    filters: ['budgetYear', 'department'],
    sort: ['-budgetYear', 'department'],
    search: ['department', 'budgetCode', 'remark'],
    total: ['amount'],
  },
  sections: [{ title: 'Budget', fields: ['department', 'budgetYear', 'amount', 'budgetCode', 'remark'] }],
})
