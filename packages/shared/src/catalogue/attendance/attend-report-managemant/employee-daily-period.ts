// Employee Daily Period: a row per employee, a column per date with the symbol of its code; minutes of lateness are raised figures,
// a question mark says that coming in or going out is missing.
import { atMostDays, defineReport, indexOnly, inOrder, spreadColumns } from '../../../kernel/index.ts'
import { filterF3 } from './day-filters.ts'
import { checkColumn, days, minutes, overtimeMinutes, statusColumns } from './status-columns.ts'

/** A month, or a period from the 21st to the 20th. */
const mostDays = 31

export const employeeDailyPeriod = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/employee-daily-period',
  title: 'Employee Daily Period',
  form: 'frmKGPERIOD1',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: filterF3,
  checks: [inOrder('dateFrom', 'dateTo'), atMostDays('dateFrom', 'dateTo', mostDays)],
  columns: {
    department: { type: 'ref', to: 'Department', width: 200 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 300 },
    ...spreadColumns(
      'day',
      mostDays,
      { from: 'dateFrom', to: 'dateTo', step: 'day' },
      {
        type: 'text',
        max: 20,
        width: 66,
        total: 'tally',
      },
    ),
    ...statusColumns,
    annual: { ...days, label: 'Annual leave', width: 110 },
    off: days,
    late: minutes,
    ...overtimeMinutes,
    check: checkColumn,
  },
  groupBy: ['department'],
  sort: ['department', 'employee'],
  spare: ['overtimeMinutes', 'suspended', 'check'],
  drill: {
    to: '/attendance/attend-report-managemant/daily-attend-empl',
    by: ['employee'],
    with: ['dateFrom', 'dateTo'],
  },
})
