// Travel Summary Based on City: how many nights are spent where, what a night costs, and what the days there cost; transport in the first city of a trip.
import { defineReport, indexOnly, inOrder } from '../../../../kernel/index.ts'
import { count, money, period } from './report-columns.ts'

export const travelSummaryBaseOnCity = defineReport({
  path: '/human-resource-management/travel-management/travel-report/travel-summary-base-on-city',
  title: 'Travel Summary Based on City',
  form: 'frmHRTRAVM12',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: { ...period, zone: { type: 'ref', to: 'TravelZone' } },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    city: { type: 'ref', to: 'TravelDestination', width: 200 },
    zone: { type: 'ref', to: 'TravelZone', width: 180 },
    trips: { ...count, help: 'A trip to several cities is counted in its first city.' },
    persons: { ...count, help: 'Number of travellers; each trip is counted in its first city.' },
    nights: count,
    hotel: { ...money, label: 'Hotels' },
    meanNight: {
      type: 'money',
      label: 'Average per night',
      width: 150,
      made: { by: 'ratio', of: 'hotel', over: 'nights', times: 1 },
      total: 'made',
    },
    total: money,
  },
  sort: ['-total'],
})
