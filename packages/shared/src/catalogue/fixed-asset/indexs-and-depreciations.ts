// Asset Indexes and Depreciations: each asset with the depreciation of the twelve months of a year.
// Specification: spec: list placeholder; buttons by finance 3.6.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { assetYearRows, cardColumns, statusParam } from './datasets/assets.dataset.ts'

const { group, department, location } = cardColumns
const { asset, acquired: _acquired, custodian: _custodian, ...columns } = assetYearRows.columns

export const indexsAndDepreciations = defineReport({
  path: '/fixed-asset/indexs-and-depreciations',
  title: 'Asset Indexes and Depreciations',
  form: 'frmAFINDPR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  layout: 'landscape',
  params: {
    ...assetYearRows.params,
    group: { ...group, required: false },
    department: { ...department, help: 'Includes all departments and units below it.' },
    location,
    status: statusParam,
  },
  columns: { asset, ...columns },
  groupBy: ['group'],
  sort: ['asset'],
  opening: ['year'],
  drill: { to: '/fixed-asset/indexs', by: ['asset'] },
  spare: ['location', 'department', 'status'],
})
