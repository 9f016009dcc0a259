// Evaluated days and days with overtime as rows for tiles and for the reports of management: the same rows that the attendance
// reports add up, so that figures agree everywhere.
import { defineCube, defineDataset, type Fields } from '../../../kernel/index.ts'
import { placeColumns } from '../../employees/datasets/workforce.dataset.ts'
import { AttendanceDay, overtimeDayTypes } from '../attendance-process/attendance-day.entity.ts'

/** A period of attendance by its month; where none was declared it is the month itself. */
export const periodParam = {
  period: { type: 'period', required: true, default: 'openPeriod' },
} as const satisfies Fields

const days = { type: 'decimal', scale: 2, required: true } as const
const minutes = { type: 'integer', required: true, unit: 'min' } as const
const count = { type: 'integer', required: true } as const

/** The evaluated days of a period, one row per employee and day; for a month with recaps alone, one row per recap, on its last day. */
export const attendanceDays = defineDataset({
  name: 'attendanceDays',
  title: 'Evaluated days',
  params: periodParam,
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true },
    workDate: { type: 'date', required: true },
    ...placeColumns,
    scheduled: days,
    attended: days,
    absent: days,
    sick: days,
    leave: days,
    lateCount: count,
    incomplete: count,
    overtime: minutes,
    heads: {
      type: 'decimal',
      scale: 4,
      required: true,
      help: 'Each evaluated day counts as its share of the period, so the sum is the average number of employees.',
    },
    headMinutes: {
      type: 'decimal',
      scale: 4,
      required: true,
      help: 'The average number of employees multiplied by 60. It is used to calculate overtime hours per employee.',
    },
  } as const satisfies Fields,
})
export const attendanceDaysCube = defineCube({
  dataset: attendanceDays,
  dimensions: ['division', 'department', 'unit', 'workDate'],
  measures: {
    overtimePerHead: { by: 'ratio', of: 'overtime', over: 'headMinutes', label: 'Overtime per employee', unit: 'h' },
    headcount: { by: 'sum', of: 'heads', label: 'Mean headcount', scale: 1 },
    rate: { by: 'ratio', of: 'attended', over: 'scheduled', percent: true, label: 'Attendance' },
    absence: { by: 'ratio', of: 'absent', over: 'scheduled', percent: true, label: 'Absence' },
  },
})

export const dayKinds = {
  type: 'enum',
  values: overtimeDayTypes,
  labels: { REST: 'Rest day' },
  required: true,
} as const
const overtimeColumns = {
  employee: { type: 'ref', to: 'Employee', required: true },
  workDate: { type: 'date', required: true },
  month: { type: 'period', required: true },
  ...placeColumns,
  dayKind: dayKinds,
  planned: minutes,
  actual: minutes,
  payable: minutes,
  excess: minutes,
  unrequested: minutes,
  there: { ...minutes, help: 'Overtime minutes within the orders and beyond them.' },
  weightedMinutes: { type: 'decimal', scale: 1, required: true },
  overCap: count,
  noShow: count,
  otCross: AttendanceDay.fields.otCross,
  days: count,
} as const satisfies Fields

/** Days of a period with overtime that was ordered, worked or both; for a month with recaps alone, the overtime that they paid, by kind of day. */
export const overtimeDays = defineDataset({
  name: 'overtimeDays',
  title: 'Days with overtime',
  params: periodParam,
  columns: overtimeColumns,
})
/** What twelve months paid, the period's being the last: months by their days, those of before them by their recaps. */
export const overtimeYear = defineDataset({
  name: 'overtimeYear',
  title: 'Overtime of twelve months',
  params: periodParam,
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true },
    month: { type: 'period', required: true },
    ...placeColumns,
    dayKind: dayKinds,
    payable: minutes,
    weightedMinutes: { type: 'decimal', scale: 1, required: true },
  } as const satisfies Fields,
})
const hours = <const F extends string>(of: F, label: string) => ({ by: 'sum', of, per: 60, unit: 'h', label }) as const
const measures = {
  payable: hours('payable', 'Paid'),
  planned: hours('planned', 'Approved'),
  actual: hours('actual', 'Worked'),
  excess: hours('excess', 'Over the cap'),
  notOrdered: hours('unrequested', 'Not ordered'),
  weighted: { by: 'sum', of: 'weightedMinutes', per: 60, unit: 'h', label: 'Weighted' },
  shareNotOrdered: { by: 'ratio', of: 'unrequested', over: 'there', percent: true, label: 'Not ordered' },
  overCap: { by: 'sum', of: 'overCap', label: 'Days over a cap' },
  noShows: { by: 'sum', of: 'noShow', label: 'Approved, not worked' },
  days: { by: 'sum', of: 'days', label: 'Days' },
  people: { by: 'distinct', of: 'employee', label: 'People' },
} as const
export const overtimeCube = defineCube({
  dataset: overtimeDays,
  dimensions: ['month', 'workDate', 'division', 'department', 'employee', 'dayKind', 'otCross'],
  measures,
})
const { payable, weighted, people } = measures
export const overtimeYearCube = defineCube({
  dataset: overtimeYear,
  dimensions: ['month', 'division', 'department', 'employee', 'dayKind'],
  measures: { payable, weighted, people },
})

/** Weeks of employees by the workday overtime in them, against the 18 hours of PP 35/2021 art. 26. */
export const overtimeWeeks = defineDataset({
  name: 'overtimeWeeks',
  title: 'Overtime by week',
  params: periodParam,
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true },
    weekStart: { type: 'date', required: true },
    division: placeColumns.division,
    minutes,
    band: {
      type: 'enum',
      values: ['UP_TO_4', 'UP_TO_8', 'UP_TO_12', 'UP_TO_16', 'UP_TO_18', 'OVER_18'],
      labels: {
        UP_TO_4: 'Up to 4 h',
        UP_TO_8: 'Up to 8 h',
        UP_TO_12: 'Up to 12 h',
        UP_TO_16: 'Up to 16 h',
        UP_TO_18: 'Up to 18 h',
        OVER_18: 'Over 18 h',
      },
      required: true,
    },
  } as const satisfies Fields,
})
export const overtimeWeeksCube = defineCube({
  dataset: overtimeWeeks,
  dimensions: ['band', 'division', 'weekStart', 'employee'],
  measures: { weeks: { by: 'count', label: 'Weeks of employees' } },
})

/** Overtime paid in a period and the budgets for it, each in rows of its own: under any grouping, both add up. */
export const overtimeBudgets = defineDataset({
  name: 'overtimeBudgets',
  title: 'Overtime against budgets',
  params: periodParam,
  columns: {
    division: placeColumns.division,
    department: placeColumns.department,
    payable: minutes,
    budget: {
      ...minutes,
      help: 'Monthly overtime budget of the department. If it has none of its own, the sum of the budgets of its units.',
    },
  } as const satisfies Fields,
})
export const overtimeBudgetsCube = defineCube({
  dataset: overtimeBudgets,
  dimensions: ['division', 'department'],
  measures: { payable: hours('payable', 'Paid'), budget: hours('budget', 'Budget') },
})
