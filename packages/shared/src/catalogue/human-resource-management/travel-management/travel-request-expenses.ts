// Travel Request Expenses: the budget of approved trips and their advances, which are released to finance.
// Specification: codes shared with travel-request-realization; closed items keep their own page and size.
import { type Actions, defineDocument, shared } from '../../../kernel/index.ts'
import { TravelRequest } from './travel-request.entity.ts'
import { advanceLists, tripSides } from './trip-lists.ts'

const code = 'frmHRTRAVM03E'
const trip = shared('TripOfAdvance', { trip: { type: 'ref', to: 'TravelRequest', required: true } } as const)
const actions = {
  releaseAdvance: {
    kind: 'command',
    code,
    title: 'Release the advance',
    help: 'Sends all planned advances to finance for payment. The traveller cannot do this.',
    when: { status: ['APPROVED', 'ADVANCE_PAID'] },
    params: trip,
    result: { released: { type: 'integer', required: true } },
  },
  recallAdvance: {
    kind: 'command',
    code,
    title: 'Recall the advance',
    help: 'Withdraws advances that finance has not accepted yet, also after the trip has begun.',
    when: { status: ['APPROVED', 'ADVANCE_PAID', 'TRAVELLING', 'REALIZATION'] },
    params: trip,
    result: { recalled: { type: 'integer', required: true } },
  },
} as const satisfies Actions

const list = {
  columns: [
    'number',
    'travelDate',
    'employee',
    'destinations',
    'estimateTotal',
    'companyPaidTotal',
    'advanceTotal',
    'status',
  ],
  filters: shared('TravelAdvances', ['status', 'division', 'travelDate', 'employee']),
  sort: ['-travelDate', '-number'],
  search: ['number', 'purpose', 'employee'],
  total: ['estimateTotal', 'companyPaidTotal', 'advanceTotal'],
} as const
const about = {
  form: 'frmHRTRAVM03',
  entity: TravelRequest,
  sideBySide: advanceLists,
} as const

export const travelRequestExpenses = defineDocument({
  ...about,
  path: '/human-resource-management/travel-management/travel-request-expenses',
  title: 'Travel Request Expenses',
  screens: ['index', 'show', 'edit'],
  actions,
  list,
  where: { status: ['APPROVED', 'ADVANCE_PAID', 'TRAVELLING', 'REALIZATION', 'VERIFIED'] },
  transitions: [],
  sides: tripSides,
  sections: [
    {
      title: 'Trip',
      fields: ['number', 'employee', 'destinations', 'travelDate', 'returnDate'],
      screens: ['index', 'show'],
    },
    { title: 'Advances', fields: ['advances'] },
    {
      title: 'Budget',
      fields: ['perDiemTotal', 'estimateTotal', 'companyPaidTotal', 'advanceTotal', 'budget', 'status', 'division'],
      screens: ['index', 'show'],
    },
  ],
})
/** What the closed list has in common with the open one. */
export const closedAdvances = { ...about, list }
