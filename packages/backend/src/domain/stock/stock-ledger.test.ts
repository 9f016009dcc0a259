// The ledger of stock on the product's own tables (trading AC-03, AC-04, AC-30, R26): what is posted late, what is taken back, what is missing, and many at once. Issues are
// rows without a document of their own.
import type { JournalPart } from '@kantor/shared/rules/ledger/journal-parts'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import type { MovementKind } from '@kantor/shared/rules/stock/movements'
import { quantityOf, quantityText } from '@kantor/shared/rules/stock/quantities'
import { counterKeys } from '@kantor/shared/rules/stock/revaluation'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../engine/context.ts'
import { ledgerDifferences } from '../../engine/posting/proof.ts'
import { planReversal } from '../../engine/posting/reverse.ts'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { contextOf } from '../../engine/write/write.ts'
import { type Office, openOffice, refused } from '../approvals/testing/office.ts'
import { journalRows } from '../ledger/index.ts'
import { dayOf, type NewMovement, planStock, postStock, reversedMovements, stockPeriod } from './index.ts'

interface Moved {
  readonly item: string
  readonly kind: MovementKind
  readonly quantity: string
  readonly value?: string
  readonly follows?: number
}
const receiptOf = (item: string, quantity: string, value: string): Moved => ({ item, kind: 'GRN', quantity, value })
const issueOf = (item: string, quantity: string): Moved => ({ item, kind: 'SALES_SHIPMENT', quantity: `-${quantity}` })

