// Manual Slip Statement: posted slips that were entered by hand, line by line, with the sum of each slip and each type.
// Specification: path assigned; screens by domain.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { amount, dayChecks, slipColumns, slipParams } from '../finance-report/parts/book-params.ts'

export const manualSlipStatement = defineReport({
  path: '/finance-slip/manual-slip-statement',
  title: 'Manual Slip Statement',
  form: 'frmASMANUR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: slipParams,
  columns: {
    slipType: slipColumns.slipType,
    slipNo: slipColumns.slipNo,
    date: { type: 'date', width: 110 },
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
