// Daily Attendance List Inquiry: evaluated days in a flat list, with their codes, minutes and flags.
import { defineReport, indexOnly, inOrder } from '../../../kernel/index.ts'
import { dayStatuses, dayTypes } from '../attendance-process/attendance-day.entity.ts'
import { filterF3, timesOfDay, whoOfDay } from './day-filters.ts'

const minutes = { type: 'integer', unit: 'min', width: 100, total: 'sum' } as const

export const dailyAttendListInq = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-attend-list-inq',
  title: 'Daily Attendance List Inquiry',
  form: 'frmKGTERXB03',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    ...filterF3,
    code: { type: 'ref', to: 'AbsentCode' },
    flag: { type: 'ref', to: 'FlagMaster' },
  },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    ...whoOfDay,
    dayType: { type: 'enum', values: dayTypes.values, required: true, width: 130 },
    ...timesOfDay,
    away: minutes,
    overtime: { ...minutes, help: 'Payable overtime.' },
    code: { type: 'ref', to: 'AbsentCode', width: 140 },
    status: { type: 'enum', values: dayStatuses.values, labels: dayStatuses.labels, required: true, width: 130 },
    flags: { type: 'text', max: 200, width: 180 },
    corrected: { type: 'boolean', width: 100 },
  },
  sort: ['department', 'employee', 'workDate'],
})
