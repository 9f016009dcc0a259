// Automatic Slip Statement: posted slips of documents and processes, line by line, with the sum of each slip and each type.
// Specification: path assigned; screens by domain.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { slipOrigins } from '../../rules/ledger/account-kinds.ts'
import { amount, dayChecks, slipColumns, slipParams } from '../finance-report/parts/book-params.ts'

export const automaticSlipStatement = defineReport({
  path: '/finance-slip/automatic-slip-statement',
  title: 'Automatic Slip Statement',
  form: 'frmASAUTOR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: slipParams,
  columns: {
    slipType: slipColumns.slipType,
    slipNo: slipColumns.slipNo,
    date: { type: 'date', width: 110 },
    origin: { type: 'enum', values: slipOrigins, width: 120 },
    source: { type: 'text', max: 60, label: 'Source document', width: 160 },
    account: { type: 'ref', to: 'Account', width: 220 },
    center: { type: 'ref', to: 'AccountCenter', label: 'Centre', width: 150 },
    party: { type: 'text', max: 40, width: 110 },
    description: { type: 'text', max: 200, width: 240 },
    debit: amount,
    credit: amount,
    maker: { type: 'text', max: 200, width: 150 },
    approver: { type: 'text', max: 400, width: 150 },
    line: { type: 'integer', required: true, label: 'Line', width: 60 },
    opens: { type: 'text', max: 300, label: 'Opens' },
  },
  groupBy: ['slipType', 'slipNo'],
  sort: ['line'],
  checks: [...dayChecks],
  opens: 'opens',
  spare: ['opens', 'line'],
  layout: 'landscape',
})
