// Closed trips next to the advances of open ones, with a page and a page size of their own.
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
