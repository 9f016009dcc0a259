// References that lead to a line of a document, from the request to the foreign key: label, choices, whose lines they are, and what keeps a line.
import { catalogueOf, defineEntity, defineMaintenance, type Entity, type Fields, full } from '@kantor/shared/kernel'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnIn } from '../../db/tables.ts'
import { type Actor, type Engine, registryOf, rulesFor } from '../../engine/context.ts'
import type { Row } from '../../engine/read/selection.ts'
import { oneDatabase, testActor, testEngine } from '../../engine/testing/databases.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { type FeatureApp, featureApp } from './testing/feature-app.ts'

const code = { type: 'code', required: true } as const
const Buyer = defineEntity({
  name: 'Buyer',
  title: 'Buyer',
  key: ['name'],
  show: 'name',
  dataScope: { person: true },
  fields: { name: code } as const satisfies Fields,
})
const Item = defineEntity({
  name: 'Item',
  title: 'Item',
  key: ['itemCode'],
  show: 'itemName',
  fields: { itemCode: code, itemName: { type: 'text', required: true } } as const satisfies Fields,
})
const Order = defineEntity({
  name: 'Order',
  title: 'Purchase order',
  key: ['orderNo'],
  show: 'orderNo',
  dataScope: { by: ['buyer'] },
  fields: {
    orderNo: code,
    buyer: { type: 'ref', to: 'Buyer' },
    active: { type: 'boolean', default: true },
    isSecret: { type: 'boolean' },
    lines: {
      type: 'lines',
      key: ['lineNo'],
      show: 'item',
      of: {
        lineNo: { type: 'integer', required: true },
        item: { type: 'ref', to: 'Item', required: true },
        quantity: { type: 'integer' },
        kind: { type: 'enum', values: ['GOODS', 'SERVICE'], default: 'GOODS' },
      },
    },
  } as const satisfies Fields,
})
const Receipt = defineEntity({
  name: 'Receipt',
  title: 'Goods receipt',
  key: ['receiptNo'],
  show: 'receiptNo',
  dataScope: { companyWide: 'the warehouse receives for every buyer' },
  fields: {
    receiptNo: code,
    first: { type: 'ref', to: 'Order.lines' },
    goods: { type: 'ref', to: 'Order.lines', where: { kind: 'GOODS' }, onDelete: 'clear' },
    items: { type: 'lines', of: { orderLine: { type: 'ref', to: 'Order.lines', required: true } } },
  } as const satisfies Fields,
})
const featureOf = (entity: Entity, form: `frm${string}`, columns: readonly string[], filters: readonly string[] = []) =>
  defineMaintenance({
    path: `/lines/${entity.name.toLowerCase()}s`,
    title: `${entity.name}s`,
    form,
    screens: full,
    entity: entity as never,
    list: { columns: columns as never, filters: filters as never, sort: columns[0] as never },
    sections: [{ title: 'All', fields: Object.keys(entity.fields) as never }],
  })
const buyers = featureOf(Buyer, 'frmLINBUY01', ['name'])
const items = featureOf(Item, 'frmLINITE01', ['itemCode'])
const orders = featureOf(Order, 'frmLINORD01', ['orderNo'])
const receipts = featureOf(Receipt, 'frmLINREC01', ['receiptNo', 'first'], ['first'])
const features = [buyers, items, orders, receipts]
const catalogue = catalogueOf([{ Buyer, Item, Order, Receipt, buyers, items, orders, receipts }])
const rules = registryOf([
  rulesFor(Buyer, { inScope: ({ columns, actor }) => sql`${columnIn(columns, 'id')} = ${actor.userId}` }),
  rulesFor(Order, { visible: ({ columns }) => eq(columnIn(columns, 'isSecret'), false) }),
])
const codes = features.flatMap(({ form }) => ['I', 'A', 'E', 'D'].map((letter) => `${form}${letter}`))
const wide = testActor(codes)
const refused = (field: string) =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: { fields: [{ field, rule: 'reference', message: 'is not one of the choices' }] },
  })
const inUse = expect.objectContaining({
  code: 'IN_USE',
  message: 'Goods receipt still uses a line of this record. Keep the line, or take it out of there first.',
})

