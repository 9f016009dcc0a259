// Open items (finance 4.8): what each invoice, bill or advance still leaves open. A row opens an item or settles a part of it; the kept balance is what is
// left, and it is never below zero, however many users settle at once.
import { defineLedger } from '../../../kernel/index.ts'
import { normalSides } from '../../../rules/ledger/account-kinds.ts'
import { partyTypes } from './general-ledger.entity.ts'

export const OpenItems = defineLedger({
  name: 'OpenItems',
  title: 'Open items',
  entries: { name: 'OpenItemEntry', title: 'Entry of an open item' },
  balances: {
    name: 'OpenItemBalance',
    title: 'Open item',
    by: ['account', 'partyType', 'party', 'item', 'side', 'itemDate', 'dueDate', 'currency', 'rate'],
    byPeriod: false,
  },
  of: {
    account: { type: 'ref', to: 'Account', required: true },
    partyType: { type: 'enum', values: partyTypes, required: true },
    party: { type: 'code', max: 40, required: true },
    item: { type: 'code', max: 60, required: true, help: 'Number of the document that opened it.' },
    side: {
      type: 'enum',
      values: normalSides,
      labels: { DR: 'Debit', CR: 'Credit' },
      required: true,
      backfill: 'DR',
      help: 'Invoices and vendor advances are debits; bills, credit notes and customer advances are credits.',
    },
    itemDate: { type: 'date', label: 'Document date' },
    dueDate: { type: 'date', required: true },
    currency: { type: 'code', max: 3, required: true },
    rate: {
      type: 'decimal',
      scale: 6,
      help: 'Rupiah for one unit of the currency when the item was opened; settling takes the item at this rate.',
    },
  },
  measures: {
    open: {
      type: 'money',
      min: -999_999_999_999,
      required: true,
      help: 'Amount in rupiah: above zero where the item is opened, below zero where it is settled.',
    },
    fcOpen: { type: 'decimal', scale: 4, min: -999_999_999_999, required: true, label: 'Foreign amount' },
  },
  notBelowZero: 'open',
})

export const OpenItemEntry = OpenItems.entries
export const OpenItemBalance = OpenItems.balances
