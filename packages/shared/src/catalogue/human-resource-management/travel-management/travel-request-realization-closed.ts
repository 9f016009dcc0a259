// Two lists on one screen, closed trips and those that are still to be settled. Each is paged by itself, with its own page size.
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
