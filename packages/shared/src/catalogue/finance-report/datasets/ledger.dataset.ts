// The books as rows (finance 3.9): L1 the entries of the general ledger, L2 the balances of a range, L3 what is open of items as of a day, L7 cash and banks.
// Screens, workbooks, dashboards and papers read them, so that one figure has one source.
import { defineDataset, type Fields } from '../../../kernel/index.ts'
import { accountTypes, normalSides } from '../../../rules/ledger/account-kinds.ts'
import { movementTags, partyTypes } from '../../finance-slip/entities/general-ledger.entity.ts'
import { Account } from '../../master/entities/account.entity.ts'
import { dayParams, signedMoney, withAdjustments, withClosing } from '../parts/book-params.ts'

const { cashFlowCode, costElement } = Account.fields
const fc = { type: 'decimal', scale: 4, min: -1e15, label: 'Foreign amount' } as const
const dimensions = {
  account: { type: 'ref', to: 'Account' },
  accountType: { type: 'enum', values: accountTypes, label: 'Class' },
  center: { type: 'ref', to: 'AccountCenter', label: 'Centre' },
  project: { type: 'ref', to: 'Project' },
  partyType: { type: 'enum', values: partyTypes },
  party: { type: 'code', max: 40 },
  currency: { type: 'code', max: 3 },
  costElement: { ...costElement, required: false },
  movementTag: { type: 'enum', values: movementTags, label: 'Movement' },
} as const satisfies Fields

/** L1. */
export const glEntries = defineDataset({
  name: 'glEntry',
  title: 'Entries of the general ledger',
  params: dayParams,
  columns: {
    entryNo: { type: 'integer', label: 'Entry' },
    slipNo: { type: 'code', max: 40, label: 'Slip number' },
    slipType: { type: 'code', max: 2, label: 'Type' },
    date: { type: 'date' },
    period: { type: 'text', max: 7 },
    ...dimensions,
    cashFlowCode: { ...cashFlowCode, required: false },
    source: { type: 'text', max: 60, label: 'Source document' },
    isClosing: { type: 'boolean', label: 'Closing entry' },
    debit: signedMoney,
    credit: signedMoney,
    net: { ...signedMoney, label: 'Debit less credit' },
    fcAmount: fc,
  } as const satisfies Fields,
})

/** L2. */
export const balances = defineDataset({
  name: 'ledgerBalance',
  title: 'Balances of a range of days',
  params: { ...dayParams, withAdjustments, withClosing },
  columns: {
    ...dimensions,
    opening: signedMoney,
    debit: signedMoney,
    credit: signedMoney,
    closing: signedMoney,
    fcOpening: fc,
    fcClosing: fc,
  } as const satisfies Fields,
})

/** L3. */
export const openItemRows = defineDataset({
  name: 'openItem',
  title: 'Open items as of a day',
  params: { asOf: { type: 'date', required: true, default: 'today', label: 'As of' } },
  columns: {
    account: dimensions.account,
    partyType: dimensions.partyType,
    party: dimensions.party,
    item: { type: 'code', max: 60, label: 'Document' },
    side: { type: 'enum', values: normalSides, labels: { DR: 'Debit', CR: 'Credit' } },
    documentDate: { type: 'date' },
    dueDate: { type: 'date' },
    currency: dimensions.currency,
    fcOpen: fc,
    open: signedMoney,
    daysOverdue: { type: 'integer', min: -100_000, label: 'Days overdue' },
  } as const satisfies Fields,
})

/** L7. */
export const cashLines = defineDataset({
  name: 'cashLine',
  title: 'Receipts and payments of cash and banks',
  params: dayParams,
  columns: {
    date: { type: 'date' },
    slipNo: { type: 'code', max: 40, label: 'Slip number' },
    account: dimensions.account,
    accountBank: { type: 'ref', to: 'AccountBank', label: 'Cash or bank account' },
    receipt: signedMoney,
    payment: signedMoney,
    fcAmount: fc,
    category: { ...cashFlowCode, required: false, label: 'Category' },
    description: { type: 'text', max: 200 },
  } as const satisfies Fields,
})
