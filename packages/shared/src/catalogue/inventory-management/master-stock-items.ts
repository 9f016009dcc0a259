// Master Stock Items: what is there of each item in each warehouse, with its average and its value (trading 3.2).
// Specification: path assigned; drawer and import of planning data guarded by frmLGGOODM04E; screens by domain.
import { defineReport, indexOnly } from '../../kernel/index.ts'

const cost = { form: 'frmLCOSTXB01I' } as const

export const masterStockItems = defineReport({
  kind: 'list',
  path: '/inventory-management/master-stock-items',
  title: 'Master Stock Items',
  form: 'frmLINITSTM01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    item: { type: 'ref', to: 'Item' },
    itemGroup: { type: 'ref', to: 'ProductGroup', label: 'Group', help: 'A group includes all groups below it.' },
    warehouse: { type: 'ref', to: 'Warehouse' },
    withZero: { type: 'boolean', label: 'With nothing in stock' },
  },
  columns: {
    item: { type: 'ref', to: 'Item', width: 240 },
    itemGroup: { type: 'ref', to: 'ProductGroup', label: 'Group', width: 150 },
    warehouse: { type: 'ref', to: 'Warehouse', width: 170 },
    uom: { type: 'ref', to: 'CommonCode', label: 'Unit', width: 80 },
    onHand: { type: 'decimal', scale: 4, label: 'On hand', width: 130 },
    available: {
      type: 'decimal',
      scale: 4,
      help: 'Quantity in warehouses from which goods are sold.',
      width: 130,
    },
    incoming: {
      type: 'decimal',
      scale: 4,
      help: 'What approved orders to this warehouse leave open.',
      width: 130,
    },
    average: { type: 'decimal', scale: 6, ...cost, help: 'Average cost of the item in the branch.', width: 150 },
    value: { type: 'money', total: 'sum', ...cost, width: 150 },
  },
  sort: ['item', 'warehouse'],
  drill: { to: '/inventory-management/stock-cards', by: ['item', 'warehouse'] },
})
