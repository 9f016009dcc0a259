// Assets in their books by asset (finance 3.9, L6): what a stretch of months brought, and the months of a year. Reports, workbooks and dashboards read the same rows.
import { defineDataset, type Fields } from '../../../kernel/index.ts'
import { assetBooks } from '../../../rules/assets/kinds.ts'
import { FixedAsset } from '../entities/fixed-asset.entity.ts'

const amount = (label: string) =>
  ({ type: 'money', min: -999_999_999_999_999, required: true, label, width: 150, total: 'sum' }) as const

const month = (label: string) => ({ ...amount(label), width: 120 }) as const

/** The card as every report of assets shows it. */
export const cardColumns = {
  group: { type: 'ref', to: 'AssetGroup', required: true, width: 150 },
  asset: { type: 'ref', to: 'FixedAsset', required: true, width: 240 },
  location: { type: 'ref', to: 'WorkLocation', width: 150 },
  department: { type: 'ref', to: 'Department', width: 150 },
  custodian: { type: 'ref', to: 'Employee', anyone: true, label: 'Keeper', width: 150 },
  acquired: { type: 'date', required: true, width: 110 },
  status: { ...FixedAsset.fields.status, width: 120 },
} as const satisfies Fields

/** Narrows a report to assets of one status. */
export const statusParam = {
  type: 'enum',
  values: FixedAsset.fields.status.values,
  labels: FixedAsset.fields.status.labels,
} as const

export const assetBookParam = { type: 'enum', values: assetBooks, default: 'COMMERCIAL', required: true } as const

export const assetMovementRows = defineDataset({
  name: 'assetMovements',
  title: 'Movements of fixed assets',
  params: {
    from: { type: 'period', label: 'From month', help: 'If empty, from the beginning of the books.' },
    to: { type: 'period', label: 'To month', help: 'If empty, up to the month of today.' },
    book: assetBookParam,
  },
  columns: {
    ...cardColumns,
    costOpening: amount('Cost, opening'),
    additions: amount('Additions'),
    costDisposed: amount('Cost disposed of'),
    costClosing: amount('Cost, closing'),
    accumulatedOpening: amount('Depreciation, opening'),
    charge: amount('Depreciation of the months'),
    impairment: amount('Brought in or impaired'),
    accumulatedDisposed: amount('Depreciation disposed of'),
    accumulatedClosing: amount('Depreciation, closing'),
    bookValue: amount('Book value'),
  },
})

/** A column for each month of the year. */
export const monthColumns = {
  m01: month('January'),
  m02: month('February'),
  m03: month('March'),
  m04: month('April'),
  m05: month('May'),
  m06: month('June'),
  m07: month('July'),
  m08: month('August'),
  m09: month('September'),
  m10: month('October'),
  m11: month('November'),
  m12: month('December'),
} as const

export const assetYearRows = defineDataset({
  name: 'assetYear',
  title: 'Depreciation of fixed assets by month',
  params: {
    year: { type: 'integer', min: 2000, max: 2100, help: 'If empty, the year of today.' },
    book: assetBookParam,
  },
  columns: {
    ...cardColumns,
    cost: amount('Cost'),
    accumulatedOpening: amount('Depreciation, opening'),
    ...monthColumns,
    charge: amount('Depreciation of the year'),
    otherMovements: amount('Brought in, impaired, disposed of'),
    accumulatedClosing: amount('Depreciation, closing'),
    bookValue: amount('Book value'),
  },
})
