// The standard filters of attendance reports (domain: features, F3) as parameters, and who a row is about.
import { type Fields, shared } from '../../../kernel/index.ts'
import { periodParams } from '../../employees/parts/employee-filters.ts'

export const filterF3 = shared('AttendanceReport', {
  ...periodParams,
  department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
  location: { type: 'ref', to: 'WorkLocation' },
  workGroup: { type: 'ref', to: 'WorkGroup' },
  employee: { type: 'ref', to: 'Employee' },
} as const satisfies Fields)

export const whoOfDay = {
  workDate: { type: 'date', required: true, label: 'Date', width: 120 },
  employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
  department: { type: 'ref', to: 'Department', width: 180 },
} as const satisfies Fields

const minutes = { type: 'integer', unit: 'min', width: 90 } as const
/** Times and minutes of a day as reports show them. */
export const timesOfDay = {
  shift: { type: 'ref', to: 'WorkingShift', width: 140 },
  clockIn: { type: 'text', max: 8, label: 'In', width: 80 },
  clockOut: { type: 'text', max: 8, label: 'Out', width: 90 },
  late: { ...minutes, total: 'sum', help: 'Days with lateness that is not excused.' },
  early: { ...minutes, total: 'sum', help: 'Days on which the employee left early without an excuse.' },
  excused: {
    ...minutes,
    total: 'sum',
    help: 'Days on which the employee was late, left early or was away, with an excuse.',
  },
  worked: { ...minutes, total: 'sum' },
} as const
