// The outbox of the ledger (finance 4.5, FIN-26): each event once, those of a document in their order, a refused one stops its own document and the close alone.
import { automaticDisprovalSlip } from '@kantor/shared/catalogue/finance-slip/automatic-disproval-slip'
import { postingEvents } from '@kantor/shared/catalogue/finance-slip/posting-events'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { journalOf, type PostingLine } from '@kantor/shared/rules/ledger/posting-line'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine, RuleContext } from '../../../engine/context.ts'
import { dueSources, postOutbox, postSource } from '../../../engine/posting/outbox.ts'
import { ownDatabase } from '../../../engine/testing/databases.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { handToLedger, postWaiting } from '../index.ts'
import { head, maker, openSlipBooks, type SlipBooks, supervisor } from '../testing/books.ts'

const day = '2026-07-10'
const side =
  (which: PostingLine['side']) =>
  (key: string, amount: string, more: object = {}): PostingLine => ({
    key,
    side: which,
    amount,
    ...more,
  })
const [debit, credit] = [side('DEBIT'), side('CREDIT')]

describe('the outbox', async () => {
  const on = await ownDatabase()
  let books: SlipBooks
  let engine: Engine
  let customer = ''
  let next = 900
  const inside = async <T>(work: (context: RuleContext) => Promise<T>, by = maker): Promise<T> => {
    const actor = await books.office.as(by)
    return engine.database.db.transaction((tx) => work(contextOf(tx, engine, actor)))
  }
  const hand = (source: number, eventKey: string, lines: readonly PostingLine[], more: object = {}) => {
    const journal = journalOf(lines)
    const { debit: dr, credit: cr } = journal
    const said = {
      sourceType: 'Shipment',
      sourceId: source,
      sourceNo: `SJ-${source}`,
      eventKey,
      eventDate: day,
      reverses: false,
    }
    return inside((context) =>
      handToLedger(context, {
        ...said,
        debit: dr,
        credit: cr,
        payload: { document: `SJ-${source}`, lines: journal.lines },
        ...more,
      }),
    )
  }
  const stock = (amount: string) => [debit('COGS', amount), credit('INVENTORY', amount)]
  const work = () => postOutbox(engine, postWaiting)
  const events = (source: number) =>
    books.office.rows(`select p.event_key as event, p.seq, p.status, p.error_code as error, s.slip_no as slip, s.status as state from posting_event p
      left join slip s on s.id = p.slip_id where p.source_id = ${source} and p.source_type = 'Shipment' order by p.id`)
  const event = (source: number) =>
    books.office.id(
      `select id from posting_event where source_id = ${source} and source_type = 'Shipment' order by id desc limit 1`,
    )
  const code = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: unknown) => (error instanceof KantorError ? error.code : String(error)),
    )
  beforeAll(async () => {
    books = await openSlipBooks(on)
    engine = books.office.engine
    await books.office.rows(`update trading_setting set go_live_date = '2026-01-01' returning 1`)
    await books.office.rows(`delete from posting_event returning 1`)
    const [row] = await books.office.rows<{ code: string }>(
      `select code from customer where company_code = 'SSI' order by code limit 1`,
    )
    customer = row?.code ?? ''
  }, 600_000)
  afterAll(() => engine.database.close())

  it('posts an event once, however often the worker looks and however many workers there are (FIN-26)', async () => {
    const source = next++
    await hand(source, 'SHIPMENT_POSTED', stock('10.00'))
    const [part = ''] = await dueSources(engine)
    await Promise.all([1, 2, 3].map(() => postSource(engine, part, postWaiting)))
    expect(await work()).toEqual({ posted: 0, failed: 0 })
    expect(await events(source)).toMatchObject([
      { seq: 1, status: 'POSTED', slip: 'IJ/JKT/2026/07/00001', state: 'APPROVED' },
    ])
  })

  it('stops a document whose event is refused and no other; retried after its cause is corrected it goes on in order (FIN-26)', async () => {
    const [bad, good] = [next++, next++]
    const account = (text: string) => books.office.rows(`update posting_account set ${text} returning 1`)
    await account(`valid_to = '2026-06-30' where key = 'COGS' and company_code = 'SSI'`)
    await hand(bad, 'SHIPMENT_POSTED', stock('20.00'))
    await hand(bad, 'TRANSIT_LOSS_POSTED', [debit('INVENTORY', '1.00'), credit('INV_ADJ', '1.00')])
    await hand(good, 'STOCK_COUNT_ADJUSTED', [debit('INVENTORY', '2.00'), credit('INV_ADJ', '2.00')])
    expect(await work()).toEqual({ posted: 1, failed: 1 })
    expect(await events(bad)).toMatchObject([
      { status: 'ERROR', error: 'POSTING_ACCOUNT_MISSING', slip: null },
      { status: 'PENDING', slip: null },
    ])
    expect(await events(good)).toMatchObject([{ status: 'POSTED', slip: 'IJ/JKT/2026/07/00002' }])
    const [stopped] = await books.office.rows<{ text: string; page: string }>(
      `select error_text as text, error_page as page from posting_event where source_id = ${bad} and status = 'ERROR'`,
    )
    expect(stopped?.text).toContain('No account is set for COGS')
    expect(stopped?.page).toMatch(/^\/finance-slip\/posting-accounts\/create\?key=COGS/)
    await account(`valid_to = null where key = 'COGS' and company_code = 'SSI'`)
    expect(await work()).toEqual({ posted: 0, failed: 0 })
    const stoppedEvent = await books.office.id(
      `select id from posting_event where source_id = ${bad} and status = 'ERROR'`,
    )
    await books.office.call(maker, 'retryEvent', { event: stoppedEvent }, postingEvents)
    expect(await work()).toEqual({ posted: 2, failed: 0 })
    expect(await events(bad)).toMatchObject([
      { status: 'POSTED', slip: 'IJ/JKT/2026/07/00003', error: null },
      { status: 'POSTED', slip: 'IJ/JKT/2026/07/00004' },
    ])
    expect(await code(books.office.call(maker, 'retryEvent', { event: stoppedEvent }, postingEvents))).toBe('BAD_STATE')
  })

  it('lets events of one error be tried again together', async () => {
    const source = next++
    await hand(source, 'SHIPMENT_POSTED', stock('3.00'), { eventDate: '2026-05-31' })
    await work()
    expect(await events(source)).toMatchObject([{ status: 'ERROR', error: 'PERIOD_CLOSED' }])
    expect(await books.office.call(maker, 'retryEvents', { errorCode: 'NOT_BALANCED' }, postingEvents)).toEqual({
      waiting: 0,
    })
    await books.period('2026-05', 'OPEN')
    expect(await books.office.call(maker, 'retryEvents', { errorCode: 'PERIOD_CLOSED' }, postingEvents)).toEqual({
      waiting: 1,
    })
    await work()
    expect(await events(source)).toMatchObject([{ status: 'POSTED', slip: 'IJ/JKT/2026/05/00001' }])
    await books.period('2026-05', 'CLOSED')
  })

  it('cancels an event that is taken back before it is posted, and reverses it after; what follows is a slip of its own (FIN-26)', async () => {
    const source = next++
    const back = (more: object = {}) => hand(source, 'SHIPMENT_POSTED', stock('5.00'), { reverses: true, ...more })
    await hand(source, 'SHIPMENT_POSTED', stock('5.00'))
    await back()
    expect(await work()).toEqual({ posted: 0, failed: 0 })
    expect(await events(source)).toMatchObject([
      { seq: 1, status: 'CANCELLED', slip: null },
      { seq: 2, status: 'CANCELLED', slip: null },
    ])
    await hand(source, 'SHIPMENT_POSTED', stock('6.00'))
    await work()
    await back({ eventDate: '2026-07-12' })
    await work()
    await hand(source, 'SHIPMENT_POSTED', stock('7.00'))
    await work()
    const all = (await events(source)) as readonly { seq: number; state: string | null }[]
    expect(all.map(({ seq, state }) => [seq, state])).toEqual([
      [1, null],
      [2, null],
      [3, 'REVERSED'],
      [4, 'APPROVED'],
      [5, 'APPROVED'],
    ])
  })

  describe('of a type that is signed', () => {
    const item = { item: 'BILL/1', dueDate: '2026-08-09' }
    const lines = () => [
      debit('AR_CONTROL', '40.00', { party: customer, opens: item }),
      credit('CUSTOMER_ADVANCE', '40.00', { party: customer, opens: { ...item, item: 'ADVANCE/1' } }),
    ]
    /** Receipts are slips of the type BR, which the supervisor signs here. */
    const sign = async (source: number) => {
      const [row] = await books.office.rows<{ id: number }>(
        `select slip_id as id from posting_event where source_id = ${source} and source_type = 'Shipment' order by id desc limit 1`,
      )
      return books.sign({ id: row?.id ?? 0 } as never, supervisor)
    }
    beforeAll(async () => {
      await books.authority('BR')
    })

    it('sends its slip to the signers in the name of its maker; the last signature posts it with its open items', async () => {
      const source = next++
      await hand(source, 'RECEIPT_POSTED', lines())
      await work()
      expect(await events(source)).toMatchObject([{ status: 'POSTED', slip: null, state: 'SUBMITTED' }])
      const [row] = await books.office.rows<{ id: number }>(
        `select slip_id as id from posting_event where source_id = ${source}`,
      )
      expect(await code(books.sign({ id: row?.id ?? 0 } as never, maker))).toBe('MAKER_CANNOT_APPROVE')
      await sign(source)
      expect(await events(source)).toMatchObject([{ slip: 'BR/JKT/2026/07/00001', state: 'APPROVED' }])
      expect(await books.office.rows(`select item, open::text from open_item_balance where item = 'BILL/1'`)).toEqual([
        { item: 'BILL/1', open: '40.00' },
      ])
    })

    it('voids its slip without a number where the document takes it back before it is signed (FIN-26)', async () => {
      const source = next++
      await hand(source, 'RECEIPT_POSTED', lines())
      await work()
      await hand(source, 'RECEIPT_POSTED', lines(), { reverses: true })
      await work()
      expect(await events(source)).toMatchObject([
        { status: 'POSTED', slip: null, state: 'VOID' },
        { status: 'CANCELLED', slip: null },
      ])
    })

    it('is made anew with the accounts that are set now', async () => {
      const source = next++
      await hand(source, 'RECEIPT_POSTED', lines())
      await work()
      const [row] = await books.office.rows<{ id: number }>(
        `select slip_id as id from posting_event where source_id = ${source}`,
      )
      expect(await books.office.call(maker, 'regenerateSlip', { slip: row?.id ?? 0 }, automaticDisprovalSlip)).toEqual({
        waiting: 1,
      })
      await work()
      const made = await books.office.rows(
        `select draft_no as draft, status from slip where source_id = ${source} and source_type = 'Shipment' order by id`,
      )
      const draft = `DE-${await event(source)}`
      expect(made).toEqual([
        { draft, status: 'VOID' },
        { draft: `${draft}-2`, status: 'SUBMITTED' },
      ])
      expect(
        await code(books.office.call(maker, 'regenerateSlip', { slip: row?.id ?? 0 }, automaticDisprovalSlip)),
      ).toBe('BAD_STATE')
    })
  })

  it('leaves out what counts before the first day of the books', async () => {
    const source = next++
    await hand(source, 'SHIPMENT_POSTED', stock('9.00'), { eventDate: '2025-12-31' })
    await work()
    expect(await events(source)).toMatchObject([{ status: 'CANCELLED', slip: null, error: null }])
  })

  it('keeps a period from being closed while an event or a slip of it is not posted', async () => {
    const source = next++
    await hand(source, 'SHIPMENT_POSTED', stock('1.00'), { eventDate: '2026-08-01' })
    expect(await books.close('2026-07')).toBe('OPEN_SLIPS')
    await books.office.rows(
      `update slip set status = 'VOID' where status in ('SUBMITTED', 'DISPROVED') and slip_date between '2026-07-01' and '2026-07-31' returning 1`,
    )
    expect(await books.close('2026-07')).toBe('done')
    expect(await books.close('2026-08')).toBe('UNPOSTED_EVENTS')
    await work()
    expect(await books.close('2026-08')).toBe('done')
  })

  it('leaves the ledgers in order', async () => {
    expect(await books.differences()).toEqual([])
    expect(head).toBe('finance.head')
  })
})
