// The schedule of each employee on each day as it is to be worked: plans, calendar and the shift that follows.
import { defineCube, defineDataset, type Fields, shared } from '../../../kernel/index.ts'
import { filterF3 } from '../attend-report-managemant/day-filters.ts'
import { dayTypes } from '../attendance-process/attendance-day.entity.ts'

export const planSources = {
  type: 'enum',
  values: shared('ShiftSource', ['DAILY', 'DAYOFF', 'ROSTER', 'GROUP', 'LOC_EXCEPTION', 'LOCATION', 'DEFAULT']),
  labels: {
    DAILY: 'Daily basis',
    DAYOFF: 'Days off of the month',
    GROUP: 'Work group',
    LOC_EXCEPTION: 'Exception of the place',
    LOCATION: 'Week of the place',
    DEFAULT: 'Usual shift',
  },
  label: 'Planned by',
  required: true,
  width: 160,
} as const

export const weekdayNames = {
  type: 'enum',
  values: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
  labels: {
    MON: 'Monday',
    TUE: 'Tuesday',
    WED: 'Wednesday',
    THU: 'Thursday',
    FRI: 'Friday',
    SAT: 'Saturday',
    SUN: 'Sunday',
  },
  required: true,
} as const

export const schedule = defineDataset({
  name: 'schedule',
  title: 'Working shifts',
  params: filterF3,
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true },
    workDate: { type: 'date', required: true, label: 'Date' },
    weekday: weekdayNames,
    week: { type: 'text', max: 8, required: true, help: 'Year and week; weeks run from Monday to Sunday.' },
    dayType: { type: 'enum', values: dayTypes.values, required: true },
    shift: { type: 'ref', to: 'WorkingShift', help: 'If empty, the day is a day off.' },
    workGroup: { type: 'ref', to: 'WorkGroup' },
    department: { type: 'ref', to: 'Department' },
    location: { type: 'ref', to: 'WorkLocation' },
    source: planSources,
    netHours: { type: 'decimal', scale: 2, required: true, unit: 'h' },
  } as const satisfies Fields,
})

export const scheduleCube = defineCube({
  dataset: schedule,
  dimensions: ['workDate', 'weekday', 'week', 'shift', 'workGroup', 'department', 'location', 'dayType', 'source'],
  measures: {
    employees: { by: 'distinct', of: 'employee', label: 'Employees' },
    days: { by: 'count', label: 'Days' },
    netHours: { by: 'sum', of: 'netHours', label: 'Net hours' },
  },
  details: ['employee', 'workDate', 'dayType', 'shift', 'workGroup', 'department', 'source'],
})
