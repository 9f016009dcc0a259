// Trial Balance: opening, movement, audit adjustments and closing of every account; each pair of columns is equal (finance 4.13).
// Specification: screens by domain.
import { defineReport, indexOnly, shared } from '../../kernel/index.ts'
import { accountTypes } from '../../rules/ledger/account-kinds.ts'
import { Account } from '../master/entities/account.entity.ts'
import {
  amount,
  branchParams,
  monthChecks,
  monthParams,
  withAdjustments,
  withClosing,
  withZeros,
} from './parts/book-params.ts'

export const trialBalance = defineReport({
  path: '/finance-report/trial-balance',
  title: 'Trial Balance',
  form: 'frmARTRIBR01',
  screens: indexOnly,
  buttons: ['print'],
  menuActions: ['reload', 'excel'],
  params: {
    ...monthParams,
    ...branchParams,
    level: {
      type: 'enum',
      values: shared('TrialBalanceLevel', ['POSTING', 'GROUP', 'CLASS']),
      labels: { POSTING: 'Accounts', GROUP: 'Groups', CLASS: 'Classes' },
      default: 'POSTING',
      required: true,
      help: 'Accounts that are posted to, or the headers into which they are totalled.',
    },
    fsLine: { type: 'ref', to: 'StatementLine', label: 'Statement line', help: 'Only the accounts of this line; it includes all lines below it.' },
    costElement: {
      type: 'enum',
      values: Account.fields.costElement.values,
      labels: Account.fields.costElement.labels,
      label: 'Cost element',
      help: 'Only the accounts of this element.',
    },
    withAdjustments,
    withClosing,
    withZeros,
  },
  columns: {
    accountType: { type: 'enum', values: accountTypes, label: 'Class', width: 120 },
    code: { type: 'text', max: 10, label: 'Account', width: 90 },
    name: { type: 'text', max: 100, width: 260 },
    openingDebit: { ...amount, label: 'Opening debit' },
    openingCredit: { ...amount, label: 'Opening credit' },
    debit: amount,
    credit: amount,
    adjustmentDebit: { ...amount, label: 'Adjustment debit', when: 'withAdjustments' },
    adjustmentCredit: { ...amount, label: 'Adjustment credit', when: 'withAdjustments' },
    closingDebit: { ...amount, label: 'Closing debit' },
    closingCredit: { ...amount, label: 'Closing credit' },
    opens: { type: 'text', max: 300, label: 'Opens' },
  },
  groupBy: ['accountType'],
  sort: ['code'],
  checks: [...monthChecks],
  opens: 'opens',
  spare: ['opens'],
  layout: 'landscape',
  signed: ['Prepared by', 'Approved by'],
})
