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
    title: 'Hand in punches',
    help: 'A batch of a terminal, oldest first. Sent again it changes nothing: each punch is stored once. One answer per row.',
    many: true,
    secret: ['punches'],
    params: {
      terminal: { type: 'code', max: 20, required: true, help: 'Code of the terminal' },
      batchNo: {
        type: 'code',
        max: 40,
        required: true,
        help: 'Own number of the batch; the same number again adds what is new',
      },
      deviceTime: { type: 'dateTime', help: 'What the clock of the terminal shows now' },
      punches: {
        type: 'lines',
        minRows: 1,
        maxRows: mostPunches,
        help: `At most ${mostPunches} in a call`,
        of: {
          badgeNo: { type: 'text', max: 30, required: true },
          at: {
            type: 'text',
            max: 35,
            required: true,
            help: 'Clock of the place, 2026-07-06T07:58:10, or with a zone behind it',
          },
          direction: { type: 'enum', values: RawPunch.fields.direction.values, default: 'UNKNOWN' },
          verifyMode: { type: 'text', max: 20 },
        },
      },
    },
    result: {
      row: { type: 'integer', required: true, min: 1, help: 'Place in the batch, from 1' },
      result: { type: 'enum', values: ['STORED', 'KNOWN', 'UNMAPPED', 'REJECTED'], required: true },
      message: { type: 'text', max: 200 },
    },
  },
  linkBadge: {
    kind: 'command',
    code: 'edit',
    title: 'Link a badge',
    offered: true,
    help: 'Gives a badge to an employee. Punches of it that wait, made from that day on, become those of the employee.',
    params: {
      badgeNo: { type: 'text', max: 30, required: true },
      employee: { type: 'ref', to: 'Employee', required: true },
      validFrom: { type: 'date', required: true, default: 'today' },
    },
    result: { punches: { type: 'integer', required: true, help: 'Punches that found their employee' } },
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
    OK: 'Fine',
  },
  help: 'Offline: silent for two hours, or not heard of since the day ended. No punches: another terminal of the place has some.',
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
    date: { type: 'date', required: true, width: 120, help: 'By the clock of the place' },
    terminal: { type: 'ref', to: 'AttendanceTerminal', required: true, width: 200 },
    location: { type: 'ref', to: 'WorkLocation', required: true, width: 180 },
    health: { ...health, required: true, width: 150 },
    raw: { ...count, label: 'Came', help: 'Punches that are stored, whatever became of them' },
    mapped: { ...count, help: 'Of a badge that was somebody’s on that day' },
    unmapped: { ...count, help: 'Of a badge that nobody had on that day' },
    duplicate: { ...count, help: 'Closer to the punch before than the policy allows' },
    orphan: { ...count, help: 'They count, and fit no day of their employee' },
    rejected: { ...count, help: 'Received on that day and refused: a time that cannot be read or lies ahead' },
    first: { type: 'text', max: 8, label: 'First', width: 90 },
    last: { type: 'text', max: 8, label: 'Last', width: 90 },
    lastSyncAt: {
      type: 'dateTime',
      label: 'Last heard of',
      width: 150,
      help: 'The terminal, whatever the date of the row',
    },
    driftSec: {
      type: 'integer',
      min: -2_147_483_647,
      label: 'Drift',
      unit: 's',
      width: 90,
      help: 'Its clock less ours, with its latest batch',
    },
  },
  sort: ['-date', 'terminal'],
  drill: {
    to: '/attendance/attend-report-managemant/daily-terminal-trans',
    by: ['terminal', 'date'],
    as: { date: ['dateFrom', 'dateTo'] },
  },
})
