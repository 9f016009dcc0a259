// What the entry of receipts and payments has in common for banks and for cash boxes: commands, list, sections, paper.
import type { Actions } from '../../kernel/index.ts'
import { CashBankEntry } from './entities/cash-bank-entry.entity.ts'

const entry = { type: 'ref', to: 'CashBankEntry', required: true } as const
const { vendor, customer, accountBank } = CashBankEntry.fields

export const cashEntryActions = {
  reverseEntry: {
    kind: 'command',
    code: 'frmASAPPRE01E',
    title: 'Reverse',
    when: { status: ['POSTED'] },
    help: 'Posts the entry with debit and credit exchanged. What it settled is open again, with its old due date.',
    params: {
      entry,
      date: {
        type: 'date',
        required: true,
        default: 'today',
        help: 'Date of the reversal, not before that of the entry.',
      },
      note: { type: 'text', max: 500, required: true, label: 'Reason' },
    },
    result: {
      entry: { type: 'integer', required: true, label: 'Entry id' },
      entryNo: { type: 'text', max: 40, label: 'Number' },
    },
  },
  openItems: {
    kind: 'query',
    code: 'show',
    many: true,
    into: 'lines',
    title: 'Add open items',
    help: 'The open items of the party in the currency of the account, the earliest due date first.',
    params: {
      accountBank,
      vendor: { ...vendor, help: 'If empty, the items of the customer.' },
      customer: { ...customer, help: 'If empty, the items of the vendor.' },
    },
    result: {
      kind: CashBankEntry.fields.lines.of.kind,
      item: CashBankEntry.fields.lines.of.item,
      account: { type: 'ref', to: 'Account' },
      amount: { type: 'money', required: true },
    },
  },
  entryEffect: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Postings',
    help: 'The lines that the entry posts, by account, from the rule that posts it.',
    params: { entry },
    result: {
      account: { type: 'ref', to: 'Account', width: 240 },
      center: { type: 'ref', to: 'AccountCenter', label: 'Centre', width: 120 },
      description: { type: 'text', max: 200, width: 200 },
      debit: { type: 'money', required: true, width: 150 },
      credit: { type: 'money', required: true, width: 150 },
    },
  },
} as const satisfies Actions

export const cashEntryList = {
  columns: [
    'draftNo',
    'entryNo',
    'entryDate',
    'direction',
    'accountBank',
    'vendor',
    'customer',
    'description',
    'currency',
    'amount',
    'unallocated',
    'status',
    'waitingFor',
  ],
  filters: ['status', 'direction', 'accountBank', 'vendor', 'customer', 'entryDate', 'amount'],
  quick: ['status', 'direction'],
  sort: ['-entryDate', '-draftNo'],
  search: ['draftNo', 'entryNo', 'description', 'reference'],
} as const

export const cashEntrySections = [
  { title: 'Entry', fields: ['draftNo', 'entryNo'], screens: ['index', 'show'] },
  {
    title: 'Document',
    fields: [
      'direction',
      'accountBank',
      'entryDate',
      'method',
      'reference',
      'vendor',
      'customer',
      'amount',
      'description',
    ],
  },
  { title: 'Lines', fields: ['lines'] },
  { title: 'Attachments', fields: ['attachments'] },
  {
    title: 'Totals',
    fields: ['currency', 'rate', 'settledTotal', 'whtTotal', 'unallocated'],
    screens: ['index', 'show'],
  },
  {
    title: 'State',
    fields: ['status', 'waitingFor', 'maker', 'reversalOf', 'reversedBy', 'note'],
    screens: ['index', 'show'],
  },
] as const

export const cashEntryPaper = {
  heading: 'Bukti Kas dan Bank',
  portrait: true,
  fields: ['entryNo', 'draftNo', 'entryDate', 'accountBank', 'vendor', 'customer', 'description', 'amount', 'status'],
  labels: {
    entryNo: 'Nomor',
    draftNo: 'Nomor draf',
    entryDate: 'Tanggal',
    accountBank: 'Kas atau bank',
    vendor: 'Pemasok',
    customer: 'Pelanggan',
    description: 'Uraian',
    amount: 'Jumlah',
  },
  lines: 'lines',
  columns: ['item', 'account', 'description', 'amount', 'whtAmount'],
  signatures: ['Dibuat oleh', 'Diperiksa oleh', 'Disetujui oleh'],
} as const
