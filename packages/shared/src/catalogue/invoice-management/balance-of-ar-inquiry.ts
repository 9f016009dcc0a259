// Balance of A/R Inquiry: what each customer has open, its items as of any day, and matching of credits with invoices (finance 3.5 and 4.8).
// Specification: path assigned; matching in the page needs frmAIINVOE01E; screens by domain.
import { type Actions, defineList, largePages, readOnly } from '../../kernel/index.ts'
import { Customer } from '../master/entities/customer.entity.ts'
import { agingParams, receivableItems } from './open-items.dataset.ts'

const customer = { type: 'ref', to: 'Customer', required: true } as const
const { customer: _, ...itemColumns } = receivableItems.columns
const day = { type: 'date', required: true, default: 'today', label: 'Date' } as const
const made = { matchNo: { type: 'text', max: 40, required: true, label: 'Match' } } as const
const number = { type: 'text', max: 60, required: true } as const

const actions = {
  items: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Open items',
    help: 'What is open of the customer as of a day, with its age.',
    params: { customer, ...agingParams },
    result: itemColumns,
  },
  matchItems: {
    kind: 'command',
    code: 'frmAIINVOE01E',
    title: 'Match',
    help: 'Pairs a credit with an item that it settles. A difference of account or rate is posted.',
    params: {
      customer,
      debitItem: { ...number, label: 'Debit item', help: 'Number of the invoice.' },
      creditItem: { ...number, label: 'Credit item', help: 'Number of the credit note, advance or receipt.' },
      amount: { type: 'money', min: 0.01, help: 'In the currency of the items. If empty, as much as both have open.' },
      date: day,
    },
    result: made,
  },
  unmatchItem: {
    kind: 'command',
    code: 'frmAIINVOE01E',
    title: 'Unmatch',
    help: 'Removes what a receipt has settled of an item. The money stays as an advance.',
    params: {
      customer,
      entryNo: { ...number, label: 'Receipt', help: 'Number of the receipt.' },
      item: { ...number, label: 'Item', help: 'Number of the invoice that is open again.' },
      date: day,
    },
    result: made,
  },
  reverseMatch: {
    kind: 'command',
    code: 'frmAIINVOE01E',
    title: 'Reverse a match',
    help: 'Reverses a match by its number, on its own date.',
    params: { customer, matchNo: { ...number, label: 'Match' }, date: day },
    result: made,
  },
} as const satisfies Actions

export const balanceOfArInquiry = defineList({
  kind: 'inquiry',
  path: '/invoice-management/balance-of-ar-inquiry',
  title: 'Balance of A/R Inquiry',
  form: 'frmAIIBLNR01',
  screens: readOnly,
  buttons: ['reload', 'print', 'excel'],
  actions,
  entity: Customer,
  list: {
    columns: [
      'code',
      'name',
      'customerGroup',
      'salesperson',
      'creditLimit',
      'paymentTermDays',
      'arBalance',
      'arOverdue',
      'arUnapplied',
    ],
    filters: ['customerGroup', 'status'],
    groups: ['customerGroup'],
    sort: 'code',
    search: ['code', 'name'],
    total: ['arBalance', 'arOverdue', 'arUnapplied'],
    pageSizes: largePages,
  },
  sections: [
    {
      title: 'Customer',
      fields: ['code', 'name', 'customerGroup', 'salesperson', 'creditLimit', 'currency', 'paymentTermDays', 'status'],
    },
    { title: 'Balance', fields: ['arBalance', 'arOverdue', 'arUnapplied'] },
  ],
})
