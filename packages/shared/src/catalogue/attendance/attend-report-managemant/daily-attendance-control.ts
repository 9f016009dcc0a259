// Daily Attendance Control: department by department and day by day, how many were planned and what became of them.

import { defineReport, indexOnly, inOrder } from '../../../kernel/index.ts'
import { filterF3 } from './day-filters.ts'
import { checkColumn, count, days, overtimeMinutes, rateColumns, statusColumns } from './status-columns.ts'

export const dailyAttendanceControl = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-attendance-control',
  title: 'Daily Attendance Control',
  form: 'frmKGTERXB10',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: filterF3,
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    division: { type: 'ref', to: 'Department', width: 180 },
    department: { type: 'ref', to: 'Department', width: 200 },
    workDate: { type: 'date', required: true, label: 'Date', width: 120 },
    headcount: { ...count, help: 'Number of employees employed on the day.' },
    ...statusColumns,
    late: { ...count, help: 'Employees who were late without an excuse.' },
    early: { ...count, help: 'Employees who left early without an excuse.' },
    off: { ...days, help: 'Rest days, holidays and days of collective leave.' },
    unevaluated: {
      ...count,
      label: 'Not evaluated',
      width: 110,
      help: 'Number of employees whose attendance of the day has not been evaluated.',
    },
    ...rateColumns,
    overtimeRequests: {
      ...count,
      label: 'Overtime ordered',
      width: 120,
      help: 'Number of workers on overtime orders that are submitted or approved.',
    },
    ...overtimeMinutes,
    check: checkColumn,
  },
  groupBy: ['division'],
  sort: ['division', 'department', 'workDate'],
  spare: ['attended', 'overtimeMinutes', 'suspended'],
  drill: { to: '/attendance/attend-report-managemant/daily-attendance', by: ['workDate', 'department'] },
})
