// Finance Opening Balances: batches of a branch, entered or brought in as a sheet, posted as one slip with their open items.
// Specification: spec: list only; A import, E edit and post, D delete draft batch, all in the page.
import { type Actions, defineList, indexOnly } from '../../kernel/index.ts'
import { OpeningBalanceBatch } from './entities/opening-balance-batch.entity.ts'

const money = { type: 'money', min: -1e15, width: 160 } as const
const actions = {
  openingTies: {
    kind: 'query',
    code: 'index',
    many: true,
    title: 'Control accounts of the batch',
    help: 'Balance and open items of each control account of a batch; both have to be equal before it is posted.',
    params: { batch: { type: 'ref', to: 'OpeningBalanceBatch', required: true } },
    result: {
      account: { type: 'ref', to: 'Account', width: 260 },
      balance: money,
      items: { ...money, label: 'Open items' },
      difference: money,
    },
  },
} as const satisfies Actions

export const financeOpeningBalances = defineList({
  path: '/master/finance-opening-balances',
  title: 'Finance Opening Balances',
  form: 'frmAYBSLDE01',
  codes: { create: 'frmAYBSLDE01A', edit: 'frmAYBSLDE01E', delete: 'frmAYBSLDE01D' },
  screens: indexOnly,
  buttons: ['create', 'edit', 'destroy', 'reload', 'excel', 'import', 'save'],
  actions,
  entity: OpeningBalanceBatch,
  list: {
    columns: [
      'batchNo',
      'cutoverDate',
      'description',
      'totalDebit',
      'totalCredit',
      'difference',
      'openItems',
      'status',
      'slip',
    ],
    filters: ['status', 'cutoverDate'],
    quick: ['status'],
    sort: ['-cutoverDate', 'batchNo'],
    search: ['batchNo', 'description'],
    total: ['totalDebit', 'totalCredit'],
  },
  sections: [
    { title: 'Batch', fields: ['batchNo', 'cutoverDate', 'description', 'status'] },
    { title: 'Lines', fields: ['lines'] },
    { title: 'Totals', fields: ['totalDebit', 'totalCredit', 'difference', 'openItems', 'slip'] },
  ],
})
