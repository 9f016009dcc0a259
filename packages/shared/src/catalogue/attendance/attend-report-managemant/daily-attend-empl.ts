// Daily Attendance by Employee: the attendance card of one employee, day by day, with the employee's documents and running totals. The
// recap of the range is at the foot.
import { defineReport, indexOnly, inOrder } from '../../../kernel/index.ts'
import { dayStatuses, dayTypes } from '../attendance-process/attendance-day.entity.ts'
import { filterF3, timesOfDay } from './day-filters.ts'
import { checkColumn, days, minutes, overtimeMinutes, rateColumns, statusColumns } from './status-columns.ts'

const { dateFrom, dateTo, employee } = filterF3
const running = { type: 'decimal', scale: 1, width: 120 } as const

export const dailyAttendEmpl = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-attend-empl',
  title: 'Daily Attendance by Employee',
  form: 'frmKGTERXB02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: { employee: { ...employee, required: true }, dateFrom, dateTo },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    workDate: { type: 'date', required: true, label: 'Date', width: 120 },
    dayType: { type: 'enum', values: dayTypes.values, required: true, width: 120 },
    ...timesOfDay,
    away: minutes,
    code: { type: 'ref', to: 'AbsentCode', width: 140 },
    status: { type: 'enum', values: dayStatuses.values, labels: dayStatuses.labels, required: true, width: 130 },
    flags: { type: 'text', max: 200, width: 160 },
    documents: {
      type: 'text',
      max: 400,
      width: 220,
      help: 'Leave, permits and overtime orders of the day, each with its status.',
    },
    ...overtimeMinutes,
    presentSoFar: { ...running, label: 'Present so far' },
    lateSoFar: { type: 'integer', unit: 'min', label: 'Late so far', width: 110 },
    overtimeSoFar: { type: 'decimal', scale: 2, unit: 'h', label: 'Overtime so far', width: 130 },
    ...statusColumns,
    unpaid: { ...days, scale: 2 },
    ...rateColumns,
    check: checkColumn,
  },
  sort: ['workDate'],
  spare: ['attended', 'overtimeMinutes', 'suspended', 'check'],
})
