// Outstanding Travel Request: trips that are approved and not closed, with how late their settlement is.
import { defineReport, indexOnly } from '../../../../kernel/index.ts'
import { travelStatuses } from '../travel-request.entity.ts'
import { asOf, bucketLabels, bucketValues, division, money } from './report-columns.ts'

export const outstandingTravelRequest = defineReport({
  path: '/human-resource-management/travel-management/travel-report/outstanding-travel-request',
  title: 'Outstanding Travel Request',
  form: 'frmHRTRAVM08',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: { ...asOf, division, bucket: { type: 'enum', values: bucketValues, labels: bucketLabels } },
  columns: {
    trip: { type: 'ref', to: 'TravelRequest', width: 260 },
    employee: { type: 'ref', to: 'Employee', width: 220 },
    division: { type: 'ref', to: 'Department', width: 180 },
    returnDate: { type: 'date', width: 110 },
    advance: money,
    status: { type: 'enum', values: travelStatuses, width: 130 },
    due: { type: 'date', label: 'To settle by', width: 120 },
    overdueDays: {
      type: 'integer',
      label: 'Overdue',
      unit: 'days',
      width: 100,
      tones: [
        [0, 'green'],
        [7, 'amber'],
        [100_000, 'red'],
      ],
    },
    bucket: { type: 'enum', values: bucketValues, labels: bucketLabels, label: 'Since the return', width: 140 },
  },
  sort: ['-overdueDays', 'due'],
  drill: { to: '/human-resource-management/travel-management/travel-request-realization', by: ['trip'] },
})
