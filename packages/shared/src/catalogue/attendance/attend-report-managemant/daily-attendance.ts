// Daily Attendance: one date, department by department: who came when.
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { dayStatuses } from '../attendance-process/attendance-day.entity.ts'
import { filterF3, timesOfDay } from './day-filters.ts'

const { department, location, workGroup, employee } = filterF3
const terminal = {
  type: 'ref',
  to: 'AttendanceTerminal',
  width: 150,
  help: 'Terminal of the punch. If empty, the punch came from a phone, was entered by hand or was corrected.',
} as const
const { shift, clockIn, clockOut, ...minutesOfDay } = timesOfDay

export const dailyAttendance = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-attendance',
  title: 'Daily Attendance',
  form: 'frmKGTERXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    workDate: { type: 'date', label: 'Date', help: 'If empty, the last evaluated day is shown.' },
    department,
    location,
    workGroup,
    employee,
    status: { type: 'enum', values: dayStatuses.values, labels: dayStatuses.labels },
  },
  columns: {
    department: { type: 'ref', to: 'Department', width: 200 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    shift,
    clockIn,
    terminalIn: { ...terminal, label: 'Terminal in' },
    clockOut,
    terminalOut: { ...terminal, label: 'Terminal out' },
    ...minutesOfDay,
    code: { type: 'ref', to: 'AbsentCode', width: 140 },
    status: { type: 'enum', values: dayStatuses.values, labels: dayStatuses.labels, required: true, width: 130 },
    flags: { type: 'text', max: 200, width: 180 },
    workDate: { type: 'date', required: true, label: 'Date', width: 120 },
  },
  groupBy: ['department'],
  sort: ['department', 'employee'],
  opening: ['workDate'],
  drill: {
    to: '/attendance/attend-report-managemant/daily-attend-empl',
    by: ['employee', 'workDate'],
    as: { workDate: ['dateFrom', 'dateTo'] },
  },
})
