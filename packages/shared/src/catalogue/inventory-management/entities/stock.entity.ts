// The ledger of stock (trading 2.3): every movement of goods and every change of their value, as rows that are added and never changed. A movement has a quantity; a row
// with a value alone is about an earlier movement. Quantities are kept by item, warehouse and lot; the value belongs to the pool, which is the item in its branch.
import { defineLedger, shared } from '../../../kernel/index.ts'
import { movementKinds } from '../../../rules/stock/movements.ts'

export const Stock = defineLedger({
  name: 'Stock',
  title: 'Stock',
  entries: { name: 'StockEntry', title: 'Movement of stock' },
  balances: {
    name: 'StockBalance',
    title: 'Stock in a warehouse',
    by: ['item', 'warehouse', 'lot'],
    byPeriod: false,
    measures: ['quantity'],
  },
  further: { CostPool: { title: 'Cost pool', by: ['item'] } },
  of: {
    item: { type: 'ref', to: 'Item', required: true, width: 200 },
    warehouse: { type: 'ref', to: 'Warehouse', required: true, width: 150 },
    bin: { type: 'code', max: 20, width: 90 },
    lot: { type: 'code', max: 40, width: 110 },
    kind: { type: 'enum', values: movementKinds, required: true, width: 150 },
    entryKind: {
      type: 'enum',
      values: shared('StockEntryKind', ['INITIAL', 'RECOST', 'LCA', 'TRUE_UP']),
      labels: { LCA: 'Late cost', TRUE_UP: 'Settled below zero' },
      required: true,
      label: 'Entry',
      width: 110,
    },
    movedAt: {
      type: 'dateTime',
      required: true,
      label: 'Moved at',
      help: 'Moment of business. Movements count in the order of these moments, then in the order in which they were posted.',
      width: 150,
    },
    movement: { type: 'ref', to: 'StockEntry', help: 'The movement whose value changes.' },
    follows: { type: 'ref', to: 'StockEntry', help: 'The movement that this one takes its value from.' },
    sourceLine: { type: 'integer', label: 'Line of the document', width: 80 },
    partner: { type: 'code', max: 40, help: 'Code of the vendor or customer.', width: 100 },
    ageDate: { type: 'date', label: 'Age from', width: 110 },
    expiryDate: { type: 'date', label: 'Expires', width: 110 },
  },
  measures: {
    quantity: { type: 'decimal', scale: 4, min: -999_999_999_999, required: true, width: 130 },
    value: { type: 'money', min: -999_999_999_999, required: true, width: 150 },
  },
  notBelowZero: 'quantity',
  refusedAs: 'NEGATIVE_STOCK',
})

export const StockEntry = Stock.entries
export const StockBalance = Stock.balances
export const CostPool = Stock.further.CostPool
