// Travel Request Realization: what a trip really was and cost, with its receipts; verified by finance and settled both ways.
// Specification: codes shared with travel-request-expenses; sort TRAV_DATE desc; closed items keep their own page and size.
import { type Actions, defineDocument, shared, withApprovalTrail } from '../../../kernel/index.ts'
import { TravelRequest } from './travel-request.entity.ts'
import { realizationLists, tripSides } from './trip-lists.ts'

const { expenses, actualLegs } = TravelRequest.fields
const actions = {
  settlement: {
    kind: 'query',
    code: 'index',
    title: 'Settlement',
    help: 'Settlement of the trip by its current realization: approved amount, advance and difference, by currency.',
    live: true,
    params: { trip: { type: 'ref', to: 'TravelRequest', required: true }, expenses, actualLegs },
    result: {
      approved: { type: 'money', help: 'Approved amount in rupiah, including lump sums.' },
      difference: { type: 'text', max: 300, label: 'To settle' },
      cost: { type: 'money', label: 'Cost of the trip' },
      remarks: { type: 'longText', max: 2_000, label: 'To look at' },
    },
  },
  approveOverCap: {
    kind: 'command',
    code: 'frmZTRVAPP03E',
    title: 'Approve more than the cap',
    help: 'Approves the part of an expense line above its limit. Only the head of finance, and never for an own trip.',
    when: { status: ['REALIZATION'] },
    params: {
      trip: { type: 'ref', to: 'TravelRequest', required: true },
      line: { type: 'integer', min: 1, max: 300, required: true, help: 'Number of the expense line.' },
      reason: { type: 'text', min: 5, max: 200, required: true },
    },
    result: {},
  },
} as const satisfies Actions

const list = {
  columns: [
    'number',
    'travelDate',
    'employee',
    'advanceTotal',
    'approvedTotal',
    'tripCostIdr',
    'settleDueDate',
    'overdueDays',
    'status',
  ],
  filters: shared('TravelSettlements', ['status', 'division', 'settleDueDate', 'travelDate', 'employee']),
  sort: ['-travelDate', '-number'],
  search: ['number', 'purpose', 'employee'],
  total: ['advanceTotal', 'approvedTotal', 'tripCostIdr'],
} as const
const about = { form: 'frmHRTRAVM03', entity: TravelRequest, sideBySide: realizationLists } as const

export const travelRequestRealization = withApprovalTrail(
  defineDocument({
    ...about,
    path: '/human-resource-management/travel-management/travel-request-realization',
    title: 'Travel Request Realization',
    screens: ['index', 'show', 'edit'],
    actions,
    list,
    where: { status: ['APPROVED', 'ADVANCE_PAID', 'TRAVELLING', 'REALIZATION', 'VERIFIED'] },
    transitions: ['settle', 'sendBack', 'verify'],
    sides: tripSides,
    sections: [
      {
        title: 'Trip',
        fields: ['number', 'employee', 'destinations', 'travelDate', 'returnDate', 'settleDueDate', 'overdueDays'],
        screens: ['index', 'show'],
      },
      { title: 'Expenses', fields: ['expenses'] },
      { title: 'As it was travelled', fields: ['actualLegs'] },
      { title: 'Report', fields: ['report', 'ratings'] },
      {
        title: 'Settlement',
        fields: ['nets', 'advanceTotal', 'approvedTotal', 'tripCostIdr', 'settledOn', 'status', 'division', 'warnings'],
        screens: ['index', 'show'],
      },
    ],
  }),
)
/** What the closed list has in common with the open one. */
export const closedRealizations = { ...about, list }
