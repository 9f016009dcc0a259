// Summary of Journal by Slip: a row for each slip with the accounts of its debit and credit, who made it and who approved it.
// Specification: path assigned.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { amount, branchParams, dayChecks, dayParams, slipColumns } from './parts/book-params.ts'

export const summaryOfJournalBySlip = defineReport({
  path: '/finance-report/summary-of-journal-by-slip',
  title: 'Summary of Journal by Slip',
  form: 'frmABSUMMR02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: { ...dayParams, slipType: { type: 'ref', to: 'SlipType', label: 'Slip type' }, ...branchParams },
  columns: {
    slipType: slipColumns.slipType,
    month: { type: 'text', max: 7, width: 90 },
    slipNo: slipColumns.slipNo,
    date: { type: 'date', width: 110 },
    description: { type: 'text', max: 200, width: 260 },
    debitAccounts: { type: 'text', max: 400, label: 'Debit accounts', width: 180 },
    creditAccounts: { type: 'text', max: 400, label: 'Credit accounts', width: 180 },
    total: amount,
    maker: { type: 'text', max: 200, width: 160 },
    approver: { type: 'text', max: 400, width: 160 },
    opens: { type: 'text', max: 300, label: 'Opens' },
  },
  groupBy: ['slipType', 'month'],
  sort: ['slipNo'],
  checks: [...dayChecks],
  opens: 'opens',
  spare: ['opens'],
  layout: 'landscape',
})
