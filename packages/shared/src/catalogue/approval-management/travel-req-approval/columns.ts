// What trips are decided by, at every level.
import { shared } from '../../../kernel/index.ts'
import { TravelRequest } from '../../human-resource-management/travel-management/travel-request.entity.ts'

const { travelDate, days, destinations, estimateTotal, advanceTotal } = TravelRequest.fields

export const divisionColumns = {
  travelDate,
  destinations,
  days,
  estimateTotal,
  advanceTotal,
  unsettled: {
    type: 'integer',
    label: 'Unsettled trips',
    width: 130,
    help: 'Earlier trips of the traveller whose advance is not settled yet.',
  },
} as const
export const laterColumns = shared('TravelApproval', {
  ...divisionColumns,
  approvedBefore: { type: 'ref', to: 'Employee', label: 'Approved before by', width: 180 },
} as const)
