// References that lead to a line of a document: tables, schema, look-ups, and what is refused of their declaration.
import { describe, expect, it } from 'vitest'
import {
  type Catalogue,
  catalogueOf,
  defineEntity,
  defineMaintenance,
  type Entity,
  type Fields,
  full,
  targetNameOf,
  targetOf,
} from '../kernel/index.ts'
import { hangingOf } from './data-scope.ts'
import { lookupOperationsOf } from './operations.ts'
import { problemsOf } from './problems.ts'
import { quickShowTexts } from './quick-show.ts'
import { lookupCodesOf, referencedEntitiesOf } from './rights.ts'
import { sdlOf } from './sdl.ts'
import { tableShapesOf } from './tables.ts'

const Item = defineEntity({
  name: 'Item',
  title: 'Item',
  key: ['itemCode'],
  show: 'itemName',
  fields: {
    itemCode: { type: 'code', required: true },
    itemName: { type: 'text', required: true },
  } as const satisfies Fields,
})
const orderFields = {
  orderNo: { type: 'code', required: true },
  lines: {
    type: 'lines',
    key: ['lineNo'],
    show: 'item',
    of: {
      lineNo: { type: 'integer', required: true },
      item: { type: 'ref', to: 'Item', required: true },
      price: { type: 'money', form: 'frmPRICE01I' },
    },
  },
  notes: { type: 'lines', of: { remark: { type: 'longText' }, parent: { type: 'text' } } },
} as const satisfies Fields
const Order = defineEntity({ name: 'Order', title: 'Order', key: ['orderNo'], show: 'orderNo', fields: orderFields })
const receiptOf = (to: string, more: object = {}) =>
  defineEntity({
    name: 'Receipt',
    title: 'Receipt',
    key: ['receiptNo'],
    show: 'receiptNo',
    fields: {
      receiptNo: { type: 'code', required: true },
      first: { type: 'ref', to, ...more },
      items: { type: 'lines', of: { orderLine: { type: 'ref', to, onDelete: 'clear' } } },
    } as const satisfies Fields,
  })
const Receipt = receiptOf('Order.lines')
const featureOf = (entity: Entity, form: `frm${string}`) =>
  defineMaintenance({
    path: `/stock/${entity.name.toLowerCase()}s`,
    title: `${entity.name}s`,
    form,
    screens: full,
    entity: entity as never,
    list: { columns: entity.key as never, sort: entity.key[0] as never },
    sections: [{ title: 'All', fields: Object.keys(entity.fields) as never }],
  })
const catalogueWith = (...entities: readonly Entity[]): Catalogue =>
  catalogueOf([Object.fromEntries(entities.map((e) => [e.name, e])), { receipts: featureOf(Receipt, 'frmRECEIPT01') }])
const catalogue = catalogueWith(Item, Order, Receipt)

describe('a reference to a line', () => {
  it('has a foreign key to the table of the lines, and an index', () => {
    const shapes = tableShapesOf(catalogue)
    const [receipt, items] = ['receipt', 'receipt_items'].map((name) => shapes.find((s) => s.name === name))
    expect(shapes.map(({ name }) => name)).toContain('order_lines')
    expect(receipt?.columns.find(({ field }) => field === 'first')).toMatchObject({
      name: 'first_id',
      type: { kind: 'integer' },
      references: { table: 'order_lines', onDelete: 'restrict' },
    })
    expect(items?.columns.find(({ field }) => field === 'orderLine')?.references).toEqual({
      table: 'order_lines',
      onDelete: 'set null',
    })
    expect(receipt?.indexes.map(({ name }) => name)).toContain('receipt_first_index')
  })
  it('has a type and a look-up in the schema, without a record behind it', () => {
    const sdl = sdlOf(catalogue)
    expect(sdl).toMatch(/type OrderLinesRef @signedIn \{[^}]*name: String!/)
    expect(sdl).not.toMatch(/type OrderLinesRef @signedIn \{[^}]*record:/)
    expect(sdl).toMatch(/first: OrderLinesRef\n/)
    expect(sdl).toMatch(/orderLine: OrderLinesRef\n/)
    expect(sdl).toMatch(/orderLinesLookup\(.*\): \[OrderLinesRef!\]!/)
    expect(sdl).not.toContain('Order.lines')
    expect(lookupOperationsOf(catalogue)).toContain('query OrderLinesLookup')
    expect(quickShowTexts(catalogue)).toContain(
      'query QuickShow($ids: [ID!]) { orderLinesLookup(ids: $ids) { id code name active } }',
    )
  })
  it('is chosen under the codes of the features that refer to the lines', () => {
    expect(referencedEntitiesOf(catalogue)).toEqual(['Order.lines'])
    const letters = ['A', 'D', 'E', 'I'].map((letter) => `frmRECEIPT01${letter}`)
    expect(lookupCodesOf('Order.lines', catalogue)).toEqual(letters)
    expect(lookupCodesOf('Order.notes', catalogue)).toBeNull()
  })
  it('leads to lines as to an entity: title, label and document', () => {
    expect(targetOf(catalogue, 'Order.lines')).toMatchObject({
      name: 'Order.lines',
      title: 'Order line',
      code: 'lineNo',
      show: 'item',
      lineOf: { entity: 'Order', field: 'lines' },
      fields: { parent: { type: 'ref', to: 'Order' } },
    })
    expect(targetOf(catalogue, 'Order.lines')).toBe(targetOf(catalogue, 'Order.lines'))
    expect(targetOf(catalogue, 'Order')).toBe(Order)
    expect(
      ['Order.orderNo', 'Order.nothing', 'Order.constructor', 'Nothing.lines'].map((to) => targetOf(catalogue, to)),
    ).toEqual(Array(4).fill(undefined))
    expect(['Order', 'Order.lines'].map(targetNameOf)).toEqual(['Order', 'OrderLines'])
  })
})

