// Daily Attendance: one date, department by department: who came when.
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { dayStatuses } from '../attendance-process/attendance-day.entity.ts'
import { filterF3, timesOfDay } from './day-filters.ts'

const { department, location, workGroup } = filterF3

export const dailyAttendance = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-attendance',
  title: 'Daily Attendance',
  form: 'frmKGTERXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    workDate: { type: 'date', required: true, default: 'today', label: 'Date' },
    ...{ department, location, workGroup },
    status: { type: 'enum', values: dayStatuses.values, labels: dayStatuses.labels },
  },
  columns: {
    department: { type: 'ref', to: 'Department', width: 200 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    ...timesOfDay,
    code: { type: 'ref', to: 'AbsentCode', width: 140 },
    status: { type: 'enum', values: dayStatuses.values, labels: dayStatuses.labels, required: true, width: 130 },
    flags: { type: 'text', max: 200, width: 180 },
  },
  groupBy: ['department'],
  sort: ['department', 'employee'],
})
