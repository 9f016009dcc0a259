// List of Fixed Assets: cost and depreciation from the opening to the closing of some months, by asset and group. Its totals are the balances of the control accounts.
// Specification: spec: list placeholder; buttons by finance 3.6.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { assetMovementRows, cardColumns, statusParam } from './datasets/assets.dataset.ts'

const { group, department, location, custodian } = cardColumns
const { asset, ...columns } = assetMovementRows.columns

export const listFixedAssets = defineReport({
  path: '/fixed-asset/list-fixed-assets',
  title: 'List of Fixed Assets',
  form: 'frmAFLISTR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  layout: 'landscape',
  params: {
    ...assetMovementRows.params,
    group: { ...group, required: false },
    department: { ...department, help: 'Includes all departments and units below it.' },
    location,
    custodian,
    status: statusParam,
  },
  columns: { asset, ...columns },
  groupBy: ['group'],
  sort: ['asset'],
  opening: ['from', 'to'],
  drill: { to: '/fixed-asset/indexs', by: ['asset'] },
  spare: ['department', 'status', 'impairment'],
})