describe('the ledger of stock', async () => {
  const on = await ownDatabase()
  let office: Office
  let actor: Actor
  let warehouse = 0
  let sources = 0
  const items = new Map<string, { readonly id: number; readonly group: number }>()
  beforeAll(async () => {
    office = await openOffice(on)
    actor = await office.as('warehouse')
    warehouse = await office.id(`select id from warehouse where code = 'JKT-MAIN' and company_code = 'SSI'`)
  }, 600_000)
  afterAll(() => office.engine.close())

  /** A further item, without stock. */
  const itemOf = async (code: string, method = 'MOVING_AVERAGE') => {
    const from = `select (jsonb_populate_record(i, jsonb_build_object('id', nextval(pg_get_serial_sequence('item', 'id')), 'code', '${code}', 'barcode', null,
      'costing_method', '${method}'))).* from item i where code = 'NUT-M10' and company_code = 'SSI'`
    const [row] = await office.rows<{ id: number; group: number }>(
      `insert into item ${from} returning id, product_group_id as group`,
    )
    if (row === undefined) throw new Error('No item was made')
    items.set(code, row)
  }
  const inside = <T>(work: (context: ReturnType<typeof contextOf>) => Promise<T>): Promise<T> =>
    office.engine.database.db.transaction((tx) => work(contextOf(tx, office.engine, actor)))
  const movementOf = ({ item, kind, quantity, value, follows }: Moved): NewMovement => ({
    item: items.get(item)?.id ?? 0,
    warehouse,
    lot: null,
    kind,
    quantity: quantityOf(quantity),
    ...(value === undefined ? {} : { value: senOf(value) }),
    ...(follows === undefined ? {} : { follows }),
  })
  const against = (kind: MovementKind) => (kind === 'GRN' ? 'GRIR' : (counterKeys[kind] ?? 'INV_ADJ'))
  const source = (day: string) => () => {
    const id = ++sources
    return { entity: { name: 'TestIssue' } as never, id, number: `TI/${String(id).padStart(5, '0')}`, day }
  }
  /** Posts movements at a moment; gives the posted document. */
  const post = (at: string, moved: readonly Moved[]): Promise<number> =>
    inside(async (context) => {
      const day = dayOf(at)
      const period = await stockPeriod(context, day, actor.username)
      const plan = await planStock(context, at, moved.map(movementOf))
      const parts = moved.flatMap(({ item, kind }, i): readonly JournalPart[] => {
        const [itemGroup, amount] = [items.get(item)?.group ?? null, plan.values[i] ?? 0n]
        const description = kind
        return [
          { key: 'INVENTORY', itemGroup, description, amount },
          { key: against(kind), itemGroup, description, amount: -amount },
        ]
      })
      const rows = { GeneralLedger: await journalRows(context, day, parts), Stock: plan.rows }
      return postStock(context, { period, rows }, plan, source(day))
    })
  const reverse = (document: number): Promise<number> =>
    inside(async (context) => {
      const { at = '', movements } = await reversedMovements(context, document)
      const period = await stockPeriod(context, dayOf(at), actor.username)
      const begun = await planReversal(context, document, period)
      const plan = await planStock(context, at, movements)
      return postStock(context, begun, plan, source(dayOf(at)))
    })
  const pool = async (code: string): Promise<string> => {
    const [row] = await office.rows<{ quantity: string; value: string }>(
      `select quantity, value from cost_pool where item_id = ${items.get(code)?.id ?? 0} and branch_code = 'JKT'`,
    )
    return `${row?.quantity} / ${row?.value}`
  }
  const entryOf = (document: number) =>
    office.id(`select id from stock_entry where document_id = ${document} order by line_no limit 1`)
  /** What revaluations have posted of an item: day, kind, value. */
  const revaluedOf = (code: string) =>
    office.rows<{ day: string; kind: string; value: string }>(
      `select to_char(e.posting_date, 'MM-DD') as day, e.kind, e.value from stock_entry e where e.item_id = ${items.get(code)?.id ?? 0} and e.entry_kind <> 'INITIAL' order by e.id`,
    )
  const differences = () => ledgerDifferences(office.engine.database.db, office.engine, 'SSI')

  it('AC-03 posts the differences that a late receipt makes, on the days of the movements, to stock and cost of goods sold', async () => {
    await itemOf('AC-03')
    await post('2026-10-01T02:00:00.000Z', [receiptOf('AC-03', '100', '1000000')])
    await post('2026-10-05T02:00:00.000Z', [receiptOf('AC-03', '50', '600000')])
    const shipped = await post('2026-10-08T02:00:00.000Z', [issueOf('AC-03', '60')])
    await post('2026-10-10T02:00:00.000Z', [
      { item: 'AC-03', kind: 'SALES_RETURN', quantity: '10', follows: await entryOf(shipped) },
    ])
    await post('2026-10-15T02:00:00.000Z', [issueOf('AC-03', '40')])
    expect(await pool('AC-03')).toBe('60.0000 / 640000.00')
    const late = await post('2026-10-03T02:00:00.000Z', [receiptOf('AC-03', '50', '450000')])
    expect(await pool('AC-03')).toBe('110.0000 / 1127500.00')
    expect(await revaluedOf('AC-03')).toEqual([
      { day: '10-08', kind: 'SALES_SHIPMENT', value: '25000.00' },
      { day: '10-10', kind: 'SALES_RETURN', value: '-4166.67' },
      { day: '10-15', kind: 'SALES_SHIPMENT', value: '16666.67' },
    ])
    const journals = await office.rows(
      `select to_char(d.posting_date, 'MM-DD') as day, a.code, e.debit, e.credit from stock_revaluation r join ledger_document d on d.source_type = 'StockRevaluation' and d.source_id = r.id
        join gl_entry e on e.document_id = d.id join account a on a.id = e.account_id where r.cause_no = (select number from ledger_document where id = ${late}) order by d.posting_date, e.line_no`,
    )
    expect(journals).toMatchObject([
      { day: '10-08', debit: '25000.00', credit: '0.00' },
      { day: '10-08', debit: '0.00', credit: '25000.00' },
      { day: '10-10', debit: '0.00', credit: '4166.67' },
      { day: '10-10', debit: '4166.67', credit: '0.00' },
      { day: '10-15', debit: '16666.67', credit: '0.00' },
      { day: '10-15', debit: '0.00', credit: '16666.67' },
    ])
    await expect(office.rows('update stock_revaluation set total = 0 returning 1')).rejects.toBeDefined()
    // Taken back, everything is as it was.
    await reverse(late)
    expect(await pool('AC-03')).toBe('60.0000 / 640000.00')
    expect(await differences()).toEqual([])
  })

  it('AC-04 refuses a late issue that leaves a later one without goods, and names that one with what it lacks', async () => {
    await itemOf('AC-04')
    await post('2026-10-01T02:00:00.000Z', [receiptOf('AC-04', '40', '40')])
    const six = await post('2026-10-06T02:00:00.000Z', [issueOf('AC-04', '35')])
    await post('2026-10-09T02:00:00.000Z', [receiptOf('AC-04', '60', '60')])
    const [named] = await office.rows<{ number: string }>(`select number from ledger_document where id = ${six}`)
    await expect(post('2026-10-04T01:00:00.000Z', [issueOf('AC-04', '10')])).rejects.toMatchObject({
      code: 'NEGATIVE_STOCK',
      details: { values: { document: named?.number, shortage: '5.0000', warehouse: 'JKT-MAIN', item: 'AC-04' } },
    })
    expect(await refused(post('2026-10-04T01:00:00.000Z', [issueOf('AC-04', '5')]))).toBe('done')
    expect(await refused(post('2026-10-09T02:30:00.000Z', [issueOf('AC-04', '10')]))).toBe('done')
  })

  it('a receipt whose goods have left is not taken back, and one that others follow neither', async () => {
    await itemOf('GONE')
    const came = await post('2026-10-01T02:00:00.000Z', [receiptOf('GONE', '10', '100')])
    const left = await post('2026-10-02T02:00:00.000Z', [issueOf('GONE', '6')])
    expect(await refused(reverse(came))).toBe('NEGATIVE_STOCK')
    await post('2026-10-03T02:00:00.000Z', [
      { item: 'GONE', kind: 'SALES_RETURN', quantity: '1', follows: await entryOf(left) },
    ])
    expect(await refused(reverse(left))).toBe('HAS_DEPENDENTS')
  })

  it('AC-05 what was issued before it came, where a warehouse allows it, is settled by the next receipt', async () => {
    await itemOf('AC-05')
    await office.rows(`update warehouse set negative_stock = 'ALLOW' where id = ${warehouse} returning id`)
    await post('2026-10-01T02:00:00.000Z', [receiptOf('AC-05', '10', '50000')])
    await post('2026-10-02T02:00:00.000Z', [issueOf('AC-05', '16')])
    expect(await pool('AC-05')).toBe('-6.0000 / -30000.00')
    await post('2026-10-03T02:00:00.000Z', [receiptOf('AC-05', '20', '112000')])
    await office.rows(`update warehouse set negative_stock = 'INHERIT' where id = ${warehouse} returning id`)
    expect(await pool('AC-05')).toBe('14.0000 / 78400.00')
    expect(await revaluedOf('AC-05')).toEqual([{ day: '10-03', kind: 'GRN', value: '-3600.00' }])
    expect(await differences()).toEqual([])
  })

  it('AC-08 in layers gives a return to the vendor the goods of its own receipt', async () => {
    await itemOf('AC-08', 'FIFO')
    await post('2026-10-01T02:00:00.000Z', [receiptOf('AC-08', '40', '400000')])
    const second = await post('2026-10-02T02:00:00.000Z', [receiptOf('AC-08', '60', '720000')])
    await post('2026-10-03T02:00:00.000Z', [issueOf('AC-08', '50')])
    await post('2026-10-04T02:00:00.000Z', [
      { item: 'AC-08', kind: 'VENDOR_RETURN', quantity: '-15', follows: await entryOf(second) },
    ])
    expect(await pool('AC-08')).toBe('35.0000 / 420000.00')
  })

  it('AC-30 of two issues of 60 out of 100 at once exactly one is posted, twenty times in a row', async () => {
    await itemOf('AC-30')
    for (let round = 0; round < 20; round++) {
      const at = `2026-11-0${1 + Math.floor(round / 4)}T0${round % 4}:00:00.000Z`
      await post(at, [receiptOf('AC-30', round === 0 ? '100' : '60', '600')])
      const both = await Promise.allSettled([post(at, [issueOf('AC-30', '60')]), post(at, [issueOf('AC-30', '60')])])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'NEGATIVE_STOCK', details: { values: { shortage: '20.0000' } } },
      })
    }
    expect(await differences()).toEqual([])
  }, 120_000)

  it('AC-30 fifty issues of 2 at once leave nothing, and come to the value that was there', async () => {
    await itemOf('FIFTY')
    await post('2026-11-09T02:00:00.000Z', [receiptOf('FIFTY', '100', '333.33')])
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, () => post('2026-11-10T02:00:00.000Z', [issueOf('FIFTY', '2')])),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect(await pool('FIFTY')).toBe('0.0000 / 0.00')
    expect(await differences()).toEqual([])
  }, 120_000)

  it('AC-30 thirty documents over the same five items in any order do not wait for ever, and each is posted once', async () => {
    const five = ['F1', 'F2', 'F3', 'F4', 'F5']
    for (const code of five) await itemOf(code)
    await post(
      '2026-11-09T02:00:00.000Z',
      five.map((code) => receiptOf(code, '30', '100')),
    )
    const work = Array.from({ length: 30 }, (_, i) =>
      post(
        '2026-11-10T02:00:00.000Z',
        five
          .toSorted((a, b) => ((Number(a[1]) * (i + 3)) % 7) - ((Number(b[1]) * (i + 3)) % 7))
          .map((code) => issueOf(code, '1')),
      ),
    )
    const done = await Promise.allSettled(work)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    for (const code of five) expect(await pool(code)).toBe('0.0000 / 0.00')
    expect(await differences()).toEqual([])
  }, 120_000)

  it('on random histories, back-dated and reversed, is the sum of its rows, ties to the books, and is what a full costing gives', async () => {
    let round = 0
    const step = fc.record({
      kind: fc.constantFrom('in', 'in', 'out', 'out', 'back'),
      day: fc.integer({ min: 1, max: 28 }),
      hour: fc.integer({ min: 0, max: 9 }),
      quantity: fc.integer({ min: 1, max: 90 }),
      value: fc.integer({ min: 0, max: 1_000_000 }),
      place: fc.nat(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 14 }),
        fc.constantFrom('MOVING_AVERAGE', 'FIFO'),
        async (steps, method) => {
          const code = `RANDOM-${++round}`
          await itemOf(code, method)
          const posted: number[] = []
          for (const { kind, day, hour, quantity, value, place } of steps) {
            const at = `2026-10-${String(day).padStart(2, '0')}T0${hour}:00:00.000Z`
            const target = kind === 'back' ? posted[place % Math.max(1, posted.length)] : undefined
            const work =
              target !== undefined
                ? reverse(target)
                : post(at, [
                    kind === 'in'
                      ? receiptOf(code, String(quantity), moneyText(BigInt(value)))
                      : issueOf(code, String(quantity)),
                  ])
            const outcome = await work.then(
              (id) => id,
              (error: { readonly code?: string }) => error.code,
            )
            if (typeof outcome !== 'number') expect(outcome).toBe('NEGATIVE_STOCK')
            else if (target === undefined) posted.push(outcome)
            else posted.splice(posted.indexOf(target), 1)
          }
          await expectWhole(code)
        },
      ),
      { numRuns: 6 },
    )
    expect(await differences()).toEqual([])
  }, 240_000)

  /** Pool, rows and books of an item agree, and costing all of its movements once more changes nothing. */
  async function expectWhole(code: string): Promise<void> {
    const id = items.get(code)?.id ?? 0
    const [sums] = await office.rows<{ value: string; quantity: string }>(
      `select coalesce(sum(value), 0)::text as value, coalesce(sum(quantity), 0)::text as quantity from stock_entry where item_id = ${id}`,
    )
    const [kept] = await office.rows<{ value: string; quantity: string }>(
      `select coalesce(sum(value), 0)::text as value, coalesce(sum(quantity), 0)::text as quantity from cost_pool where item_id = ${id}`,
    )
    expect([senOf(kept?.value ?? ''), quantityText(quantityOf(kept?.quantity ?? ''))]).toEqual([
      senOf(sums?.value ?? ''),
      quantityText(quantityOf(sums?.quantity ?? '')),
    ])
    if (quantityOf(kept?.quantity ?? '0') === 0n) expect(senOf(kept?.value ?? '')).toBe(0n)
    const undone = new Error('undone')
    await inside(async (context) => {
      // A movement of nothing at the very beginning makes the whole history be costed again.
      const plan = await planStock(context, '2026-01-01T00:00:00.000Z', [
        { ...movementOf(receiptOf(code, '0', '0')), quantity: 0n, kind: 'COST_ADJUST' },
      ])
      expect(plan.changes).toEqual([])
      throw undone
    }).catch((error: unknown) => {
      if (error !== undone) throw error
    })
  }
})
