// What the reports about trips have in common: their columns and questions.
import { shared } from '../../../../kernel/index.ts'

export const money = { type: 'money', width: 140, total: 'sum' } as const
export const count = { type: 'integer', width: 90, total: 'sum' } as const
export const period = {
  dateFrom: { type: 'date', required: true, default: 'monthStart', label: 'Departure from' },
  dateTo: { type: 'date', required: true, default: 'today', label: 'to' },
} as const
export const division = {
  type: 'ref',
  to: 'Department',
  where: { orgLevel: 'DIVISION' },
  help: 'Includes all units and departments below it.',
} as const
export const asOf = {
  asOf: {
    type: 'date',
    required: true,
    default: 'today',
    label: 'As of',
    help: 'Trips that were open on this day, with their current status and advance.',
  },
} as const
/** Days since the return. */
export const bucketValues = shared('TravelDueBucket', ['D0_7', 'D8_14', 'D15_30', 'OVER_30', 'NOT_BACK'])
export const bucketLabels = {
  D0_7: '0 to 7 days',
  D8_14: '8 to 14 days',
  D15_30: '15 to 30 days',
  OVER_30: 'Over 30 days',
  NOT_BACK: 'Not back yet',
} as const
export const bucketSums = {
  trips: count,
  advance: money,
  notBack: { ...money, label: 'Not back yet' },
  d7: { ...money, label: '0 to 7 days' },
  d14: { ...money, label: '8 to 14 days' },
  d30: { ...money, label: '15 to 30 days' },
  over30: { ...money, label: 'Over 30 days' },
} as const
