// Check Data Machine: what each terminal delivered and how it fares; terminals hand their punches in here.
// Specification: E guards the in-page action "link badge to employee"; A is the code of the terminals themselves.

import { type Actions, defineList, indexOnly } from '../../../kernel/index.ts'
import { PunchBatch } from './punch-batch.entity.ts'
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
    help: 'Gives a badge to an employee; punches of it that wait are his from then on.',
    params: {
      badgeNo: { type: 'text', max: 30, required: true },
      employee: { type: 'ref', to: 'Employee', required: true },
      validFrom: { type: 'date', required: true, default: 'today' },
    },
    result: { punches: { type: 'integer', required: true, help: 'Punches that found their employee' } },
  },
} as const satisfies Actions

export const checkDataMachine = defineList({
  path: '/attendance/attendance-process/check-data-machine',
  title: 'Check Data Machine',
  form: 'frmKTRANST01',
  codes: { edit: 'frmKTRANST01E' },
  screens: indexOnly,
  buttons: ['reload', 'print'],
  icon: 'scan-line',
  actions,
  entity: PunchBatch,
  list: {
    columns: [
      ...([
        'receivedAt',
        'terminal',
        'terminal.location',
        'rows',
        'mapped',
        'unmapped',
        'duplicate',
        'rejected',
      ] as const),
      ...(['firstPunchAt', 'lastPunchAt', 'driftSec', 'health', 'status'] as const),
    ],
    filters: ['receivedAt', 'terminal', 'health', 'status'],
    sort: '-receivedAt',
    search: ['batchNo'],
    total: ['rows', 'mapped', 'unmapped', 'duplicate', 'rejected'],
  },
})
