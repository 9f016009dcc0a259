// Who came and who went, month by month, and what follows from it: heads at each month's end, turnover.
import { defineCube, defineDataset, type Fields } from '../../../kernel/index.ts'
import { asOfParam, placeColumns } from './workforce.dataset.ts'

/** The number of employees at the end of each of the last 13 months, by department; the last month ends on the day itself. */
export const headcountByMonth = defineDataset({
  name: 'headcountByMonth',
  title: 'Headcount by month',
  params: asOfParam,
  columns: {
    month: { type: 'period', required: true },
    heads: { type: 'integer', required: true },
    ...placeColumns,
  } as const satisfies Fields,
})
export const headcountCube = defineCube({
  dataset: headcountByMonth,
  dimensions: ['month', 'division', 'department'],
  measures: { headcount: { by: 'sum', of: 'heads' } },
})

/** Joiners and leavers of the last 13 months. */
export const movements = defineDataset({
  name: 'movements',
  title: 'Joiners and leavers',
  params: asOfParam,
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true },
    movement: { type: 'enum', values: ['JOINED', 'LEFT'], required: true },
    date: { type: 'date', required: true },
    monthsAgo: {
      type: 'integer',
      required: true,
      help: 'Months before the selected day; 0 is the month of the day itself.',
    },
    reason: { type: 'ref', to: 'CommonCode', where: { codeType: 'SEPREASON' }, label: 'Reason of leaving' },
    ...placeColumns,
  } as const satisfies Fields,
})
export const movementsCube = defineCube({
  dataset: movements,
  dimensions: ['movement', 'date', 'monthsAgo', 'reason', 'division', 'department'],
  measures: { people: { by: 'count', label: 'People' } },
})

/** Everybody employed on some day of the last 12 months: there at the start, there at the end, left in between. */
export const turnoverBase = defineDataset({
  name: 'turnoverBase',
  title: 'Turnover',
  params: asOfParam,
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true },
    opening: { type: 'integer', required: true },
    closing: { type: 'integer', required: true },
    average: { type: 'decimal', scale: 1, required: true, help: 'Opening and closing headcount divided by two.' },
    left: { type: 'integer', required: true },
    ...placeColumns,
  } as const satisfies Fields,
})
export const turnoverCube = defineCube({
  dataset: turnoverBase,
  dimensions: ['division', 'department'],
  measures: {
    turnover: {
      by: 'ratio',
      of: 'left',
      over: 'average',
      percent: true,
      help: 'Leavers of the last 12 months divided by the average of opening and closing headcount.',
    },
    left: { by: 'sum', of: 'left', label: 'Left' },
    opening: { by: 'sum', of: 'opening' },
    closing: { by: 'sum', of: 'closing' },
  },
})
