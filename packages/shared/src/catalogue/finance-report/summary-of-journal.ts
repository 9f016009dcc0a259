// Summary of Journal: what each account was moved by, with a pair of columns for each kind of slip.
// Specification: path assigned.
import { defineReport, indexOnly, slotColumns } from '../../kernel/index.ts'
import {
  accountRange,
  amount,
  branchParams,
  dayChecks,
  dayParams,
  withAdjustments,
  withClosing,
} from './parts/book-params.ts'

export const summaryOfJournal = defineReport({
  path: '/finance-report/summary-of-journal',
  title: 'Summary of Journal',
  form: 'frmABSUMMR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    ...dayParams,
    slipType: { type: 'ref', to: 'SlipType', label: 'Slip type' },
    ...accountRange,
    ...branchParams,
    withAdjustments,
    withClosing,
  },
  columns: {
    account: { type: 'ref', to: 'Account', width: 240 },
    ...slotColumns('moved', 60, amount),
    debit: { ...amount, label: 'Total debit' },
    credit: { ...amount, label: 'Total credit' },
    opens: { type: 'text', max: 300, label: 'Opens' },
  },
  sort: ['account'],
  checks: [...dayChecks],
  opens: 'opens',
  spare: ['opens'],
  layout: 'landscape',
})
