// The finance buffer: a document enters once for each round, finance answers, the document hears it in the same transaction.
import { catalogue } from '@kantor/shared/catalogue'
import { bufferEntries } from '@kantor/shared/catalogue/payroll-management/finance-buffer/buffer-entries'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor, RuleContext } from '../../engine/context.ts'
import { postOutbox } from '../../engine/posting/outbox.ts'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { contextOf } from '../../engine/write/write.ts'
import { domainActions } from '../actions.ts'
import { postWaiting } from '../ledger/index.ts'
import { everything, openDemo, type ProductEngine, withEverything } from '../testing/index.ts'
import { answerBuffer } from './answer-buffer.ts'
import { bufferSource, enterBuffer, type NewBufferEntry, recallBuffer } from './buffer.ts'
import { MedicalClaimLike } from './testing/claim.ts'

let engine: ProductEngine
let finance: Actor
let hr: Actor
let worker = 0
let myself = 0
beforeAll(async () => {
  engine = await openDemo('2026-11-24', await ownDatabase())
  finance = await withEverything(engine, 'finance.head')
  hr = await withEverything(engine, 'hr.head')
  const employeeOf = async (username: string) =>
    (
      await rowsOf<{ id: number }>(
        engine.database.db,
        sql`select employee_id as id from user_account where username = ${username}`,
      )
    )[0]?.id ?? 0
  worker = await employeeOf('employee')
  myself = await employeeOf('finance.head')
})
afterAll(() => engine.close())

let nextDocument = 1000
let document = 0
beforeEach(() => {
  document = nextDocument++
})

const entryOf = (more: Partial<NewBufferEntry> = {}): NewBufferEntry => ({
  kind: 'MEDICAL_CLAIM',
  employee: worker,
  amount: '750000',
  summary: 'Dentist',
  dueDate: '2026-12-05',
  source: { entity: MedicalClaimLike, id: document, no: `MED/2026/${document}`, path: '/payroll-management' },
  lines: [{ description: 'Treatment', amount: '750000', postingKey: 'MEDICAL_EXPENSE' }],
  ...more,
})
const within = <T>(actor: Actor, run: (context: RuleContext) => Promise<T>): Promise<T> =>
  engine.database.db.transaction((tx) =>
    run(contextOf(tx, { ...engine, database: { ...engine.database, db: tx } }, actor)),
  )
const enter = (more: Partial<NewBufferEntry> = {}, actor = hr) =>
  within(actor, (context) => enterBuffer(context, entryOf(more)))
const recall = () => within(hr, (context) => recallBuffer(context, 'MEDICAL_CLAIM', entryOf().source))
const act = async (name: string, entry: number, more: object = {}, actor = finance) => {
  const action = runnableActions(catalogue, domainActions).find(
    (a) => a.feature.path === bufferEntries.path && a.name === name,
  )
  if (action === undefined) throw new Error(`No action ${name}`)
  return await runAction(engine, actor, action, { entry, ...more }, true)
}
const stored = (id: number) =>
  rowsOf<Record<string, unknown>>(
    engine.database.db,
    sql`select status, round, slip_no, payment_no, paid_date::text, reject_reason, answered_by from finance_buffer_entry where id = ${id}`,
  ).then(([row]) => row)
const ofDocument = () =>
  rowsOf<{ round: number; status: string }>(
    engine.database.db,
    sql`select round, status from finance_buffer_entry where source_id = ${document} order by round`,
  )
const events = (id: number) =>
  rowsOf<{ event: string; seq: number; reverses: boolean; debit: string; payload: string }>(
    engine.database.db,
    sql`select event_key as event, seq, reverses, debit::text, payload from posting_event
      where source_type = 'FinanceBufferEntry' and source_id = ${id} order by id`,
  )
const coded = (code: string) => expect.objectContaining({ code })

