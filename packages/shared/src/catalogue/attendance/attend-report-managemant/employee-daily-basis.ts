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
    presentOrIncomplete: {
      ...days,
      label: 'Present or incomplete',
      width: 150,
      help: 'Days present or incomplete, counted as in the recap.',
    },
    absent: days,
    worked: { ...minutes, width: 120 },
    late: { ...minutes, help: 'Minutes late that are not excused.' },
    early: { ...minutes, help: 'Minutes early that are not excused.' },
    away: { ...minutes, help: 'Minutes away that are not excused.' },
    h15: { ...multiplied, label: 'At 1.5' },
    h20: { ...multiplied, label: 'At 2' },
    h30: { ...multiplied, label: 'At 3' },
    h40: { ...multiplied, label: 'At 4' },
    ...weightedColumns,
    meal: { ...count, label: 'Meals' },
    transport: count,
    night: { ...count, label: 'Nights' },
    shiftAllowance: { ...count, help: 'The employee worked a shift with an allowance.' },
    unpaid: { ...days, scale: 2, help: 'Part of the day that is not paid, for example 0.5.' },
    paid: { ...days, scale: 2, help: 'Part of the day that is paid, for example 0.5.' },
  },
  groupBy: ['employee'],
  sort: ['employee', 'workDate'],
  spare: ['weightedMinutes'],
})
