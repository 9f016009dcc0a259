// Balance of Payable Inquiry: what each vendor has open, its items as of any day, and matching of credits with bills (finance 3.5 and 4.8).
// Specification: path assigned; matching in the page needs frmAIBILLE01E; screens by domain.
import { type Actions, defineList, largePages, readOnly } from '../../kernel/index.ts'
import { Vendor } from '../master/entities/vendor.entity.ts'
import { agingParams, payableItems } from './open-items.dataset.ts'

const vendor = { type: 'ref', to: 'Vendor', required: true } as const
const { vendor: _, ...itemColumns } = payableItems.columns
const day = { type: 'date', required: true, default: 'today', label: 'Date' } as const
const made = { matchNo: { type: 'text', max: 40, required: true, label: 'Match' } } as const
const number = { type: 'text', max: 60, required: true } as const

const actions = {
  items: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Open items',
    help: 'What is open of the vendor as of a day, with its age.',
    params: { vendor, ...agingParams },
    result: itemColumns,
  },
  matchItems: {
    kind: 'command',
    code: 'frmAIBILLE01E',
    title: 'Match',
    help: 'Pairs a credit with an item that it settles. A difference of account or rate is posted.',
    params: {
      vendor,
      debitItem: { ...number, label: 'Debit item', help: 'Number of the advance or debit note.' },
      creditItem: { ...number, label: 'Credit item', help: 'Number of the bill.' },
      amount: { type: 'money', min: 0.01, help: 'In the currency of the items. If empty, as much as both have open.' },
      date: day,
    },
    result: made,
  },
  unmatchItem: {
    kind: 'command',
    code: 'frmAIBILLE01E',
    title: 'Unmatch',
    help: 'Removes what a payment has settled of an item. The money stays as an advance.',
    params: {
      vendor,
      entryNo: { ...number, label: 'Payment', help: 'Number of the payment.' },
      item: { ...number, label: 'Item', help: 'Number of the bill that is open again.' },
      date: day,
    },
    result: made,
  },
  reverseMatch: {
    kind: 'command',
    code: 'frmAIBILLE01E',
    title: 'Reverse a match',
    help: 'Reverses a match by its number, on its own date.',
    params: { vendor, matchNo: { ...number, label: 'Match' }, date: day },
    result: made,
  },
} as const satisfies Actions

export const balanceOfPayableInquiry = defineList({
  kind: 'inquiry',
  path: '/invoice-management/balance-of-payable-inquiry',
  title: 'Balance of Payable Inquiry',
  form: 'frmAIBBLNR01',
  screens: readOnly,
  buttons: ['reload', 'print', 'excel'],
  actions,
  entity: Vendor,
  list: {
    columns: ['code', 'name', 'vendorGroup', 'paymentTermDays', 'apBalance', 'apOverdue', 'apUnapplied'],
    filters: ['vendorGroup', 'status'],
    groups: ['vendorGroup'],
    sort: 'code',
    search: ['code', 'name'],
    total: ['apBalance', 'apOverdue', 'apUnapplied'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Vendor', fields: ['code', 'name', 'vendorGroup', 'currency', 'paymentTermDays', 'status'] },
    { title: 'Balance', fields: ['apBalance', 'apOverdue', 'apUnapplied'] },
  ],
})
