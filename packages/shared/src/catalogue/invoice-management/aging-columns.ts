// Columns of the agings of receivables and payables: the buckets, what is unapplied, their sum, and the same out of the general ledger.
import type { ReportColumns } from '../../kernel/index.ts'
import { signed } from './open-items.dataset.ts'

const sum = { ...signed, total: 'sum' } as const
export const agingColumns = {
  current: { ...sum, label: 'Not due', help: 'Due today or later.' },
  days30: { ...sum, label: '1 to 30 days' },
  days60: { ...sum, label: '31 to 60 days' },
  days90: { ...sum, label: '61 to 90 days' },
  days120: { ...sum, label: '91 to 120 days' },
  older: { ...sum, label: 'Over 120 days' },
  unapplied: {
    ...sum,
    label: 'Unapplied',
    help: 'Credit notes and advances that are not matched with an invoice or bill.',
  },
  open: { ...sum, label: 'Total' },
  ledger: { ...sum, label: 'General ledger', help: 'Balance of the control accounts of the party on the day.' },
  difference: {
    ...signed,
    label: 'Difference',
    help: 'Total less general ledger. Anything but 0 is a mistake in the books.',
    made: { by: 'rest', of: 'open', less: ['ledger'] },
    total: 'made',
  },
} as const satisfies ReportColumns