describe.each(await oneDatabase())('a reference to a line on $name', (database) => {
  let engine: Engine
  let http: FeatureApp
  const id: { [name: string]: number } = {}
  let counter = 0
  const order = (values: object = {}, lines: readonly object[] = [{ lineNo: 1, item: id.PIPE }], who = wide) =>
    create(engine, who, orders, { orderNo: `PO-${++counter}`, buyer: id.ANI, lines, ...values })
  const receipt = (values: object, who = wide) =>
    create(engine, who, receipts, { receiptNo: `GR-${++counter}`, items: [], ...values })
  const linesOf = (row: Row) => row.lines as readonly (Row & { readonly id: number })[]
  const lineOf = (row: Row) => linesOf(row)[0]?.id ?? 0
  const idOf = (row: Row) => row.id as number
  const choices = async (query = '', who: Actor = wide) =>
    (await http.send(who, 'GET', `/lookups/Order.lines?size=50&${query}`)).body as readonly Row[]

  beforeAll(async () => {
    engine = await testEngine(database, catalogue, rules)
    http = await featureApp(engine)
    for (const name of ['ANI', 'BUDI']) id[name] = idOf(await create(engine, wide, buyers, { name }))
    for (const [itemCode, itemName] of [
      ['PIPE', 'Steel pipe'],
      ['BOLT', 'Bolt'],
    ])
      id[itemCode ?? ''] = idOf(await create(engine, wide, items, { itemCode, itemName }))
  })
  afterAll(async () => {
    await http.app.close()
    await engine.database.close()
  })

  it('reads as code and name of the document, then of the line, in a row and in its lines', async () => {
    const made = await order({ orderNo: 'PO-A' }, [
      { lineNo: 1, item: id.PIPE },
      { lineNo: 2, item: id.BOLT },
    ])
    const [first, second] = linesOf(made)
    const row = await receipt({ first: first?.id, items: [{ orderLine: second?.id }] })
    expect(row).toMatchObject({
      first: { id: first?.id, code: 'PO-A / 1', name: 'PO-A / Steel pipe', active: true },
      items: [{ orderLine: { id: second?.id, code: 'PO-A / 2', name: 'PO-A / Bolt', active: true } }],
    })
    const list = await http.send(wide, 'GET', `/lines/receipts?first=${first?.id}`)
    expect(list.body).toMatchObject({ total: 1, rows: [{ first: { code: 'PO-A / 1' } }] })
    expect((await http.send(wide, 'GET', '/lines/receipts?sort=-first')).body).toMatchObject({
      rows: [{ first: { code: 'PO-A / 1' } }],
    })
    const where = encodeURIComponent(JSON.stringify({ first: { name: { contains: 'a / steel' } } }))
    expect((await http.send(wide, 'GET', `/lines/receipts?where=${where}`)).body).toMatchObject({ total: 1 })
    expect((await http.send(wide, 'GET', '/lines/receipts/export?format=csv')).text).toContain('PO-A / Steel pipe')
  })

  it('is chosen by the words of the document and of the line, those of a closed document last', async () => {
    await order({ orderNo: 'PO-CLOSED', active: false })
    await order({ orderNo: 'PO-B' })
    expect(await choices('search=po-b%20steel')).toEqual([
      { id: expect.any(Number), code: 'PO-B / 1', name: 'PO-B / Steel pipe', active: true },
    ])
    const all = await choices()
    expect(all.at(-1)).toMatchObject({ code: 'PO-CLOSED / 1', active: false })
    const one = all.find(({ code }) => code === 'PO-B / 1')
    expect(await choices(`ids=${String(one?.id)}`)).toEqual([one])
  })

  it('is written by its code, too', async () => {
    const made = await order({ orderNo: 'PO-CODE' })
    const { body } = await http.send(wide, 'POST', '/lines/receipts', {
      receiptNo: 'GR-CODE',
      firstBy: { code: 'PO-CODE / 1' },
    })
    expect(body).toMatchObject({ first: { id: lineOf(made) } })
  })

  it('is narrowed by values of the line', async () => {
    const made = await order({}, [
      { lineNo: 1, item: id.PIPE, kind: 'GOODS' },
      { lineNo: 2, item: id.PIPE, kind: 'SERVICE' },
    ])
    const [goods, service] = linesOf(made).map((line) => line.id)
    await expect(receipt({ goods: service })).rejects.toEqual(refused('goods'))
    expect(await receipt({ goods })).toMatchObject({ goods: { id: goods } })
    const offered = (await choices('where.kind=GOODS')).map((choice) => choice.id)
    expect([offered.includes(goods), offered.includes(service)]).toEqual([true, false])
  })

  it('leads to no line of a document outside of the data scope, of another company, or that the rules of the document hide', async () => {
    const own = await order({ buyer: id.ANI })
    const far = await order({ buyer: id.BUDI })
    const secret = await order()
    await engine.database.db.execute(sql`update "order" set is_secret = true where id = ${idOf(secret)}`)
    const foreign = testActor(codes, { companyCode: 'KB' })
    const item = idOf(await create(engine, foreign, items, { itemCode: 'PIPE', itemName: 'Pipe' }))
    const elsewhere = await order({ buyer: null }, [{ lineNo: 1, item }], foreign)
    const ani = testActor(codes, { dataScope: 'SELF', userId: id.ANI ?? 0 })
    expect(await receipt({ first: lineOf(own) }, ani)).toMatchObject({ first: { id: lineOf(own) } })
    await expect(receipt({ first: lineOf(far) }, ani)).rejects.toEqual(refused('first'))
    await expect(receipt({ items: [{ orderLine: lineOf(far) }] }, ani)).rejects.toEqual(refused('items.0.orderLine'))
    for (const row of [secret, elsewhere])
      await expect(receipt({ first: lineOf(row) })).rejects.toEqual(refused('first'))
    await expect(receipt({ first: 999_999 })).rejects.toEqual(refused('first'))
    expect(await receipt({ first: lineOf(far) })).toMatchObject({ first: { id: lineOf(far) } })
    const seen = async (who: Actor) => (await choices('', who)).map((choice) => choice.id)
    const [narrow, all] = [await seen(ani), await seen(wide)]
    const places = [own, far, secret, elsewhere].map(lineOf)
    expect(places.map((line) => narrow.includes(line))).toEqual([true, false, false, false])
    expect(places.map((line) => all.includes(line))).toEqual([true, true, false, false])
  })

  it('has choices for users who may refer to a line alone, and no rows to read by id', async () => {
    const answer = async (who: Actor, path: string) => (await http.send(who, 'GET', path)).status
    expect(await answer(testActor(['frmLINREC01A']), '/lookups/Order.lines')).toBe(200)
    expect(await answer(testActor(['frmLINORD01I']), '/lookups/Order.lines')).toBe(403)
    expect(await answer(wide, '/lookups/Order.orderNo')).toBe(404)
    expect(await answer(wide, '/lookups/Order.nothing')).toBe(404)
    expect(await answer(wide, '/entities/Order.lines?ids=1')).toBe(404)
  })

  it('keeps its line when the document is edited: the line stays the same row, changed and moved', async () => {
    const made = await order({ orderNo: 'PO-KEPT' })
    const line = lineOf(made)
    const row = await receipt({ first: line })
    const changed = await edit(engine, wide, orders, idOf(made), 1, {
      lines: [
        { lineNo: 9, item: id.BOLT },
        { id: line, lineNo: 7, item: id.PIPE, quantity: 5 },
      ],
    })
    expect(linesOf(changed)).toMatchObject([
      { lineNo: 9 },
      { id: line, lineNo: 7, quantity: 5, item: { code: 'PIPE' } },
    ])
    const shown = await http.send(wide, 'GET', `/lines/receipts/${idOf(row)}`)
    expect(shown.body).toMatchObject({ first: { id: line, code: 'PO-KEPT / 7' } })
  })

  it('keeps its line and the document from being deleted', async () => {
    const made = await order()
    const row = await receipt({ first: lineOf(made) })
    await expect(edit(engine, wide, orders, idOf(made), 1, { lines: [] })).rejects.toEqual(inUse)
    // The same line written without its id is a new line in the place of the old one.
    const again = [{ lineNo: 1, item: id.PIPE }]
    await expect(edit(engine, wide, orders, idOf(made), 1, { lines: again })).rejects.toEqual(inUse)
    await expect(remove(engine, wide, orders, idOf(made), 1)).rejects.toEqual(inUse)
    await remove(engine, wide, receipts, idOf(row), 1)
    expect(await edit(engine, wide, orders, idOf(made), 1, { lines: [] })).toMatchObject({ lines: [] })
    await remove(engine, wide, orders, idOf(made), 2)
  })

  it('keeps the line from a line of another document in the same way, and is emptied where it says so', async () => {
    const made = await order({}, [
      { lineNo: 1, item: id.PIPE },
      { lineNo: 2, item: id.BOLT },
    ])
    const [first, second] = linesOf(made).map((line) => line.id)
    const row = await receipt({ goods: second, items: [{ orderLine: first }] })
    const without = (kept: unknown) =>
      edit(engine, wide, orders, idOf(made), 1, { lines: [{ id: kept, lineNo: 1, item: id.PIPE }] })
    await expect(without(second)).rejects.toEqual(inUse)
    await without(first)
    const shown = await http.send(wide, 'GET', `/lines/receipts/${idOf(row)}`)
    expect(shown.body).toMatchObject({ goods: null, items: [{ orderLine: { id: first } }] })
  })
})
