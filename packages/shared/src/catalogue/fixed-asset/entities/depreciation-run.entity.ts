// A month of depreciation of one book (finance 2.5 and 4.11): worked out as a draft, posted once, and taken back as a whole. The last posted month is taken back first.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { assetBooks } from '../../../rules/assets/kinds.ts'

const kept = 'A run stays. A draft is voided, a posted run is reversed.'
const own = { type: 'ref', to: 'DepreciationRun', readOnly: true, width: 150 } as const
const amount = { type: 'money', min: -999_999_999_999_999, required: true, width: 150 } as const
export const chargeReasons = shared('DepreciationReason', ['NEW', 'ENDED', 'CATCH_UP', 'CHANGED', 'NONE'])
export const reasonLabels = {
  NEW: 'First month',
  ENDED: 'Ended',
  CATCH_UP: 'Months caught up',
  CHANGED: 'Changed',
  NONE: 'As before',
} as const

export const DepreciationRun = defineEntity({
  name: 'DepreciationRun',
  title: 'Depreciation run',
  key: ['runNo'],
  show: 'period',
  head: ['period', 'book', 'total', 'maker'],
  scope: 'branch',
  number: {
    field: 'runNo',
    series: 'DepreciationRun',
    pattern: 'DR/{BRANCH}/{YYYY}/{MM}/{SEQ:3}',
    by: 'postingDate',
  },
  posting: {
    by: 'post',
    undo: 'reverse',
    date: 'postingDate',
    ledgers: ['AssetRegister'],
    reversal: { of: 'reversalOf', by: 'reversedBy' },
  },
  fields: {
    runNo: { type: 'code', max: 40, required: true, unique: true, readOnly: true, label: 'Run', width: 170 },
    period: { type: 'period', required: true, readOnly: true, label: 'Month', width: 110 },
    book: { type: 'enum', values: assetBooks, required: true, readOnly: true, width: 130 },
    postingDate: { type: 'date', required: true, readOnly: true, label: 'Date', width: 110 },
    assets: { type: 'integer', min: 0, default: 0, required: true, readOnly: true, label: 'Assets', width: 90 },
    total: { ...amount, default: 0, readOnly: true, label: 'Amount' },
    slip: {
      type: 'ref',
      to: 'Slip',
      readOnly: true,
      help: 'Slip in the general ledger. The fiscal book has none.',
      width: 190,
    },
    reversalOf: { ...own, label: 'Reverses' },
    reversedBy: { ...own, label: 'Reversed by' },
    maker: { type: 'text', max: 200, readOnly: true, label: 'Made by', width: 170 },
    note: { type: 'text', max: 500, readOnly: true, label: 'Note', width: 220 },
    lines: {
      type: 'lines',
      readOnly: true,
      maxRows: 100_000,
      totals: ['amount'],
      of: {
        asset: { type: 'ref', to: 'FixedAsset', required: true, width: 220 },
        month: { type: 'code', max: 7, required: true, label: 'Month charged', width: 120 },
        center: { type: 'ref', to: 'AccountCenter', label: 'Centre', width: 160 },
        amount,
        reason: { type: 'enum', values: chargeReasons, labels: reasonLabels, required: true, width: 140 },
      },
    },
    status: {
      type: 'enum',
      values: shared('DepreciationRunStatus', ['DRAFT', 'POSTED', 'REVERSED', 'VOID']),
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 120,
    },
  } as const satisfies Fields,
  steps: {
    post: { from: ['DRAFT'], to: 'POSTED', freezes: true },
    reverse: { from: ['POSTED'], to: 'REVERSED' },
    discard: { from: ['DRAFT'], to: 'VOID', freezes: true },
  },
  byStatus: { changes: { DRAFT: [] }, deletes: [], instead: kept, why: { DRAFT: kept, POSTED: kept, REVERSED: kept } },
})
