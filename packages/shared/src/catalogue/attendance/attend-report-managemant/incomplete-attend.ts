// Incomplete Attendance: days with one side missing, with time away, and punches that belong to no day; next to each the document that
// corrects it, and its status. A row without one leads to a forgotten punch, filled in.
import { defineReport, indexOnly, inOrder, shared } from '../../../kernel/index.ts'
import { AbnormalAttendance } from '../attend-transaction/abnormal-attendance.entity.ts'
import { filterF3, whoOfDay } from './day-filters.ts'

const what = shared('IncompleteEntry', ['NO_IN', 'NO_OUT', 'AWAY', 'ORPHAN_PUNCH'])

const proposed = { type: 'dateTime', width: 150, help: 'Time planned by the shift.' } as const

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
      labels: { NO_IN: 'Clock-in missing', NO_OUT: 'Clock-out missing', ORPHAN_PUNCH: 'Punch without a day' },
      label: 'Missing',
      required: true,
      width: 140,
    },
    clockIn: { type: 'text', max: 8, label: 'In', width: 80 },
    clockOut: { type: 'text', max: 8, label: 'Out', width: 90 },
    punch: { type: 'text', max: 8, label: 'Punch of no day', width: 130 },
    proposedIn: { ...proposed, label: 'Proposed in' },
    proposedOut: { ...proposed, label: 'Proposed out' },
    minutes: { type: 'integer', unit: 'min', width: 100, total: 'sum' },
    excused: { type: 'boolean', width: 90 },
    document: {
      type: 'ref',
      to: 'AbnormalAttendance',
      width: 160,
      help: 'Number of the forgotten-punch report or permit of minutes for this day.',
    },
    documentStatus: {
      type: 'enum',
      values: AbnormalAttendance.fields.status.values,
      label: 'Document status',
      width: 140,
    },
    proposedCode: {
      type: 'ref',
      to: 'AbsentCode',
      label: 'To be entered',
      width: 150,
      help: 'Suggested absence code for days without a document.',
    },
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
  drill: {
    to: '/attendance/attend-transaction/abnormal-attendance-data',
    by: ['document'],
    create: {
      by: ['proposedCode', 'employee', 'workDate', 'proposedIn', 'proposedOut'],
      as: {
        proposedCode: 'absentCode',
        workDate: ['dateFrom', 'dateTo'],
        proposedIn: 'timeFrom',
        proposedOut: 'timeTo',
      },
    },
  },
  sort: ['department', 'workDate', 'employee'],
})
