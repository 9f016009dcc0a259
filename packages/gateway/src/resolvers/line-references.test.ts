// References that lead to a line of a document: read with their label, looked up and written over the gateway.
import { catalogueOf, defineEntity, defineMaintenance, type Fields, full } from '@kantor/shared/kernel'
import { type Bench, openBench } from '../testing/bench.ts'

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
  key: ['receiptNo'],
  show: 'receiptNo',
  fields: {
    receiptNo: { type: 'code', required: true },
    items: { type: 'lines', of: { orderLine: { type: 'ref', to: 'Order.lines', required: true } } },
  } as const satisfies Fields,
})
const receipts = defineMaintenance({
  path: '/stock/receipts',
  title: 'Receipts',
  form: 'frmRECEIPT01',
  screens: full,
  entity: Receipt,
  list: { columns: ['receiptNo'], sort: 'receiptNo' },
  sections: [{ title: 'Receipt', fields: ['receiptNo', 'items'] }],
})
const line = { id: 7, code: 'PO-1 / 2', name: 'PO-1 / 2', active: true }

let bench: Bench
beforeAll(async () => {
  bench = await openBench({ fastTiers: false }, catalogueOf([{ Order, Receipt, receipts }]))
  bench.backend.users.set('store', ['frmRECEIPT01I', 'frmRECEIPT01A']).set('none', [])
  bench.backend.on('GET', '/lookups/Order.lines', { body: [line] })
  const row = { id: 1, rowVersion: 1, receiptNo: 'GR-1', items: [{ id: 3, orderLine: line }] }
  bench.backend.on('GET', '/stock/receipts/1', { body: row })
  bench.backend.on('POST', '/stock/receipts', { status: 201, body: row })
})
afterAll(() => bench.close())
beforeEach(() => bench.backend.forget())

it('is read with its label', async () => {
  const { data } = await bench.ask('{ receipts(id: 1) { items { orderLine { id code active } } } }', { key: 'store' })
  expect(data).toEqual({ receipts: { items: [{ orderLine: { id: '7', code: 'PO-1 / 2', active: true } }] } })
})
it('is looked up at the address of the lines, by users who may refer to them', async () => {
  const query = '{ orderLinesLookup(search: "po-1") { id name } }'
  expect((await bench.ask(query, { key: 'store' })).data).toEqual({
    orderLinesLookup: [{ id: '7', name: 'PO-1 / 2' }],
  })
  expect(bench.backend.calls.map(({ path }) => path)).toEqual(['/api/lookups/Order.lines'])
  expect((await bench.ask(query, { key: 'none' })).codes).toEqual(['FORBIDDEN'])
})
it('is written by the id of the line', async () => {
  const mutation = 'mutation { createReceipts(input: { receiptNo: "GR-1", items: [{ orderLine: 7 }] }) { id } }'
  expect((await bench.ask(mutation, { key: 'store' })).codes).toEqual([])
  expect(bench.backend.calls.map(({ text }) => JSON.parse(text))).toEqual([
    { receiptNo: 'GR-1', items: [{ orderLine: '7' }] },
  ])
})
