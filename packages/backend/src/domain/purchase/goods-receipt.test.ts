// Goods received notes (trading 2.5, R5 to R8, R11, AC-24, AC-35): from an order to stock and books and back, and what is refused.
import { purchaseOrder } from '@kantor/shared/catalogue/order-management/purchase-order'
import { goodsReceivedNotes } from '@kantor/shared/catalogue/transaction/goods-received-notes'
import type { KantorError } from '@kantor/shared/rules/errors/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../db/errors.ts'
import { keptState } from '../../db/ledger/ledger-objects.ts'
import { ledgerDifferences } from '../../engine/posting/proof.ts'
import { show } from '../../engine/read/read.ts'
import type { Row } from '../../engine/read/selection.ts'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { create, edit } from '../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../approvals/testing/office.ts'
import { everything, featureAt } from '../testing/index.ts'

interface Ordered {
  readonly item: string
  readonly qty: string
  readonly price: string
  readonly uom: string
  readonly chargeTo?: string
  readonly account?: number
  readonly center?: number
}
interface Delivered {
  readonly line?: number
  readonly received: string
  readonly accepted?: string
  readonly [field: string]: unknown
}

describe('goods received notes', async () => {
  const on = await ownDatabase()
  let office: Office
  let notes = 0
  beforeAll(async () => {
    office = await openOffice(on)
  }, 600_000)
  afterAll(() => office.engine.close())

  const idFrom = (table: string, code: string) =>
    office.id(`select id from ${table} where code = '${code}' and company_code = 'SSI'`)
  const unit = (value: string) =>
    office.id(`select id from common_code where code_type = 'UOM' and code_value = '${value}' and company_code = 'SSI'`)
  /** An approved order of the vendor of bolts. */
  const ordered = async (lines: readonly Ordered[], more: object = {}, docDate = '2026-09-01'): Promise<Row> => {
    const given = []
    for (const { item, uom, ...line } of lines)
      given.push({ ...line, item: await idFrom('item', item), uom: await unit(uom) })
    const vendor = await office.id(`select id from vendor where name = 'Baut Mur Sentosa' and company_code = 'SSI'`)
    const row = await create(office.engine, await office.as('buyer'), purchaseOrder, {
      vendor,
      docDate,
      warehouse: await idFrom('warehouse', 'JKT-MAIN'),
      lines: given,
      ...more,
    })
    await office.rows(`update purchase_order set status = 'APPROVED' where id = ${Number(row.id)} returning id`)
    return row
  }
  const linesOf = (order: Row) =>
    office.rows<{ id: number; received: string; accepted: string; rejected: string }>(
      `select id, qty_received as received, qty_accepted as accepted, qty_rejected as rejected from purchase_order_lines where parent_id = ${Number(order.id)} order by seq`,
    )
  const statusOf = async (order: Row) =>
    (await office.rows<{ status: string }>(`select status from purchase_order where id = ${Number(order.id)}`))[0]
      ?.status
  const drafted = async (order: Row, delivered: readonly Delivered[], more: object = {}): Promise<Row> => {
    const of = await linesOf(order)
    return create(office.engine, await office.as('warehouse'), goodsReceivedNotes, {
      po: Number(order.id),
      receivedAt: '2026-11-19T02:00:00.000Z',
      vendorDnNo: `T-${++notes}`,
      lines: delivered.map(({ line = 0, received, accepted, ...rest }) => ({
        orderLine: of[line]?.id,
        qtyReceived: received,
        ...(accepted === undefined ? {} : { qtyAccepted: accepted }),
        ...rest,
      })),
      ...more,
    })
  }
  const post = async (row: Row) => office.move('warehouse', goodsReceivedNotes, row, 'post')
  const received = async (order: Row, delivered: readonly Delivered[], more: object = {}): Promise<Row> => {
    const row = await drafted(order, delivered, more)
    await post(row)
    return row
  }
  const read = async (row: Row) =>
    show(office.engine, await office.as('warehouse'), goodsReceivedNotes, Number(row.id), {
      fields: ['docNo', 'docDate', 'status', 'value', 'reversedBy', 'reversalOf', 'lines', 'vendor', 'warehouse'],
    })
  const reverse = (row: Row, by = 'warehouse') =>
    office.call(by, 'reverseGoodsReceipt', { receipt: Number(row.id), note: 'Wrong delivery' }, goodsReceivedNotes)
  const journalOf = (row: Row) =>
    office.rows<{ account: string; debit: string; credit: string }>(
      `select a.code as account, e.debit, e.credit from gl_entry e join ledger_document d on d.id = e.document_id join account a on a.id = e.account_id
        where d.source_type = 'GoodsReceipt' and d.source_id = ${Number(row.id)} order by e.line_no`,
    )
  const pool = async (item: string) =>
    (
      await office.rows<{ quantity: string; value: string }>(
        `select p.quantity, p.value from cost_pool p join item i on i.id = p.item_id where i.code = '${item}' and p.branch_code = 'JKT' and i.company_code = 'SSI'`,
      )
    )[0] ?? { quantity: '0.0000', value: '0.00' }
  const differences = () => ledgerDifferences(office.engine.database.db, office.engine, 'SSI')
  const errorOf = async (work: Promise<unknown>): Promise<KantorError> => {
    try {
      await work
    } catch (error) {
      return error as KantorError
    }
    throw new Error('Nothing was refused')
  }

  it('come into stock at the net of the order and are owed to the vendor', async () => {
    const order = await ordered([{ item: 'WSH-M10', qty: '10', price: '5000', uom: 'PCS' }], { headerDiscount: '1' })
    const before = await pool('WSH-M10')
    const row = await received(order, [{ received: '3' }])
    expect(await read(row)).toMatchObject({
      docNo: expect.stringMatching(/^GR\/JKT\/2611\/\d{5}$/),
      docDate: '2026-11-19',
      status: 'POSTED',
      value: '14999.70',
      lines: [expect.objectContaining({ qtyOrdered: '10.0000', qtyOpen: '10.0000', qtyAccepted: '3.0000' })],
    })
    const journal = await journalOf(row)
    expect(journal.map(({ debit, credit }) => [debit, credit])).toEqual([
      ['14999.70', '0.00'],
      ['0.00', '14999.70'],
    ])
    expect(journal[1]?.account).toBe('2-1201')
    const after = await pool('WSH-M10')
    expect([
      Number(after.quantity) - Number(before.quantity),
      Math.round(100 * (Number(after.value) - Number(before.value))) / 100,
    ]).toEqual([3, 14999.7])
    expect(await statusOf(order)).toBe('PARTIAL')
    // The rest takes what is left of the net, to the sen.
    await received(order, [{ received: '7' }])
    expect(Number((await pool('WSH-M10')).value) - Number(before.value)).toBeCloseTo(49_999, 2)
    expect(await statusOf(order)).toBe('RECEIVED')
    expect(await differences()).toEqual([])
  })

  it('AC-24 may exceed the order by its tolerance, counted over all notes', async () => {
    await office.rows(`update item set over_receipt_pct = 5 where code = 'NUT-M10' returning id`)
    const order = await ordered([{ item: 'NUT-M10', qty: '100', price: '1000', uom: 'PCS' }])
    await received(order, [{ received: '60', accepted: '56', rejectReason: 'Rusty' }])
    expect((await linesOf(order))[0]).toMatchObject({ received: '60.0000', accepted: '56.0000', rejected: '4.0000' })
    expect(await statusOf(order)).toBe('PARTIAL')
    const tooMuch = await errorOf(drafted(order, [{ received: '50' }]))
    expect([tooMuch.code, tooMuch.details.values]).toEqual(['OVER_TOLERANCE', { most: '105' }])
    await received(order, [{ received: '49' }])
    expect((await linesOf(order))[0]).toMatchObject({ accepted: '105.0000' })
    expect(await statusOf(order)).toBe('RECEIVED')
  })

  it('AC-35 are counted in the decimals of their units, and so are orders', async () => {
    const half = await errorOf(ordered([{ item: 'NUT-M10', qty: '2.5', price: '1', uom: 'PCS' }]))
    expect(half.code).toBe('UOM_DECIMALS')
    const item = await idFrom('item', 'STL-PLT3')
    await office.rows(
      `insert into item_uoms (parent_id, seq, uom_id, factor, for_sales, for_purchase) values (${item}, 90, ${await unit('BOX')}, 0.333333, false, false) returning id`,
    )
    await office.rows(
      `update common_code set numeric_value = 3 where code_type = 'UOM' and code_value = 'KG' returning id`,
    )
    const one = await errorOf(ordered([{ item: 'STL-PLT3', qty: '1', price: '1', uom: 'BOX' }]))
    expect(one.code).toBe('UOM_DECIMALS')
    const three = await ordered([{ item: 'STL-PLT3', qty: '3', price: '1', uom: 'BOX' }])
    expect(
      await office.rows(`select qty_base from purchase_order_lines where parent_id = ${Number(three.id)}`),
    ).toEqual([{ qty_base: '1.0000' }])
    const order = await ordered([{ item: 'NUT-M10', qty: '10', price: '1', uom: 'PCS' }])
    expect((await errorOf(drafted(order, [{ received: '2.5' }]))).code).toBe('UOM_DECIMALS')
  })

  it('that name no lines get all that the order leaves open', async () => {
    const order = await ordered([
      { item: 'NUT-M10', qty: '10', price: '1', uom: 'PCS' },
      { item: 'WSH-M10', qty: '4', price: '1', uom: 'PCS' },
    ])
    await received(order, [{ received: '10' }])
    const rest = await drafted(order, [])
    expect((await read(rest))['lines']).toEqual([
      expect.objectContaining({ qtyReceived: '4.0000', qtyAccepted: '4.0000', qtyRejected: '0.0000' }),
    ])
  })

  it('AC-07 bear their charges, which are owed to those who will bill them', async () => {
    const order = await ordered([
      { item: 'NUT-M10', qty: '50', price: '25000', uom: 'PCS' },
      { item: 'WSH-M10', qty: '40', price: '20750', uom: 'PCS' },
    ])
    const carrier = await office.id(`select id from vendor where name = 'Cemara Logistik'`)
    const charges = [{ chargeType: 'FREIGHT', vendor: carrier, estimated: '208000.01', basis: 'VALUE' }]
    const row = await received(order, [{ received: '50' }, { line: 1, received: '40' }], { charges })
    expect((await read(row))['lines']).toEqual([
      expect.objectContaining({ baseValue: '1250000.00', landedValue: '1375000.01', unitCost: '27500.000200' }),
      expect.objectContaining({ baseValue: '830000.00', landedValue: '913000.00', unitCost: '22825.000000' }),
    ])
    const journal = await journalOf(row)
    expect(journal.filter(({ credit }) => credit !== '0.00')).toEqual([
      { account: '2-1201', debit: '0.00', credit: '2080000.00' },
      { account: '2-1203', debit: '0.00', credit: '208000.01' },
    ])
  })

  it('AC-36 of a service go to the expense and centre of the order, and move no stock', async () => {
    const center = await office.id(
      `select id from account_center where company_code = 'SSI' and is_posting and is_active order by code limit 1`,
    )
    const account = await idFrom('account', '6-2109')
    const line = { item: 'SRV-CAL', qty: '1', price: '12500000', uom: 'JOB', chargeTo: 'EXPENSE', account, center }
    const row = await received(await ordered([line]), [{ received: '1' }])
    expect(await journalOf(row)).toEqual([
      { account: '6-2109', debit: '12500000.00', credit: '0.00' },
      { account: '2-1201', debit: '0.00', credit: '12500000.00' },
    ])
    expect(
      await office.rows(
        `select 1 from stock_entry e join ledger_document d on d.id = e.document_id where d.source_type = 'GoodsReceipt' and d.source_id = ${Number(row.id)}`,
      ),
    ).toEqual([])
  })

  it('that bring goods on top cost nothing and leave the order open', async () => {
    const order = await ordered([{ item: 'NUT-M10', qty: '10', price: '100', uom: 'PCS' }])
    const before = await pool('NUT-M10')
    await received(order, [{ received: '2', isBonus: true }])
    expect(Number((await pool('NUT-M10')).quantity) - Number(before.quantity)).toBe(2)
    expect((await pool('NUT-M10')).value).toBe(before.value)
    expect(await statusOf(order)).toBe('APPROVED')
  })

  it('are taken back at their own moment: stock, books and order are as before, and a note is taken back once', async () => {
    const order = await ordered([{ item: 'NUT-M10', qty: '10', price: '100', uom: 'PCS' }])
    const before = await pool('NUT-M10')
    const row = await received(order, [{ received: '6' }])
    const answer = await reverse(row)
    expect(answer['docNo']).toMatch(/^GR\/JKT\/2611\/\d{5}$/)
    expect(await read(row)).toMatchObject({ status: 'REVERSED', reversedBy: { id: answer['receipt'] } })
    expect(await read({ id: answer['receipt'] } as Row)).toMatchObject({
      status: 'POSTED',
      docDate: '2026-11-19',
      value: '-600.00',
      reversalOf: { id: row.id },
    })
    expect(await pool('NUT-M10')).toEqual(before)
    expect(await statusOf(order)).toBe('APPROVED')
    expect((await linesOf(order))[0]).toMatchObject({ received: '0.0000', accepted: '0.0000' })
    expect(await refused(reverse(row))).toBe('ALREADY_REVERSED')
    expect(await refused(reverse({ id: answer['receipt'] } as Row))).toBe('IS_REVERSAL')
    await received(order, [{ received: '10' }])
    expect(await statusOf(order)).toBe('RECEIVED')
    expect(await differences()).toEqual([])
  })

  it('by two people at once take no more than is open', async () => {
    const order = await ordered([{ item: 'BLT-M10X40', qty: '10', price: '100', uom: 'PCS' }])
    await office.rows(`update item set over_receipt_pct = 0 where code = 'BLT-M10X40' returning id`)
    const both = [await drafted(order, [{ received: '6' }]), await drafted(order, [{ received: '6' }])]
    const answers = await Promise.all(both.map((row) => refused(post(row))))
    expect(answers.sort()).toEqual(['OVER_TOLERANCE', 'done'])
    expect((await linesOf(order))[0]).toMatchObject({ accepted: '6.0000' })
    expect(await differences()).toEqual([])
  })

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'of an order that is not approved',
      async () => {
        const order = await ordered([{ item: 'NUT-M10', qty: '1', price: '1', uom: 'PCS' }])
        await office.rows(`update purchase_order set status = 'SUBMITTED' where id = ${Number(order.id)} returning id`)
        return drafted(order, [{ received: '1' }])
      },
      'BAD_USER_INPUT',
    ],
    [
      'with more accepted than received',
      async () =>
        drafted(await ordered([{ item: 'NUT-M10', qty: '9', price: '1', uom: 'PCS' }]), [
          { received: '1', accepted: '2' },
        ]),
      'BAD_USER_INPUT',
    ],
    [
      'with goods rejected for no reason',
      async () =>
        drafted(await ordered([{ item: 'NUT-M10', qty: '9', price: '1', uom: 'PCS' }]), [
          { received: '2', accepted: '1' },
        ]),
      'BAD_USER_INPUT',
    ],
    [
      'of an item by lots without a lot',
      async () =>
        drafted(await ordered([{ item: 'RBR-SEAL40', qty: '9', price: '1', uom: 'PCS' }]), [{ received: '2' }]),
      'BAD_USER_INPUT',
    ],
    [
      'in the future',
      async () =>
        drafted(await ordered([{ item: 'NUT-M10', qty: '9', price: '1', uom: 'PCS' }]), [{ received: '2' }], {
          receivedAt: '2026-12-24T01:00:00.000Z',
        }),
      'BAD_USER_INPUT',
    ],
    [
      'with a delivery note that was entered already',
      async () => {
        const order = await ordered([{ item: 'NUT-M10', qty: '9', price: '1', uom: 'PCS' }])
        await drafted(order, [{ received: '2' }], { vendorDnNo: 'TWICE' })
        return drafted(order, [{ received: '2' }], { vendorDnNo: 'TWICE' })
      },
      'BAD_USER_INPUT',
    ],
    [
      'with five decimals',
      async () =>
        drafted(await ordered([{ item: 'NUT-M10', qty: '9', price: '1', uom: 'PCS' }]), [{ received: '1.00001' }]),
      'BAD_USER_INPUT',
    ],
    [
      'from further back than the settings allow',
      async () =>
        post(
          await drafted(await ordered([{ item: 'NUT-M10', qty: '9', price: '1', uom: 'PCS' }]), [{ received: '1' }], {
            receivedAt: '2026-11-10T01:00:00.000Z',
          }),
        ),
      'BACKDATE_LIMIT',
    ],
    [
      'that accept nothing',
      async () =>
        post(
          await drafted(await ordered([{ item: 'NUT-M10', qty: '9', price: '1', uom: 'PCS' }]), [
            { received: '1', accepted: '0', rejectReason: 'Broken' },
          ]),
        ),
      'EMPTY_SLIP',
    ],
    [
      'that are posted and edited',
      async () => {
        const row = await received(await ordered([{ item: 'NUT-M10', qty: '9', price: '1', uom: 'PCS' }]), [
          { received: '1' },
        ])
        return edit(office.engine, await office.as('warehouse'), goodsReceivedNotes, Number(row.id), 2, {
          remark: 'later',
        })
      },
      'BAD_STATE',
    ],
    [
      'that were billed are not taken back',
      async () => {
        const order = await ordered([{ item: 'NUT-M10', qty: '9', price: '1', uom: 'PCS' }])
        const row = await received(order, [{ received: '5' }])
        await office.rows(
          `update purchase_order_lines set qty_billed = 5 where parent_id = ${Number(order.id)} returning id`,
        )
        return reverse(row)
      },
      'HAS_DEPENDENTS',
    ],
  ])('%s are refused', async (_title, work, code) => {
    expect(await refused(work())).toBe(code)
    expect(await differences()).toEqual([])
  })

  it('keep their items and warehouses in use, and the units of the items', async () => {
    await received(await ordered([{ item: 'WSH-M10', qty: '5', price: '1', uom: 'PCS' }]), [{ received: '5' }])
    const refusal = async (
      path: '/master/items' | '/master/warehouse-registrations',
      table: string,
      code: string,
      change: object,
    ) => {
      const at = await idFrom(table, code)
      const version = await office.id(`select row_version as id from ${table} where id = ${at}`)
      const error = await errorOf(edit(office.engine, everything, featureAt(path), at, version, change))
      return error.details.fields?.map(({ message }) => message).join('; ')
    }
    expect(await refusal('/master/items', 'item', 'WSH-M10', { baseUom: await unit('KG') })).toContain(
      'has movements of stock',
    )
    expect(await refusal('/master/warehouse-registrations', 'warehouse', 'JKT-MAIN', { active: false })).toContain(
      'there are still goods in it',
    )
    const item = await show(office.engine, everything, featureAt('/master/items'), await idFrom('item', 'WSH-M10'), {
      fields: ['id', 'rowVersion'],
    })
    const left = await errorOf(office.move('superadmin', featureAt('/master/items'), item, 'deactivate'))
    expect(left.details.fields?.map(({ message }) => message).join('; ')).toContain('is still in stock')
  })

  it('in a closed period are refused and leave nothing behind', async () => {
    const order = await ordered([{ item: 'NUT-M10', qty: '9', price: '1', uom: 'PCS' }])
    const row = await drafted(order, [{ received: '5' }])
    await office.rows(`update accounting_period set inventory_closed = true where period_code = '2026-11' returning id`)
    expect(await refused(post(row))).toBe('PERIOD_MODULE_CLOSED')
    await office.rows(
      `update accounting_period set inventory_closed = false, status = 'CLOSED' where period_code = '2026-11' returning id`,
    )
    expect(await refused(post(row))).toBe('PERIOD_CLOSED')
    await office.rows(`update accounting_period set status = 'OPEN' where period_code = '2026-11' returning id`)
    expect(await statusOf(order)).toBe('APPROVED')
    await post(row)
    expect(await statusOf(order)).toBe('PARTIAL')
  })

  it('show the journal of a draft as it is posted afterwards', async () => {
    const order = await ordered([{ item: 'NUT-M10', qty: '9', price: '7.77', uom: 'PCS' }])
    const row = await drafted(order, [{ received: '5' }])
    const shown = async () =>
      (await office.call('warehouse', 'goodsReceiptJournal', { receipt: Number(row.id) }, goodsReceivedNotes)).rows
    const before = await shown()
    await post(row)
    expect(before).toHaveLength(2)
    expect(await shown()).toEqual(before)
  })

  it.each([
    "update goods_receipt set value = 1 where status = 'POSTED'",
    "update goods_receipt set status = 'DRAFT' where status = 'POSTED'",
    "delete from goods_receipt where status = 'POSTED'",
    'update goods_receipt_lines set qty_accepted = 1',
    'update stock_entry set value = value + 1',
    'delete from stock_entry',
  ])('are not changed by: %s', async (statement) => {
    const error = await office.rows(`${statement} returning 1`).then(
      () => undefined,
      (thrown: unknown) => failureOf(thrown),
    )
    expect(error?.code).toBe(keptState)
  })
})
