// Asset Depreciations: a month of one book is worked out, looked at, posted, and taken back as a whole.
// Specification: spec: list placeholder; by finance 3.6 A works out, E posts, D voids a draft and takes the last posted month back.
import { type Actions, defineProcess, indexOnly } from '../../kernel/index.ts'
import { assetBooks } from '../../rules/assets/kinds.ts'
import { depreciationLists } from './depreciation-lists.ts'
import { chargeReasons, reasonLabels } from './entities/depreciation-run.entity.ts'

const count = { type: 'integer', required: true, min: 0, max: 2_147_483_647 } as const
const amount = { type: 'money', min: -999_999_999_999_999, required: true, width: 150 } as const
const period = {
  type: 'period',
  required: true,
  label: 'Month',
  help: 'Months are posted one after the other.',
} as const
const book = { type: 'enum', values: assetBooks, default: 'COMMERCIAL', required: true } as const
const month = { period, book } as const
const run = { runNo: { type: 'text', max: 40, required: true, label: 'Run' } } as const

const actions = {
  charges: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    title: 'Depreciation of the month',
    help: 'Depreciation of each asset in the month, as it would be calculated now, compared with what was posted for the month before.',
    params: month,
    result: {
      asset: { type: 'ref', to: 'FixedAsset', required: true, width: 260 },
      group: { type: 'ref', to: 'AssetGroup', required: true, width: 150 },
      center: { type: 'ref', to: 'AccountCenter', label: 'Centre', width: 160 },
      months: { type: 'integer', required: true, label: 'Months charged', width: 130 },
      amount: { ...amount, label: 'Amount' },
      monthBefore: { ...amount, label: 'Month before' },
      difference: amount,
      reason: { type: 'enum', values: chargeReasons, labels: reasonLabels, required: true, width: 150 },
    },
  },
  groupTotals: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    title: 'By group and centre',
    params: month,
    result: {
      group: { type: 'ref', to: 'AssetGroup', required: true, width: 200 },
      center: { type: 'ref', to: 'AccountCenter', label: 'Centre', width: 200 },
      assets: { type: 'integer', required: true, width: 90 },
      amount,
    },
  },
  postRun: {
    kind: 'command',
    code: 'edit',
    title: 'Post',
    help: 'Posts the draft of the month. If assets have changed since it was calculated, it is refused: calculate it again.',
    params: month,
    result: { ...run, slipNo: { type: 'text', max: 40, label: 'Slip number' } },
  },
  undoRun: {
    kind: 'command',
    code: 'delete',
    title: 'Void or reverse',
    help: 'Voids the draft of the month, or reverses the posted run with its slip. A later posted month is reversed first.',
    params: {
      ...month,
      date: { type: 'date', required: true, default: 'today', help: 'Date of the reversal.' },
      note: { type: 'text', max: 500, required: true, label: 'Reason' },
    },
    result: run,
  },
} as const satisfies Actions

export const depreciations = defineProcess({
  path: '/fixed-asset/depreciations',
  title: 'Asset Depreciations',
  form: 'frmAFDEPRE01',
  codes: { create: 'frmAFDEPRE01A', edit: 'frmAFDEPRE01E', delete: 'frmAFDEPRE01D' },
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  sideBySide: depreciationLists,
  params: month,
  verb: 'Calculate the month',
  steps: ['draft'],
  result: {
    assets: { ...count, help: 'Number of assets that are charged.' },
    total: { ...amount, help: 'Depreciation of the month, with months that are caught up.' },
  },
  once: ['period', 'book'],
  again: 'replace',
  findings: 'charges',
  lists: ['groupTotals'],
  links: [
    { title: 'Runs', to: '/fixed-asset/depreciation-runs' },
    { title: 'Asset Indexes', to: '/fixed-asset/indexs' },
  ],
  actions,
})
