// Closed trips next to those that are still to be settled, with a page and a page size of their own.
import { defineList, indexOnly } from '../../../kernel/index.ts'
import { closedRealizations } from './travel-request-realization.ts'

export const travelRequestRealizationClosed = defineList({
  ...closedRealizations,
  path: '/human-resource-management/travel-management/travel-request-realization-closed',
  partOf: '/human-resource-management/travel-management/travel-request-realization',
  title: 'Closed Travel Realizations',
  screens: indexOnly,
  hideInMenu: true,
  where: { status: ['CLOSED', 'CANCELLED'] },
})
