// The tab Buffer of Advanced Payment Entry: everything that waits for finance or was answered by it, from every kind of document.
import { type Actions, defineList, largePages } from '../../../kernel/index.ts'
import { bufferLists } from './buffer-lists.ts'
import { FinanceBufferEntry } from './finance-buffer-entry.entity.ts'

const entry = { type: 'ref', to: 'FinanceBufferEntry', required: true, label: 'Entry' } as const
const accountBank = {
  type: 'ref',
  to: 'AccountBank',
  where: { isActive: true },
  label: 'Paid from',
  help: 'Cash or bank account of the company. If empty, the amount is posted as cash in transit until a transfer names the account.',
} as const
const done = { kind: 'command', code: 'frmKINNUXM01E', result: {} } as const

const actions = {
  acceptEntry: {
    ...done,
    title: 'Accept',
    when: { status: ['PENDING'] },
    help: 'Confirms that cost centre, receipts and tax are correct, and passes the cost to the ledger.',
    params: { entry },
  },
  rejectEntry: {
    ...done,
    title: 'Send back',
    when: { status: ['PENDING', 'ACCEPTED'] },
    help: 'Returns the document to its department with the reason.',
    params: { entry, reason: { type: 'text', min: 10, max: 500, required: true } },
  },
  postEntry: {
    ...done,
    title: 'Mark as booked',
    when: { status: ['ACCEPTED'] },
    help: 'Records that the slip of the entry is approved.',
    params: {
      entry,
      slipNo: {
        type: 'text',
        max: 40,
        label: 'Slip',
        help: 'If empty, the automatic slip of the entry, once it is approved.',
      },
    },
  },
  payEntry: {
    ...done,
    title: 'Pay',
    when: { status: ['POSTED'] },
    help: 'Records that the payable amount was paid, and posts the payment from the chosen cash or bank account.',
    params: {
      entry,
      accountBank,
      paymentNo: { type: 'text', max: 40, required: true, label: 'Payment' },
      paidDate: { type: 'date', default: 'today', required: true, label: 'Paid on' },
    },
  },
  settleEntry: {
    ...done,
    title: 'Settle without payment',
    when: { status: ['POSTED'] },
    help: 'Records that nothing has to be paid, or that the amount to be returned was received.',
    params: {
      entry,
      accountBank: { ...accountBank, label: 'Received in' },
      paymentNo: { type: 'text', max: 40, label: 'Receipt' },
      paidDate: { type: 'date', default: 'today', required: true, label: 'Settled on' },
    },
  },
} as const satisfies Actions

export const bufferEntries = defineList({
  path: '/payroll-management/finance-buffer/buffer-entries',
  partOf: '/payroll-management/finance-buffer/advanced-payment-entry',
  title: 'Finance Buffer Entries',
  form: 'frmKINNUXM01',
  screens: ['index', 'show'],
  buttons: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: bufferLists,
  actions,
  entity: FinanceBufferEntry,
  list: {
    columns: [
      'entryNo',
      'kind',
      'sourceNo',
      'documentDate',
      'employee',
      'payee',
      'summary',
      'currency',
      'amount',
      'payable',
      'dueDate',
      'status',
      'slipNo',
      'paymentNo',
      'paidDate',
    ],
    filters: ['kind', 'status', 'employee', 'employee.department', 'documentDate', 'dueDate'],
    quick: ['status'],
    sort: '-entryNo',
    search: ['entryNo', 'sourceNo', 'summary', 'payee'],
    pageSizes: largePages,
    total: ['payable'],
  },
  sections: [
    {
      title: 'Document',
      fields: ['entryNo', 'kind', 'sourceNo', 'payRun', 'round', 'sourcePath', 'summary', 'documentDate', 'status'],
    },
    { title: 'Amount', fields: ['employee', 'payee', 'center', 'currency', 'amount', 'payable', 'dueDate'] },
    { title: 'What it is for', fields: ['lines'] },
    {
      title: 'Answer of finance',
      fields: ['enteredAt', 'slipNo', 'paidFrom', 'paymentNo', 'paidDate', 'rejectReason', 'answeredBy'],
    },
  ],
})
