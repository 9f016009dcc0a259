// Daily Multiple Clock-in: days with more than two punches that count or with one that repeats another, and what became of each.
import { defineReport, indexOnly, inOrder } from '../../../kernel/index.ts'
import { filterF3, whoOfDay } from '../attend-report-managemant/day-filters.ts'

const count = { type: 'integer', width: 90, total: 'sum' } as const

export const dailyMultipleClockin = defineReport({
  kind: 'list',
  path: '/attendance/attendance-process/daily-multiple-clockin',
  title: 'Daily Multiple Clock-in',
  form: 'frmKTRANST15',
  screens: indexOnly,
  buttons: ['reload'],
  icon: 'copy-check',
  params: {
    ...filterF3,
    minPunches: {
      type: 'integer',
      min: 1,
      max: 99,
      label: 'Punches at least',
      help: 'Minimum number of punches on the day, counting all that were received.',
    },
  },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    ...whoOfDay,
    shift: { type: 'ref', to: 'WorkingShift', width: 130 },
    raw: { ...count, label: 'Came', help: 'All punches of the day, including repeated and rejected ones.' },
    kept: { ...count, help: 'Punches that are used in the evaluation.' },
    duplicates: { ...count, width: 100, help: 'Punches closer to the previous punch than the policy allows.' },
    punchTimes: {
      type: 'text',
      max: 2000,
      label: 'Punches',
      width: 420,
      help: 'Each punch with its use: in, out, between, repeated, waiting or rejected.',
    },
    first: { type: 'text', max: 8, label: 'First', width: 90 },
    last: { type: 'text', max: 8, label: 'Last', width: 90 },
    awayMinutes: { type: 'integer', unit: 'min', label: 'Away', width: 90, total: 'sum' },
  },
  sort: ['-workDate', 'employee'],
})