describe('a document in the finance buffer', () => {
  it('enters once, however often it is handed over', async () => {
    const first = await enter()
    expect(first).toMatchObject({ round: 1, isNew: true, entryNo: expect.stringMatching(/^FB\/2026\/\d{5}$/) })
    expect(await enter({ amount: '1' })).toEqual({ ...first, isNew: false })
    expect(await ofDocument()).toEqual([{ round: 1, status: 'PENDING' }])
  })
  it('enters once where two hands give it at the same moment', async () => {
    const both = await Promise.all([enter(), enter()])
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  })
  it('is identified by its kind: an advance and the settlement of one document are two', async () => {
    const advance = await enter({ kind: 'TRAVEL_ADVANCE' })
    expect(await enter({ kind: 'TRAVEL_REALIZATION' })).not.toMatchObject({ id: advance.id })
  })
  it('is gone with the transaction that handed it over', async () => {
    const failed = within(hr, async (context) => {
      await enterBuffer(context, entryOf())
      throw new Error('the approval fails')
    })
    await expect(failed).rejects.toThrow('the approval fails')
    expect(await ofDocument()).toEqual([])
  })
  it('is refused in a currency that is none', async () => {
    await expect(enter({ currency: 'rupiah' })).rejects.toEqual(coded('BAD_USER_INPUT'))
  })
  it('is recalled until finance accepts it, and enters in a further round', async () => {
    const first = await enter()
    expect(await recall()).toBe(true)
    expect(await recall()).toBe(false)
    expect(await stored(first.id)).toMatchObject({ status: 'RECALLED' })
    const second = await enter()
    expect(second).toMatchObject({ round: 2, isNew: true })
    await act('acceptEntry', second.id)
    await expect(recall()).rejects.toEqual(coded('BUFFER_ACCEPTED'))
    expect(await ofDocument()).toEqual([
      { round: 1, status: 'RECALLED' },
      { round: 2, status: 'ACCEPTED' },
    ])
  })
})

describe('finance', () => {
  it('accepts, books and pays; the ledger gets its event once', async () => {
    const { id } = await enter()
    await expect(act('payEntry', id, { paymentNo: 'BP/1', paidDate: '2026-11-24' })).rejects.toEqual(coded('BAD_STATE'))
    await act('acceptEntry', id)
    await expect(act('acceptEntry', id)).rejects.toEqual(coded('BAD_STATE'))
    await act('postEntry', id, { slipNo: 'EX/HO/2026/11/00001' })
    await act('payEntry', id, { paymentNo: 'BP/HO/2026/11/00007', paidDate: '2026-11-24' })
    expect(await stored(id)).toMatchObject({
      status: 'PAID',
      slip_no: 'EX/HO/2026/11/00001',
      payment_no: 'BP/HO/2026/11/00007',
      paid_date: '2026-11-24',
      answered_by: finance.name,
    })
    const [event, ...more] = await events(id)
    expect(more).toMatchObject([{ event: 'PAYMENT_POSTED', seq: 1, reverses: false, debit: '750000.00' }])
    expect(event).toMatchObject({ event: 'MEDICAL_CLAIM_APPROVED', seq: 1, reverses: false, debit: '750000.00' })
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({
      lines: [{ postingKey: 'MEDICAL_EXPENSE', amount: '750000.00' }],
    })
  })
  it('sends back what it accepted with a reason, and the event is taken back', async () => {
    const { id } = await enter()
    await act('acceptEntry', id)
    await expect(act('rejectEntry', id, { reason: 'short' })).rejects.toEqual(coded('BAD_USER_INPUT'))
    await act('rejectEntry', id, { reason: 'The receipt is missing' })
    expect(await stored(id)).toMatchObject({ status: 'REJECTED', reject_reason: 'The receipt is missing' })
    const informed = await rowsOf<{ employee: number }>(
      engine.database.db,
      sql`select u.employee_id as employee from message m join message_recipient r on r.message_id = m.id join user_account u on u.id = r.user_id
        where m.title like ${`%${entryOf().source.no} was sent back by finance`} and m.content like '%The receipt is missing%'`,
    )
    expect(informed.map(({ employee }) => employee)).toEqual([worker])
    expect((await events(id)).map(({ event, seq, reverses }) => [event, seq, reverses])).toEqual([
      ['MEDICAL_CLAIM_APPROVED', 1, false],
      ['MEDICAL_CLAIM_APPROVED', 2, true],
    ])
    expect(await enter()).toMatchObject({ round: 2, isNew: true })
  })
  it('settles where nothing is payable, and pays only what is', async () => {
    const { id } = await enter({ payable: '-250000' })
    await act('acceptEntry', id)
    await act('postEntry', id, { slipNo: 'EX/1' })
    await expect(act('payEntry', id, { paymentNo: 'BP/1', paidDate: '2026-11-24' })).rejects.toEqual(coded('BAD_STATE'))
    await act('settleEntry', id, { paidDate: '2026-11-24' })
    expect(await stored(id)).toMatchObject({ status: 'SETTLED' })
  })
  it('has what it accepts and pays in the books: cost against what is owed, and the payment from the account that it chose', async () => {
    const account = async (code: string) =>
      (
        await rowsOf<{ id: number }>(
          engine.database.db,
          sql`select id from account_bank where company_code = 'SSI' and code = ${code}`,
        )
      )[0]?.id ?? 0
    await engine.database.db.execute(sql`update slip_type set auto_approve = true where code in ('EX', 'BP')`)
    await engine.database.db.execute(sql`update posting_event set status = 'CANCELLED' where status = 'PENDING'`)
    const slips = () =>
      rowsOf<{ line: string }>(
        engine.database.db,
        sql`select concat_ws(' ', s.type_code, s.slip_date, a.code, g.party, g.debit, g.credit) as line from posting_event p join slip s on s.id = p.slip_id
          join ledger_document d on d.source_type = 'Slip' and d.source_id = s.id join gl_entry g on g.document_id = d.id join account a on a.id = g.account_id
          where p.source_type = 'FinanceBufferEntry' and p.source_id = ${id} order by p.id, g.line_no`,
      ).then((rows) => rows.map(({ line }) => line))
    const { id } = await enter()
    const [{ no } = { no: '' }] = await rowsOf<{ no: string }>(
      engine.database.db,
      sql`select employee_no as no from employee where id = ${worker}`,
    )
    await act('acceptEntry', id)
    await expect(act('postEntry', id)).rejects.toEqual(coded('BAD_STATE'))
    expect(await postOutbox(engine, postWaiting)).toEqual({ posted: 1, failed: 0 })
    await act('postEntry', id)
    expect(await stored(id)).toMatchObject({
      status: 'POSTED',
      slip_no: expect.stringMatching(/^EX\/JKT\/2026\/11\/\d{5}$/),
    })
    const paid = { paymentNo: 'T-1', paidDate: '2026-11-24' }
    await expect(act('payEntry', id, { ...paid, accountBank: await account('BCA-USD') })).rejects.toEqual(
      coded('BAD_USER_INPUT'),
    )
    await act('payEntry', id, { ...paid, accountBank: await account('BCA-IDR') })
    expect(await postOutbox(engine, postWaiting)).toEqual({ posted: 1, failed: 0 })
    const [expense, ...others] = await slips()
    expect(expense).toMatch(/^EX 2026-11-24 (5-3107|6-1108|6-2103) 750000\.00 0\.00$/)
    expect(others).toEqual([
      `EX 2026-11-24 2-1405 ${no} 0.00 750000.00`,
      `BP 2026-11-24 2-1405 ${no} 750000.00 0.00`,
      'BP 2026-11-24 1-1201 0.00 750000.00',
    ])
    const open = await rowsOf(
      engine.database.db,
      sql`select open::text from open_item_balance where item = ${`MED/2026/${document}`}`,
    )
    expect(open).toEqual([{ open: '0.00' }])
  })
  it('answers nothing that is about himself', async () => {
    const { id } = await enter({ employee: myself })
    await expect(act('acceptEntry', id)).rejects.toEqual(coded('ABOUT_ONESELF'))
  })
})

