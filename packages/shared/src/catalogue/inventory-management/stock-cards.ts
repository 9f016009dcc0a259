// Stock Cards: what was there, came in and left of each item in each warehouse, with the balance after every movement (trading 3.2).
// Specification: path assigned; screens by domain; values need the code of the costs.
import { defineReport, indexOnly, inOrder } from '../../kernel/index.ts'
import { movementKinds } from '../../rules/stock/movements.ts'

const quantity = { type: 'decimal', scale: 4, width: 120 } as const
const cost = { type: 'money', form: 'frmLCOSTXB03I', width: 140 } as const

export const stockCards = defineReport({
  path: '/inventory-management/stock-cards',
  title: 'Stock Cards',
  form: 'frmLCARDXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    dateFrom: { type: 'date', required: true, default: 'monthStart', label: 'From' },
    dateTo: { type: 'date', required: true, default: 'today', label: 'To' },
    item: { type: 'ref', to: 'Item' },
    itemGroup: { type: 'ref', to: 'ProductGroup', label: 'Group', help: 'A group includes all groups below it.' },
    warehouse: { type: 'ref', to: 'Warehouse' },
  },
  columns: {
    item: { type: 'ref', to: 'Item', width: 200 },
    warehouse: { type: 'ref', to: 'Warehouse', width: 150 },
    movedAt: {
      type: 'dateTime',
      label: 'Moved at',
      help: 'If empty, the row has the balance at the start of the period.',
      width: 150,
    },
    docNo: { type: 'code', max: 40, label: 'Document', width: 160 },
    kind: { type: 'enum', values: movementKinds, width: 150 },
    partner: { type: 'code', max: 40, width: 100 },
    lot: { type: 'code', max: 40, width: 110 },
    qtyIn: { ...quantity, label: 'In' },
    qtyOut: { ...quantity, label: 'Out' },
    balance: { ...quantity, label: 'Balance' },
    value: { ...cost, label: 'Value', help: 'Value of the movement with everything that changed it since.' },
    balanceValue: {
      ...cost,
      label: 'Value of the balance',
      help: 'The balance at the average of the item in the branch at that moment.',
    },
  },
  groupBy: ['item', 'warehouse'],
  sort: ['movedAt', 'docNo'],
  checks: [inOrder('dateFrom', 'dateTo')],
})
