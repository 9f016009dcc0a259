// Daily Attendance by Department: departments, their units and people over a range: days by what became of them, lateness, overtime.
import { defineReport, indexOnly, inOrder } from '../../../kernel/index.ts'
import { filterF3 } from './day-filters.ts'
import { checkColumn, count, days, minutes, overtimeMinutes, rateColumns, statusColumns } from './status-columns.ts'

export const dailyAttendDept = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-attend-dept',
  title: 'Daily Attendance by Department',
  form: 'frmKGTERXB04',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: filterF3,
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    department: { type: 'ref', to: 'Department', width: 200 },
    unit: { type: 'ref', to: 'Department', width: 200 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    ...statusColumns,
    off: { ...days, help: 'Rest days, holidays and days of collective leave.' },
    lateCount: { ...count, label: 'Times late' },
    late: minutes,
    ...overtimeMinutes,
    ...rateColumns,
    check: checkColumn,
  },
  groupBy: ['department', 'unit'],
  sort: ['department', 'unit', 'employee'],
  spare: ['attended', 'overtimeMinutes', 'suspended', 'check'],
  drill: {
    to: '/attendance/attend-report-managemant/daily-attend-empl',
    by: ['employee'],
    with: ['dateFrom', 'dateTo'],
  },
})
