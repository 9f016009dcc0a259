import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogueOf, defineEntity, defineMaintenance, type Fields, full } from '@kantor/shared/kernel'
import { lookupMapText } from './operation-maps.ts'

const Order = defineEntity({
  name: 'Order',
  title: 'Order',
  key: ['orderNo'],
  show: 'orderNo',
  fields: {
    orderNo: { type: 'code', required: true },
    lines: { type: 'lines', key: ['lineNo'], of: { lineNo: { type: 'integer', required: true } } },
  } as const satisfies Fields,
})
const Receipt = defineEntity({
  name: 'Receipt',
  title: 'Receipt',
  key: ['order'],
  show: 'order',
  fields: {
    order: { type: 'ref', to: 'Order', required: true },
    line: { type: 'ref', to: 'Order.lines' },
  } as const satisfies Fields,
})
const receipts = defineMaintenance({
  path: '/stock/receipts',
  title: 'Receipts',
  form: 'frmRECEIPT01',
  screens: full,
  entity: Receipt,
  list: { columns: ['order'], sort: 'order' },
  sections: [{ title: 'Receipt', fields: ['order', 'line'] }],
})

test('the web finds the look-up of a reference by what it leads to: an entity, or the lines of one', () => {
  const text = lookupMapText(catalogueOf([{ Order, Receipt, receipts }]))
  assert.match(text, /^ {2}Order: documents\.OrderLookup\w*,$/m)
  assert.match(text, /^ {2}'Order\.lines': documents\.OrderLinesLookup\w*,$/m)
})
