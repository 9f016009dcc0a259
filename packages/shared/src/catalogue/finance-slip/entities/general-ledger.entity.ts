// The general ledger (finance 2.2): each line of each slip, and the balances by account, centre, party and currency for every period.
import { defineLedger, shared } from '../../../kernel/index.ts'

/** Who is meant by the party of a line; its account says which of them it names. */
export const partyTypes = shared('PartyType', ['CUSTOMER', 'VENDOR', 'EMPLOYEE'])

/** What a line moves in the accounts of stock and cost; the statements of cost of goods are made of it (finance 2.2 and 4.13). */
export const movementTags = shared('MovementTag', [
  'PURCHASE',
  'FREIGHT_IN',
  'PURCHASE_RETURN',
  'ISSUE_WIP',
  'ISSUE_OTHER',
  'COMPLETION',
  'SALE',
  'SALE_RETURN',
  'COUNT_ADJ',
  'RECLASS',
  'TRANSFER',
  'APPLY',
])

/** Marks the rows of the yearly closing; empty for all other rows. */
export const entryKinds = shared('LedgerEntryKind', ['CLOSING'])

export const GeneralLedger = defineLedger({
  name: 'GeneralLedger',
  title: 'General ledger',
  entries: { name: 'GlEntry', title: 'Ledger entry', readBy: [['account'], ['party', 'account']] },
  balances: {
    name: 'AccountBalance',
    title: 'Account balance',
    by: ['account', 'center', 'project', 'partyType', 'party', 'currency', 'movementTag', 'entryKind'],
    byPeriod: true,
  },
  of: {
    account: { type: 'ref', to: 'Account', required: true },
    center: { type: 'ref', to: 'AccountCenter', label: 'Centre' },
    project: { type: 'ref', to: 'Project' },
    partyType: { type: 'enum', values: partyTypes },
    party: { type: 'code', max: 40 },
    currency: { type: 'code', max: 3, required: true },
    rate: { type: 'decimal', scale: 6 },
    description: { type: 'text', max: 200 },
    movementTag: { type: 'enum', values: movementTags, label: 'Movement' },
    entryKind: { type: 'enum', values: entryKinds, label: 'Kind of entry' },
  },
  measures: {
    debit: { type: 'money', required: true },
    credit: { type: 'money', required: true },
    fcAmount: {
      type: 'decimal',
      scale: 4,
      min: -999_999_999_999,
      required: true,
      label: 'Foreign amount',
      help: 'Amount in the currency of the line; a credit is below zero.',
    },
  },
  balanced: ['debit', 'credit'],
})

export const GlEntry = GeneralLedger.entries
export const AccountBalance = GeneralLedger.balances
