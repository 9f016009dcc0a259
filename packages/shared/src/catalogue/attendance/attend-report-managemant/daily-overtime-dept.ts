// Daily Overtime by Department: what was ordered, paid, not ordered, and ordered without anyone coming.
import { defineReport, hoursOf, indexOnly, inOrder } from '../../../kernel/index.ts'
import { filterF3 } from './day-filters.ts'
import { count, minutes, overtimeMinutes, weightedColumns } from './status-columns.ts'

export const dailyOvertimeDept = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-overtime-dept',
  title: 'Daily Overtime by Department',
  form: 'frmKDGUNXB08',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: filterF3,
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    division: { type: 'ref', to: 'Department', width: 180 },
    department: { type: 'ref', to: 'Department', width: 200 },
    workDate: { type: 'date', required: true, label: 'Date', width: 120 },
    employees: { ...count, help: 'Number of employees with overtime that was ordered, worked or both.' },
    approvedMinutes: { ...minutes, label: 'Overtime approved', width: 135 },
    approved: hoursOf('approvedMinutes', {
      label: 'Approved',
      help: 'Minutes on approved orders of employees entitled to overtime pay, before breaks are deducted.',
    }),
    ...overtimeMinutes,
    ...weightedColumns,
    unrequestedMinutes: { ...minutes, label: 'Overtime not ordered', width: 150 },
    unrequested: hoursOf('unrequestedMinutes', {
      label: 'Not ordered',
      help: 'Overtime without an order, on days for which the cross-check requires one.',
    }),
    noShows: { ...count, label: 'Approved, not worked' },
  },
  groupBy: ['division'],
  sort: ['division', 'department', 'workDate'],
  spare: ['approvedMinutes', 'overtimeMinutes', 'weightedMinutes', 'unrequestedMinutes'],
  drill: {
    to: '/attendance/attend-report-managemant/overtime-rekap-period',
    by: ['workDate', 'department'],
    as: { workDate: ['dateFrom', 'dateTo'] },
  },
})
