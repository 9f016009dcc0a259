// Incomplete Attendance: days with one side missing, with time away, and punches that belong to no day.
import { defineReport, indexOnly, inOrder, shared } from '../../../kernel/index.ts'
import { filterF3, whoOfDay } from './day-filters.ts'

const what = shared('IncompleteEntry', ['NO_IN', 'NO_OUT', 'AWAY', 'ORPHAN_PUNCH'])

export const incompleteAttend = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/incomplete-attend',
  title: 'Incomplete Attendance',
  form: 'frmKAWAYXM01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: { ...filterF3, what: { type: 'enum', values: what, label: 'What is missing' } },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    ...whoOfDay,
    shift: { type: 'ref', to: 'WorkingShift', width: 140 },
    what: {
      type: 'enum',
      values: what,
      labels: { NO_IN: 'Coming in', NO_OUT: 'Going out', ORPHAN_PUNCH: 'A day for a punch' },
      label: 'Missing',
      required: true,
      width: 140,
    },
    clockIn: { type: 'text', max: 8, label: 'In', width: 80 },
    clockOut: { type: 'text', max: 8, label: 'Out', width: 90 },
    minutes: { type: 'integer', unit: 'min', width: 100 },
    excused: { type: 'boolean', width: 90 },
    daysOpen: {
      type: 'integer',
      required: true,
      min: -10_000,
      unit: 'days',
      width: 110,
      tones: [
        [3, 'gray'],
        [7, 'amber'],
        [10_000, 'red'],
      ],
    },
  },
  groupBy: ['department'],
  sort: ['department', 'workDate', 'employee'],
})
