// The ledger of annual leave of one employee, as a list under his record: worked out when it is asked for, never stored.

import type { Actions } from '../../../kernel/index.ts'
import { entryKinds } from '../../../rules/leave/ledger.ts'

const days = { type: 'decimal', scale: 1, min: -1000, unit: 'days', required: true, width: 90 } as const

export const leaveLedgerActions = {
  leaveLedger: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Leave',
    help: 'Annual leave up to the end of the year, newest first: grants, days carried, taken, given back, lost and paid out, each on its own day.',
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
      fromCarry: { ...days, label: 'Carried', help: 'By how much carried days change' },
      fromCurrent: { ...days, label: 'Current', help: 'By how much current days change' },
      balance: days,
      document: { type: 'text', max: 60, help: 'Number of the document, name of the collective leave', width: 200 },
    },
  },
} as const satisfies Actions
