// The general ledger (finance 2.2): each line of each slip, and the balances by account, centre, party and currency for every period.
import { defineLedger, shared } from '../../../kernel/index.ts'

/** Who is meant by the party of a line; its account says which of them it names. */
export const partyTypes = shared('PartyType', ['CUSTOMER', 'VENDOR', 'EMPLOYEE'])

export const GeneralLedger = defineLedger({
  name: 'GeneralLedger',
  title: 'General ledger',
  entries: { name: 'GlEntry', title: 'Ledger entry' },
  balances: {
    name: 'AccountBalance',
    title: 'Account balance',
    by: ['account', 'center', 'project', 'partyType', 'party', 'currency'],
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
