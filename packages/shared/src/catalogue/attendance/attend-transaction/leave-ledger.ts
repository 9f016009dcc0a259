// The ledger of annual leave of one employee, as a list under the employee's record: worked out on request, never stored.

import type { Actions } from '../../../kernel/index.ts'
import { entryKinds } from '../../../rules/leave/ledger.ts'

const days = { type: 'decimal', scale: 1, min: -1000, unit: 'days', required: true, width: 90 } as const

export const leaveLedgerActions = {
  leaveLedger: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Leave',
    help: 'All movements of annual leave up to the end of the year, newest first: days granted, carried over, taken, returned, expired and paid out.',
    params: { employee: { type: 'ref', to: 'Employee', required: true } },
    result: {
      entryDate: { type: 'date', required: true, label: 'Date', width: 120 },
      leaveYear: { type: 'integer', required: true, min: 2000, max: 2100, label: 'Year', width: 80 },
      kind: {
        type: 'enum',
        values: entryKinds,
        labels: {
          COLLECTIVE: 'Collective leave',
          USE: 'Leave',
          CARRY_IN: 'Carried in',
          CARRY_EXPIRE: 'Expired',
          ENCASH: 'Paid out',
        },
        required: true,
        width: 140,
      },
      days,
      fromCarry: { ...days, label: 'Carried', help: 'Change in carried-over days.' },
      fromCurrent: { ...days, label: 'Current', help: 'Change in current days.' },
      balance: days,
      document: { type: 'text', max: 60, help: 'Number of the document, or name of the collective leave.', width: 200 },
    },
  },
} as const satisfies Actions
