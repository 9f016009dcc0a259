// Goods received notes over REST, as scripts and screens send them (trading AC-24, AC-30, AC-35): tolerance, units, rights, and many notes over one pool at once.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { ledgerDifferences } from '../../engine/posting/proof.ts'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { type Caller, openRights, type Reply, type RightsApp } from '../test/rights-app.ts'

const notes = '/transaction/goods-received-notes'
const orders = '/order-management/purchase-order'

describe('goods received notes over REST', async () => {
  const on = await ownDatabase()
  let app: RightsApp
  let buyer: Caller
  let keeper: Caller
  let made = 0
  beforeAll(async () => {
    app = await openRights(on)
    buyer = await app.as('buyer')
    keeper = await app.as('warehouse')
  }, 600_000)
  afterAll(() => app.close())

  const rows = <T extends object>(text: string) => rowsOf<T>(app.engine.database.db, sql.raw(text))
  const id = async (text: string) => (await rows<{ id: number }>(text))[0]?.id ?? 0
  const item = (code: string) => id(`select id from item where code = '${code}' and company_code = 'SSI'`)
  const unit = (code: string) =>
    id(`select id from common_code where code_type = 'UOM' and code_value = '${code}' and company_code = 'SSI'`)
  const order = async (lines: readonly (readonly [code: string, qty: string])[]): Promise<Reply> => {
    const given = []
    for (const [code, qty] of lines) given.push({ item: await item(code), uom: await unit('PCS'), qty, price: '1000' })
    const vendor = await id(`select id from vendor where name = 'Baut Mur Sentosa' and company_code = 'SSI'`)
    const warehouse = await id(`select id from warehouse where code = 'JKT-MAIN' and company_code = 'SSI'`)
    return buyer.ask('POST', orders, { vendor, warehouse, docDate: '2026-11-02', lines: given })
  }
  const approved = async (lines: readonly (readonly [code: string, qty: string])[]): Promise<number> => {
    const { body } = await order(lines)
    await rows(`update purchase_order set status = 'APPROVED' where id = ${body.id} returning id`)
    return body.id
  }
  const draft = async (po: number, quantities: readonly string[], more: object = {}): Promise<Reply> => {
    const lines = await rows<{ id: number }>(`select id from purchase_order_lines where parent_id = ${po} order by seq`)
    return keeper.ask('POST', notes, {
      po,
      receivedAt: '2026-11-20T02:00:00.000Z',
      vendorDnNo: `R-${++made}`,
      lines: quantities.map((qtyReceived, i) => ({ orderLine: lines[i]?.id, qtyReceived, ...more })),
    })
  }
  const post = ({ body }: Reply): Promise<Reply> =>
    keeper.ask('POST', `${notes}/${body.id}/post`, { rowVersion: body.rowVersion })
  const differences = () => ledgerDifferences(app.engine.database.db, app.engine, 'SSI')

  it('AC-24 a second note is refused beyond the tolerance of 5 percent and completes the order within it', async () => {
    await rows(`update item set over_receipt_pct = 5 where code = 'NUT-M10' returning id`)
    const po = await approved([['NUT-M10', '100']])
    expect((await post(await draft(po, ['60'], { qtyAccepted: '56', rejectReason: 'Rusty' }))).status).toBe(200)
    expect((await buyer.ask('GET', `${orders}/${po}`)).body.status).toBe('PARTIAL')
    const refused = await draft(po, ['50'])
    expect([refused.status, refused.body.code]).toEqual([422, 'OVER_TOLERANCE'])
    expect((await post(await draft(po, ['49']))).body.status).toBe('POSTED')
    expect((await buyer.ask('GET', `${orders}/${po}`)).body.status).toBe('RECEIVED')
  })

  it('AC-35 halves of pieces are neither ordered nor received', async () => {
    const half = await order([['NUT-M10', '2.5']])
    expect([half.status, half.body.code]).toEqual([422, 'UOM_DECIMALS'])
    const received = await draft(await approved([['NUT-M10', '10']]), ['2.5'])
    expect([received.status, received.body.code]).toEqual([422, 'UOM_DECIMALS'])
  })

  it('are posted and taken back by those who have the codes, and by no others', async () => {
    const po = await approved([['NUT-M10', '10']])
    const note = await post(await draft(po, ['4']))
    const command = { receipt: note.body.id, note: 'Wrong' }
    expect((await buyer.act(notes, 'reverseGoodsReceipt', command)).status).toBe(403)
    expect((await buyer.ask('GET', `${notes}/${note.body.id}`)).status).toBe(403)
    expect((await keeper.act(notes, 'reverseGoodsReceipt', command)).status).toBe(200)
    expect((await keeper.act(notes, 'reverseGoodsReceipt', command)).body.code).toBe('ALREADY_REVERSED')
    expect((await buyer.ask('GET', `${orders}/${po}`)).body.status).toBe('APPROVED')
  })

  it('AC-30 fifty at once over one pool are all posted, and the order has all of them', async () => {
    const po = await approved([['WSH-M10', '100']])
    const drafts: Reply[] = []
    for (let i = 0; i < 50; i++) drafts.push(await draft(po, ['2']))
    const answers = await Promise.all(drafts.map(post))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    const [line] = await rows(`select qty_accepted from purchase_order_lines where parent_id = ${po}`)
    expect(line).toEqual({ qty_accepted: '100.0000' })
    expect(await differences()).toEqual([])
  }, 180_000)

  it('AC-30 thirty over the same five items in any order wait for each other and never for ever', async () => {
    const five = ['BLT-M10X40', 'NUT-M10', 'WSH-M10', 'BRG-6204', 'BLT-V-A48']
    const drafts: Reply[] = []
    for (let i = 0; i < 30; i++) {
      const shuffled = five.map((_, at) => five[(at * ((i % 4) + 1) + i) % 5] ?? '')
      const po = await approved(shuffled.map((code) => [code, '1']))
      drafts.push(await draft(po, ['1', '1', '1', '1', '1']))
    }
    const answers = await Promise.all(drafts.map(post))
    expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 200))
    expect(await differences()).toEqual([])
  }, 180_000)
})
