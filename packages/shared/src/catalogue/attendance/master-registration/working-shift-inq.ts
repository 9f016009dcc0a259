// Working Shift Inquiry: who works in which shift on which day, and which plan says so.
import { defineReport, indexOnly, inOrder } from '../../../kernel/index.ts'
import { filterF3 } from '../attend-report-managemant/day-filters.ts'
import { dayTypes } from '../attendance-process/attendance-day.entity.ts'
import { planSources } from './schedule.dataset.ts'

export const workingShiftInq = defineReport({
  kind: 'inquiry',
  path: '/attendance/master-registration/working-shift-inq',
  title: 'Working Shift Inquiry',
  form: 'frmKWKHSXD01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  icon: 'calendar-search',
  params: {
    ...filterF3,
    dayType: { type: 'enum', values: dayTypes.values },
    daysOff: { type: 'boolean', help: 'Rest days, holidays and days of collective leave only.' },
    shift: { type: 'ref', to: 'WorkingShift' },
  },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    workDate: { type: 'date', required: true, label: 'Date', width: 120 },
    dayType: { type: 'enum', values: dayTypes.values, required: true, width: 130 },
    shift: { type: 'ref', to: 'WorkingShift', width: 160 },
    times: { type: 'text', max: 13, label: 'Hours', width: 120 },
    source: planSources,
    holiday: { type: 'text', max: 120, label: 'Holiday', width: 200 },
    department: { type: 'ref', to: 'Department', width: 180 },
    workGroup: { type: 'ref', to: 'WorkGroup', width: 150 },
    location: { type: 'ref', to: 'WorkLocation', width: 150 },
  },
  sort: ['employee', 'workDate'],
  spare: ['department', 'workGroup', 'location'],
})
