// Punches that belong to no day, by card: the card belongs to no one, or the punch fits no day of its employee (4.3, orphans).
import { type Actions, defineReport, indexOnly, inOrder, shared } from '../../../kernel/index.ts'
import { machineLists } from './machine-lists.ts'

const why = {
  type: 'enum',
  values: shared('WaitingPunchWhy', ['UNKNOWN_CARD', 'NO_DAY']),
  labels: { UNKNOWN_CARD: 'Unknown card', NO_DAY: 'Fits no day' },
} as const

const actions = {
  giveCard: {
    kind: 'command',
    code: 'edit',
    title: 'Give a card',
    offered: true,
    help: 'Assigns a card to an employee. Unmatched punches of this card from that day on are assigned to the employee.',
    params: {
      badgeNo: { type: 'text', max: 30, required: true, label: 'Card' },
      employee: { type: 'ref', to: 'Employee', required: true },
      validFrom: { type: 'date', required: true, default: 'today' },
    },
    result: {
      punches: { type: 'integer', required: true, help: 'Number of punches that were assigned to an employee.' },
    },
  },
} as const satisfies Actions

export const waitingPunches = defineReport({
  kind: 'list',
  path: '/attendance/attendance-process/waiting-punches',
  partOf: '/attendance/attendance-process/check-data-machine',
  title: 'Waiting Punches',
  form: 'frmKTRANST01',
  codes: { edit: 'frmKTRANST01E' },
  screens: indexOnly,
  buttons: ['reload'],
  hideInMenu: true,
  sideBySide: machineLists,
  actions,
  params: {
    dateFrom: { type: 'date', required: true, default: 'monthStart', label: 'From' },
    dateTo: { type: 'date', required: true, default: 'today', label: 'To' },
    terminal: { type: 'ref', to: 'AttendanceTerminal' },
    why,
  },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    why: { ...why, required: true, label: 'Why it waits', width: 150 },
    badgeNo: { type: 'text', max: 30, required: true, label: 'Card', width: 130 },
    employee: { type: 'ref', to: 'Employee', width: 220 },
    terminal: { type: 'ref', to: 'AttendanceTerminal', required: true, width: 200 },
    punches: { type: 'integer', required: true, width: 110, total: 'sum' },
    firstDay: { type: 'date', required: true, width: 120, help: 'First day, by the local time of the work location.' },
    lastDay: { type: 'date', required: true, width: 120, help: 'Last day, by the local time of the work location.' },
  },
  sort: ['why', 'badgeNo', 'terminal'],
  drill: {
    to: '/attendance/attend-report-managemant/daily-terminal-trans',
    by: ['terminal', 'firstDay', 'lastDay'],
    as: { firstDay: 'dateFrom', lastDay: 'dateTo' },
  },
})
