// Manual Attendance Data Collection Inquiry: everything about attendance that was entered by hand: corrections of days, punches typed in,
// forgotten punches, flags that an amnesty excuses. Who, when, why, and the previous value.
import { defineReport, indexOnly, inOrder, shared } from '../../../kernel/index.ts'
import { filterF3, whoOfDay } from './day-filters.ts'

export const manualAttendDataCollectionInq = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/manual-attend-data-collection-inq',
  title: 'Manual Attendance Data Collection Inquiry',
  form: 'frmKWKGRPM03',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    ...filterF3,
    per: {
      type: 'enum',
      values: shared('ManualEntryGrouping', ['USER', 'EMPLOYEE']),
      labels: { USER: 'Who entered it', EMPLOYEE: 'Whose day it is' },
      default: 'USER',
      required: true,
      label: 'By',
    },
  },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    person: { type: 'text', max: 200, required: true, label: 'By', width: 220 },
    ...whoOfDay,
    what: {
      type: 'enum',
      values: ['IN', 'OUT', 'SHIFT', 'CODE', 'PUNCH', 'FORGOTTEN', 'AMNESTY'],
      labels: {
        IN: 'In, corrected',
        OUT: 'Out, corrected',
        SHIFT: 'Shift, corrected',
        CODE: 'Code, corrected',
        PUNCH: 'Punch typed in',
        FORGOTTEN: 'Forgotten punch',
        AMNESTY: 'Flag excused',
      },
      required: true,
      width: 150,
    },
    before: { type: 'text', max: 60, width: 120 },
    after: { type: 'text', max: 60, width: 120 },
    reason: { type: 'text', max: 500, width: 260 },
    enteredBy: { type: 'text', max: 200, width: 160 },
    enteredAt: { type: 'dateTime', width: 150 },
    entries: { type: 'integer', required: true, width: 90, total: 'sum' },
    per100: {
      type: 'decimal',
      scale: 2,
      label: 'Per 100 days',
      width: 120,
      total: 'max',
      help: 'Manual entries for every 100 evaluated days.',
    },
  },
  groupBy: ['person'],
  sort: ['person', 'workDate', 'employee'],
})
