// Travel Summary Based on Division: trips by division and month of departure, next to the budget of the year.
import { defineReport, indexOnly, percentOf, shared } from '../../../../kernel/index.ts'
import { money } from './report-columns.ts'

const month = { type: 'decimal', scale: 2, width: 120, total: 'sum' } as const

export const travelSummaryBaseOnDivision = defineReport({
  path: '/human-resource-management/travel-management/travel-report/travel-summary-base-on-division',
  title: 'Travel Summary Based on Division',
  form: 'frmHRTRAVM13',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    year: { type: 'integer', min: 2000, max: 2100, help: 'If empty, the current year.' },
    measure: {
      type: 'enum',
      values: shared('TravelMeasure', ['COST', 'TRIPS', 'DAYS']),
      default: 'COST',
      required: true,
    },
  },
  columns: {
    division: { type: 'ref', to: 'Department', width: 220 },
    jan: month,
    feb: month,
    mar: month,
    apr: month,
    may: { ...month, label: 'May' },
    jun: month,
    jul: month,
    aug: month,
    sep: month,
    oct: month,
    nov: month,
    dec: month,
    total: month,
    cost: { ...money, label: 'Cost of the year' },
    budget: money,
    used: percentOf('cost', 'budget', { label: 'Budget used' }),
  },
  sort: ['division'],
})
