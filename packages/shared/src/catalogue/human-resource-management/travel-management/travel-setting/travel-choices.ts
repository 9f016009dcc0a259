// What is chosen for travel and repeated by everything that is worked out from it.
import { shared } from '../../../../kernel/index.ts'

/** What an expense is for; rules, budgets, reports and pivots go by it. */
export const expenseGroups = shared('TravelExpenseGroup', [
  'POCKET',
  'MEAL',
  'HOTEL',
  'TRANSPORT',
  'LOCAL_TRANSPORT',
  'LAUNDRY',
  'COMMUNICATION',
  'VISA',
  'INSURANCE',
  'OTHER',
])
export const travelRegions = shared('TravelRegion', ['DOMESTIC', 'OVERSEAS', 'IN_TOWN'])
/** Who pays a ticket, a night or a line of expenses. */
export const payers = shared('TravelPayer', ['COMPANY', 'EMPLOYEE'])
export const lodgingModes = shared('TravelLodging', ['OWN', 'COMPANY', 'FAMILY'])
export const travelModes = shared('TravelMode', ['FLIGHT', 'TRAIN', 'COMPANY_CAR', 'OWN_CAR', 'SHIP', 'BUS', 'OTHER'])
export const classesOfService = shared('ClassOfService', ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS'])

/** Lists that are next to each other: what areas and zones are, what is paid there and what divisions may spend. */
export const zoneLists = [
  { title: 'Areas', path: '/human-resource-management/travel-management/travel-setting/operation-area-setting' },
  { title: 'Zones', path: '/human-resource-management/travel-management/travel-setting/travel-zones' },
] as const
export const rateLists = [
  { title: 'Rates', path: '/human-resource-management/travel-management/travel-setting/travel-compensation-setting' },
  { title: 'Budgets', path: '/human-resource-management/travel-management/travel-setting/travel-budgets' },
] as const
