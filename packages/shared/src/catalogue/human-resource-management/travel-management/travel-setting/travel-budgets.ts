// Travel Budgets: what each division may spend on travel in a year, next to the rates.
import { defineMaintenance, full } from '../../../../kernel/index.ts'
import { TravelBudget } from './travel-budget.entity.ts'
import { rateLists } from './travel-choices.ts'

export const travelBudgets = defineMaintenance({
  path: '/human-resource-management/travel-management/travel-setting/travel-budgets',
  partOf: '/human-resource-management/travel-management/travel-setting/travel-compensation-setting',
  title: 'Travel Budgets',
  form: 'frmHRTRAVM14',
  codes: { create: 'frmHRTRAVM14E', edit: 'frmHRTRAVM14E', delete: 'frmHRTRAVM14E' },
  screens: full,
  hideInMenu: true,
  sideBySide: rateLists,
  entity: TravelBudget,
  list: {
    columns: ['division', 'year', 'amount', 'note'],
    filters: ['division', 'year'],
    sort: ['-year', 'division'],
    total: ['amount'],
  },
  sections: [{ title: 'Budget', fields: ['division', 'year', 'amount', 'note'] }],
})