describe('whose a reference to a line is', () => {
  const Worker = defineEntity({
    name: 'Worker',
    title: 'Worker',
    key: ['workerNo'],
    show: 'workerNo',
    dataScope: { person: true },
    fields: { workerNo: { type: 'code', required: true } } as const satisfies Fields,
  })
  const kindOf = (order: Entity) => {
    const all = catalogueWith(Item, Worker, order, Receipt)
    return ['Order.lines', 'Receipt'].map((name) => hangingOf(all, targetOf(all, name) as Entity))
  }
  it('is that of the document', () => {
    const fields = { ...orderFields, employee: { type: 'ref', to: 'Worker' } } as const
    const [lines, receipt] = kindOf({ ...Order, fields })
    expect(lines).toEqual({ kind: 'PATHS', paths: [{ field: 'parent', to: 'Order' }] })
    expect(receipt).toEqual({ kind: 'UNDECLARED', references: ['first', 'items.orderLine'] })
  })
  it('is that of no person where the document is open to the company', () => {
    const of = { ...orderFields.lines.of, employee: { type: 'ref', to: 'Worker' } } as const
    const fields = { ...orderFields, lines: { ...orderFields.lines, of } }
    expect(kindOf({ ...Order, fields, dataScope: { companyWide: 'every buyer sees orders' } })).toEqual([
      { kind: 'OPEN' },
      { kind: 'OPEN' },
    ])
  })
})

describe('what is refused of a reference to a line', () => {
  const problemsWith = (order: Entity, receipt: Entity) =>
    problemsOf(catalogueOf([{ Item, order, receipt }])).filter((problem) => problem.startsWith('Receipt.first'))
  it('is nothing where the lines have a label', () => expect(problemsWith(Order, Receipt)).toEqual([]))
  it.each([
    ['Order.line', 'refers to Order.line, but Order has no such lines, only lines, notes'],
    ['Order.orderNo', 'refers to Order.orderNo, but Order has no such lines, only lines, notes'],
    ['Order.lines.item', 'refers to Order.lines.item, but Order has no such lines, only lines, notes'],
    ['Item.lines', 'refers to Item.lines, but Item has no lines'],
    ['Invoice.lines', 'refers to lines of Invoice, which is not declared'],
  ])('%s', (to, words) => expect(problemsWith(Order, receiptOf(to))).toEqual([`Receipt.first: ${words}`]))
  it('lines without a label, and with a field of the name that leads to the document', () =>
    expect(problemsWith(Order, receiptOf('Order.notes'))).toEqual([
      'Receipt.first: refers to Order.notes, whose lines have a field parent: rename it',
      'Receipt.first: refers to Order.notes, whose lines have no label: declare `key` or `show` of the lines',
    ]))
  it('a label that not every reader sees', () => {
    const fields = { ...orderFields, lines: { ...orderFields.lines, show: 'price' } }
    expect(problemsWith({ ...Order, fields }, Receipt)).toEqual([
      'Receipt.first: names lines of Order by price, which not every reader sees or which is no text, number, day or choice',
    ])
  })
  it('a narrowing by a field that the lines do not have', () =>
    expect(problemsWith(Order, receiptOf('Order.lines', { where: { colour: 'RED' } }))).toEqual([
      'Receipt.first: Order.lines has no colour',
    ]))
})
