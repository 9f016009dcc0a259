// Trips by what is spent on them: a row for each trip and group of expenses; trips, days and advances stand in the first of its rows alone.
import { defineCube, defineDataset, type Fields } from '../../../../kernel/index.ts'
import { travelStatuses } from '../travel-request.entity.ts'
import { expenseGroups } from '../travel-setting/travel-choices.ts'
import { period } from './report-columns.ts'

export const trips = defineDataset({
  name: 'trips',
  title: 'Trips',
  params: period,
  columns: {
    trip: { type: 'ref', to: 'TravelRequest' },
    employee: { type: 'ref', to: 'Employee' },
    division: { type: 'ref', to: 'Department' },
    city: { type: 'ref', to: 'TravelDestination' },
    zone: { type: 'ref', to: 'TravelZone' },
    travelType: { type: 'ref', to: 'TravelType' },
    project: { type: 'ref', to: 'Project' },
    departure: { type: 'date' },
    group: { type: 'enum', values: expenseGroups, label: 'Spent on' },
    status: { type: 'enum', values: travelStatuses },
    trips: { type: 'integer' },
    days: { type: 'integer' },
    nights: { type: 'integer' },
    cost: { type: 'money' },
    advance: { type: 'money' },
  } as const satisfies Fields,
})

export const tripsCube = defineCube({
  dataset: trips,
  dimensions: ['employee', 'division', 'city', 'zone', 'travelType', 'project', 'departure', 'group', 'status'],
  measures: {
    trips: { by: 'sum', of: 'trips' },
    days: { by: 'sum', of: 'days' },
    nights: { by: 'sum', of: 'nights' },
    cost: { by: 'sum', of: 'cost', help: 'Cost in rupiah: as settled, or as planned if not settled yet.' },
    advance: { by: 'sum', of: 'advance' },
  },
  details: ['trip', 'employee', 'division', 'city', 'departure', 'group', 'status', 'cost'],
})
