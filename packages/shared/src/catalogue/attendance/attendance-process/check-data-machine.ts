// Check Data Machine: what each terminal delivered on each day and how it fares; terminals hand their punches in here.
// Specification: E guards the in-page action "link badge to employee"; A is the code of the terminals themselves.

import { type Actions, defineReport, indexOnly, inOrder, shared } from '../../../kernel/index.ts'
import { machineLists } from './machine-lists.ts'
import { RawPunch } from './raw-punch.entity.ts'

/** The most punches of one call. */
export const mostPunches = 2_000

const actions = {
  takePunches: {
    kind: 'command',
    code: 'frmKTRANST01A',
    title: 'Submit punches',
    help: 'Receives a batch of punches from a terminal, oldest first, with one answer per row. Sending the batch again changes nothing, because each punch is stored once.',
    many: true,
    secret: ['punches'],
    params: {
      terminal: { type: 'code', max: 20, required: true, help: 'Code of the terminal.' },
      batchNo: {
        type: 'code',
        max: 40,
        required: true,
        help: 'Number that the terminal gave the batch. Sending the same number again adds only new punches.',
      },
      deviceTime: { type: 'dateTime', help: 'Current time on the clock of the terminal.' },
      punches: {
        type: 'lines',
        minRows: 1,
        maxRows: mostPunches,
        help: `Punches of the batch, at most ${mostPunches} in a call.`,
        of: {
          badgeNo: { type: 'text', max: 30, required: true },
          at: {
            type: 'text',
            max: 35,
            required: true,
            help: 'Local time of the work location, for example 2026-07-06T07:58:10, or day first as the terminal writes it. A time zone may follow.',
          },
          direction: { type: 'enum', values: RawPunch.fields.direction.values, default: 'UNKNOWN' },
          state: {
            type: 'text',
            max: 20,
            help: 'State as the terminal writes it, 0 to 5 or C/In. Used if no direction is given.',
          },
          verifyMode: { type: 'text', max: 20 },
        },
      },
    },
    result: {
      row: { type: 'integer', required: true, min: 1, help: 'Position in the batch, starting at 1.' },
      result: { type: 'enum', values: ['STORED', 'KNOWN', 'UNMAPPED', 'REJECTED'], required: true },
      message: { type: 'text', max: 200 },
    },
  },
  linkBadge: {
    kind: 'command',
    code: 'edit',
    title: 'Link a badge',
    offered: true,
    help: 'Assigns a badge to an employee. Unmatched punches of this badge from that day on are assigned to the employee.',
    params: {
      badgeNo: { type: 'text', max: 30, required: true },
      employee: { type: 'ref', to: 'Employee', required: true },
      validFrom: { type: 'date', required: true, default: 'today' },
    },
    result: {
      punches: { type: 'integer', required: true, help: 'Number of punches that were assigned to an employee.' },
    },
  },
} as const satisfies Actions

const count = { type: 'integer', required: true, width: 100, total: 'sum' } as const
const health = {
  type: 'enum',
  values: shared('TerminalHealth', ['OFFLINE', 'NO_DATA', 'UNMAPPED', 'DRIFT', 'OK']),
  labels: {
    OFFLINE: 'Offline',
    NO_DATA: 'No punches',
    UNMAPPED: 'Unknown badges',
    DRIFT: 'Clock drifts',
    OK: 'OK',
  },
  help: 'Offline: no contact for two hours, or not since the day ended. No punches: other terminals of the location have punches, this one has none.',
} as const

export const checkDataMachine = defineReport({
  kind: 'list',
  path: '/attendance/attendance-process/check-data-machine',
  title: 'Check Data Machine',
  form: 'frmKTRANST01',
  codes: { edit: 'frmKTRANST01E' },
  screens: indexOnly,
  buttons: ['reload', 'print'],
  icon: 'scan-line',
  sideBySide: machineLists,
  actions,
  params: {
    dateFrom: { type: 'date', required: true, default: 'sixDaysAgo', label: 'From' },
    dateTo: { type: 'date', required: true, default: 'today', label: 'To' },
    location: { type: 'ref', to: 'WorkLocation' },
    health,
  },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    date: { type: 'date', required: true, width: 120, help: 'Date by the local time of the work location.' },
    terminal: { type: 'ref', to: 'AttendanceTerminal', required: true, width: 200 },
    location: { type: 'ref', to: 'WorkLocation', required: true, width: 180 },
    health: { ...health, required: true, width: 150 },
    raw: { ...count, label: 'Came', help: 'All punches received, including duplicates and rejected ones.' },
    mapped: { ...count, help: 'Punches of a badge that was assigned to an employee on that day.' },
    unmapped: { ...count, help: 'Punches of a badge that was not assigned to any employee on that day.' },
    duplicate: { ...count, help: 'Punches closer to the previous punch than the policy allows.' },
    orphan: { ...count, help: 'Valid punches that do not fit any working day of the employee.' },
    rejected: {
      ...count,
      help: 'Punches received on that day and rejected because their time is unreadable or in the future.',
    },
    first: { type: 'text', max: 8, label: 'First', width: 90 },
    last: { type: 'text', max: 8, label: 'Last', width: 90 },
    lastSyncAt: {
      type: 'dateTime',
      label: 'Last heard of',
      width: 150,
      help: 'Last contact of the terminal, whatever date is shown.',
    },
    driftSec: {
      type: 'integer',
      min: -2_147_483_647,
      label: 'Drift',
      unit: 's',
      width: 90,
      help: 'Clock of the terminal less the clock of the server at its latest batch, in seconds.',
    },
  },
  sort: ['-date', 'terminal'],
  drill: {
    to: '/attendance/attend-report-managemant/daily-terminal-trans',
    by: ['terminal', 'date'],
    as: { date: ['dateFrom', 'dateTo'] },
  },
})
