// Overtime Recap by Period: what each employee was ordered, worked and is paid in a period, by multiplier and kind of day.
import { defineReport, hoursOf, indexOnly, inOrder } from '../../../kernel/index.ts'
import { filterF3 } from './day-filters.ts'
import { count, minutes, weightedColumns } from './status-columns.ts'

const at = (label: string) => ({ ...minutes, label, width: 130 }) as const

export const overtimeRekapPeriod = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/overtime-rekap-period',
  title: 'Overtime Recap by Period',
  form: 'frmKDOTXXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: filterF3,
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    department: { type: 'ref', to: 'Department', width: 200 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    periodCode: { type: 'code', max: 6, required: true, label: 'Period', width: 90 },
    days: { ...count, help: 'Number of days with paid overtime.' },
    approved: {
      ...minutes,
      label: 'Approved',
      help: 'Minutes on approved orders of employees entitled to overtime pay, before breaks are deducted.',
    },
    actual: { ...minutes, label: 'Worked', help: 'Overtime worked within orders, and within shifts on days off.' },
    payable: { ...minutes, label: 'Paid' },
    bySchedule: {
      ...minutes,
      label: 'Paid by schedule',
      width: 160,
      help: 'Overtime of shifts on holidays and rest days. The schedule counts as the order, so the cross-check does not list it.',
    },
    payableHours: hoursOf('payable', { label: 'Paid, hours' }),
    h15Wd: at('At 1.5, workdays'),
    h20Wd: at('At 2, workdays'),
    h20Rs: at('At 2, rest days'),
    h30Rs: at('At 3, rest days'),
    h40Rs: at('At 4, rest days'),
    h20Hl: at('At 2, holidays'),
    h30Hl: at('At 3, holidays'),
    h40Hl: at('At 4, holidays'),
    ...weightedColumns,
    excess: {
      ...minutes,
      label: 'Over the cap',
      help: 'Overtime worked above the limits of PP 35/2021 art. 26. It is not paid without an approved override.',
    },
    unrequested: {
      ...minutes,
      label: 'Not ordered',
      help: 'Overtime without an order, on days for which the cross-check requires one.',
    },
    capsBreached: { ...count, label: 'Days over a cap', width: 120 },
  },
  groupBy: ['department'],
  sort: ['department', 'employee', 'periodCode'],
  spare: ['weightedMinutes'],
  drill: {
    to: '/attendance/attend-report-managemant/daily-attend-empl',
    by: ['employee'],
    with: ['dateFrom', 'dateTo'],
  },
})
