// Two lists on one screen, closed trips and the advances of open ones. Each is paged by itself, with its own page size.
import { defineList, indexOnly } from '../../../kernel/index.ts'
import { closedAdvances } from './travel-request-expenses.ts'

export const travelRequestExpensesClosed = defineList({
  ...closedAdvances,
  path: '/human-resource-management/travel-management/travel-request-expenses-closed',
  partOf: '/human-resource-management/travel-management/travel-request-expenses',
  title: 'Closed Travel Expenses',
  screens: indexOnly,
  hideInMenu: true,
  where: { status: ['CLOSED', 'CANCELLED'] },
  opens: '/human-resource-management/travel-management/travel-request-realization',
})
