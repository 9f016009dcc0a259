// Open items as of any day (finance 3.9, L3), out of the ledger: every list, aging, card and dashboard that shows what is open reads these.
import { defineDataset, type Fields, shared } from '../../kernel/index.ts'
import { agingBuckets } from '../../rules/invoice/aging.ts'

export const agingBasis = shared('AgingBasis', ['DUE', 'INVOICE'])
export const agingParams = {
  asOf: {
    type: 'date',
    default: 'today',
    required: true,
    label: 'As of',
    help: 'Later documents and payments do not count.',
  },
  basis: {
    type: 'enum',
    values: agingBasis,
    labels: { DUE: 'Due date', INVOICE: 'Document date' },
    default: 'DUE',
    required: true,
    label: 'Age by',
  },
} as const satisfies Fields

/** An amount that may be below zero. */
export const signed = { type: 'money', min: -999_999_999_999, width: 140 } as const
const itemColumns = {
  item: { type: 'text', max: 60, required: true, label: 'Document', width: 190 },
  account: { type: 'ref', to: 'Account', required: true, width: 200 },
  itemDate: { type: 'date', label: 'Date', width: 110 },
  dueDate: { type: 'date', required: true, label: 'Due', width: 110 },
  currency: { type: 'text', max: 3, required: true, width: 90 },
  fcOpen: { ...signed, label: 'Open', help: 'In the currency of the item. Credits of the party are below zero.' },
  open: { ...signed, label: 'In rupiah', help: 'At the rate of the item. Credits of the party are below zero.' },
  days: { type: 'integer', min: -100_000, required: true, unit: 'days', label: 'Age', width: 90 },
  bucket: {
    type: 'enum',
    values: agingBuckets,
    labels: {
      CURRENT: 'Not due',
      DAYS_30: '1 to 30 days',
      DAYS_60: '31 to 60 days',
      DAYS_90: '61 to 90 days',
      DAYS_120: '91 to 120 days',
      OLDER: 'Over 120 days',
    },
    required: true,
    label: 'Bucket',
    width: 110,
  },
  isUnapplied: {
    type: 'boolean',
    label: 'Unapplied',
    help: 'A credit note or advance that is not matched.',
    width: 100,
  },
} as const satisfies Fields

export const receivableItems = defineDataset({
  name: 'receivableItems',
  title: 'Open items of customers',
  params: agingParams,
  columns: { customer: { type: 'ref', to: 'Customer', width: 240 }, ...itemColumns },
})
export const payableItems = defineDataset({
  name: 'payableItems',
  title: 'Open items of vendors',
  params: agingParams,
  columns: { vendor: { type: 'ref', to: 'Vendor', width: 240 }, ...itemColumns },
})