describe('the document', () => {
  it('hears each answer in the same transaction', async () => {
    const { id } = await enter()
    const heard: unknown[] = []
    const claims = bufferSource(MedicalClaimLike, ['MEDICAL_CLAIM'], (_, entry, answer) => {
      heard.push([entry.sourceId, entry.status, answer])
    })
    const others = bufferSource(MedicalClaimLike, ['SEVERANCE'], () => {
      heard.push('another kind')
    })
    await within(finance, (context) => answerBuffer(context, id, 'ACCEPTED', {}, [claims, others]))
    expect(heard).toEqual([[document, 'ACCEPTED', 'ACCEPTED']])
    const throwing = bufferSource(MedicalClaimLike, ['MEDICAL_CLAIM'], () => {
      throw new Error('the claim cannot be booked')
    })
    const answered = within(finance, (context) => answerBuffer(context, id, 'POSTED', { slipNo: 'EX/9' }, [throwing]))
    await expect(answered).rejects.toThrow('the claim cannot be booked')
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED', slip_no: null })
  })
  it('may be about the person who approves it last', async () => {
    expect(await enter({ employee: worker }, everything)).toMatchObject({ isNew: true })
    expect(await enter({ employee: myself, kind: 'TRAVEL_ADVANCE' }, finance)).toMatchObject({ isNew: true })
  })
})
