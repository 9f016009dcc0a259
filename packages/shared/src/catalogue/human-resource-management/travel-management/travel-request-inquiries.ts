// Travel Request Inquiries: every trip with its approvals and its project, to be looked up, printed and taken along as a sheet.
import { defineList, indexOnly } from '../../../kernel/index.ts'
import { TravelRequest } from './travel-request.entity.ts'

export const travelRequestInquiries = defineList({
  kind: 'inquiry',
  path: '/human-resource-management/travel-management/travel-request-inquiries',
  title: 'Travel Request Inquiries',
  form: 'frmHRTRAVM02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  entity: TravelRequest,
  opens: '/human-resource-management/travel-management/travel-request',
  list: {
    columns: [
      'number',
      'travelDate',
      'returnDate',
      'employee',
      'destinations',
      'travelType',
      'project',
      'division',
      'estimateTotal',
      'advanceTotal',
      'tripCostIdr',
      'status',
      'waitingFor',
      'approvals',
    ],
    filters: ['status', 'division', 'project', 'travelDate', 'employee'],
    quick: ['status'],
    sort: ['-travelDate', '-number'],
    search: ['number', 'purpose', 'destinations', 'employee'],
    total: ['estimateTotal', 'advanceTotal', 'tripCostIdr'],
  },
})
