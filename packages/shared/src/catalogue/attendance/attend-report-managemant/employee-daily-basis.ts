// Employee Daily Basis: what payroll takes from each day of an employee. Over a whole period its totals are his recap.
import { defineReport, indexOnly, inOrder } from '../../../kernel/index.ts'
import { dayTypes } from '../attendance-process/attendance-day.entity.ts'
import { filterF3 } from './day-filters.ts'
import { count, days, minutes, weightedColumns } from './status-columns.ts'

const multiplied = { ...minutes, width: 110 } as const

export const employeeDailyBasis = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/employee-daily-basis',
  title: 'Employee Daily Basis',
  form: 'frmKGBASISX1',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: filterF3,
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    workDate: { type: 'date', required: true, label: 'Date', width: 120 },
    dayType: { type: 'enum', values: dayTypes.values, required: true, width: 130 },
    shift: { type: 'ref', to: 'WorkingShift', width: 140 },
    code: { type: 'ref', to: 'AbsentCode', width: 140 },
    scheduled: days,
    present: { ...days, label: 'Present or incomplete', width: 150, help: 'As the recap counts it' },
    absent: days,
    worked: { ...minutes, width: 120 },
    late: { ...minutes, help: 'Not excused' },
    early: { ...minutes, help: 'Not excused' },
    away: { ...minutes, help: 'Not excused' },
    h15: { ...multiplied, label: 'At 1.5' },
    h20: { ...multiplied, label: 'At 2' },
    h30: { ...multiplied, label: 'At 3' },
    h40: { ...multiplied, label: 'At 4' },
    ...weightedColumns,
    meal: { ...count, label: 'Meals' },
    transport: count,
    night: { ...count, label: 'Nights' },
    shiftAllowance: { ...count, help: 'Worked in a shift with an allowance' },
    unpaid: { ...days, scale: 2, help: 'Part of the day that is not paid' },
    paid: { ...days, scale: 2, help: 'Part of the day that is paid' },
  },
  groupBy: ['employee'],
  sort: ['employee', 'workDate'],
  spare: ['weightedMinutes'],
})
