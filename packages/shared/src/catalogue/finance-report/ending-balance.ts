// Ending Balance: the balances of accounts as of a day, split by centre, party or currency.
// Specification: screens by domain.
import { defineReport, indexOnly, shared } from '../../kernel/index.ts'
import { accountTypes } from '../../rules/ledger/account-kinds.ts'
import { accountRange, amount, branchParams, withAdjustments, withZeros } from './parts/book-params.ts'

export const endingBalance = defineReport({
  kind: 'inquiry',
  path: '/finance-report/ending-balance',
  title: 'Ending Balance',
  form: 'frmARENDBR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    asOf: { type: 'date', required: true, default: 'today', label: 'As of' },
    ...accountRange,
    ...branchParams,
    split: {
      type: 'enum',
      values: shared('EndingBalanceSplit', ['NONE', 'CENTER', 'PARTY', 'CURRENCY', 'BRANCH']),
      labels: { NONE: 'Accounts alone', CENTER: 'Centre' },
      default: 'NONE',
      required: true,
      label: 'Split by',
    },
    withAdjustments: { ...withAdjustments, help: 'Takes in period 13 of the year, where the day is its last one.' },
    withZeros,
  },
  columns: {
    accountType: { type: 'enum', values: accountTypes, label: 'Class', width: 120 },
    account: { type: 'ref', to: 'Account', width: 260 },
    part: { type: 'text', max: 140, label: 'Split', width: 200 },
    fcBalance: { type: 'decimal', scale: 4, min: -1e15, label: 'Foreign balance', width: 150 },
    debitBalance: { ...amount, label: 'Debit balance' },
    creditBalance: { ...amount, label: 'Credit balance' },
    opens: { type: 'text', max: 300, label: 'Opens' },
  },
  groupBy: ['accountType'],
  sort: ['account', 'part'],
  opens: 'opens',
  spare: ['opens'],
})
