// The life of a trip: worked out, sent, approved by three, handed to attendance, advanced, changed, cancelled, settled both ways.
import { catalogue } from '@kantor/shared/catalogue'
import { TravelDestination } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-destination.entity'
import { TravelExpenseType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-expense-type.entity'
import { TravelType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-type.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { storedFile } from '../../db/system-tables.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import { decide } from '../../engine/approval/decide.ts'
import type { Actor } from '../../engine/context.ts'
import type { Row } from '../../engine/read/selection.ts'
import { stampOf } from '../../engine/stamp.ts'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { create, edit } from '../../engine/write/store.ts'
import { transition, transitionOf } from '../../engine/write/transition.ts'
import { contextOf } from '../../engine/write/write.ts'
import { domainActions } from '../actions.ts'
import { approvals } from '../approvals.ts'
import { featureAt, idOf, openDemo, type ProductEngine, withEverything } from '../testing/index.ts'
import { beginDueTrips } from './due-trips.ts'

const base = '/human-resource-management/travel-management'
const plan = featureAt(`${base}/travel-request`)
const advance = featureAt(`${base}/travel-request-expenses`)
const realization = featureAt(`${base}/travel-request-realization`)
const monday = '2026-12-07'
let engine: ProductEngine
let traveller: Actor
let finance: Actor
let head: Actor
let hr: Actor
let office: Actor
let employee = 0
const place: { [code: string]: number } = {}
const kind: { [code: string]: number } = {}
let [domestic, overseas, rupiah, dollar] = [0, 0, 0, 0]

const query = <T extends object>(text: string) => rowsOf<T>(engine.database.db, sql.raw(text))
beforeAll(async () => {
  engine = await openDemo('2026-11-24', await ownDatabase())
  traveller = await withEverything(engine, 'employee')
  finance = await withEverything(engine, 'finance')
  head = await withEverything(engine, 'finance.head')
  hr = await withEverything(engine, 'hr.head')
  office = await withEverything(engine, 'div.head')
  employee =
    (await query<{ id: number }>(`select employee_id as id from user_account where username = 'employee'`))[0]?.id ?? 0
  for (const code of ['JKT', 'SBY', 'DPS', 'SIN']) place[code] = await idOf(engine, TravelDestination, 'code', code)
  for (const code of ['HOTEL', 'TAXI', 'TICKET']) kind[code] = await idOf(engine, TravelExpenseType, 'code', code)
  domestic = await idOf(engine, TravelType, 'code', 'DOM')
  overseas = await idOf(engine, TravelType, 'code', 'OVS')
  rupiah = await idOf(engine, Currency, 'code', 'IDR')
  dollar = await idOf(engine, Currency, 'code', 'USD')
}, 300_000)
afterAll(() => engine.close())

const leg = (from: string, to: string, day: string, times: readonly [string, string]) => ({
  from: place[from],
  to: place[to],
  departDate: day,
  departTime: times[0],
  arriveDate: day,
  arriveTime: times[1],
})
const legs = (from: string, to: string, city = 'SBY') => [
  leg('JKT', city, from, ['08:00', '11:30']),
  leg(city, 'JKT', to, ['16:00', '18:00']),
]
const trip = (from: string, to: string, more: object = {}) => ({
  employee,
  travelType: domestic,
  purpose: 'Audit of the depot',
  legs: legs(from, to),
  ...more,
})
const make = (from: string, to: string, more: object = {}) => create(engine, traveller, plan, trip(from, to, more))
const fresh = async (id: unknown) =>
  (
    await query<{ v: number; status: string; total: string }>(
      `select row_version as v, status, estimate_total::text as total from travel_request where id = ${id}`,
    )
  )[0]
const move = async (
  by: Actor,
  feature: typeof plan,
  id: unknown,
  name: string,
  note: string | null = null,
): Promise<Row> => {
  const found = transitionOf(feature, name)
  if (found === undefined) throw new Error(name)
  return transition(engine, by, feature, name, found, Number(id), (await fresh(id))?.v ?? 0, note)
}
const change = async (by: Actor, feature: typeof plan, id: unknown, input: object): Promise<Row> =>
  edit(engine, by, feature, Number(id), (await fresh(id))?.v ?? 0, input)
const approveBy = (by: Actor, id: unknown) => decideBy(by, id, 'APPROVE')
const decideBy = async (
  by: Actor,
  id: unknown,
  decision: 'APPROVE' | 'RETURN' | 'REJECT',
  docType = 'TRAVEL_REQUEST',
) => {
  const [task] = await query<{ task: number; rowVersion: number }>(
    `select t.id as task, t.row_version as "rowVersion" from approval_task t join approval_request r on r.id = t.request_id
      where r.doc_type = '${docType}' and r.doc_id = ${id} and r.status = 'WAITING' and t.seq = r.current_seq`,
  )
  if (task === undefined) throw new Error('nothing waits')
  await engine.database.db.transaction((tx) =>
    decide(
      approvals,
      contextOf(tx, { ...engine, database: { ...engine.database, db: tx } }, by),
      { documentTypes: 'ALL' },
      { ...task, decision, comment: decision === 'APPROVE' ? null : 'Look again' },
    ),
  )
}
const approved = async (from: string, to: string, more: object = {}) => {
  const row = await make(from, to, more)
  await move(traveller, plan, row.id, 'submit')
  for (const by of [office, hr, head]) await approveBy(by, row.id)
  return row.id
}
const act = async (path: string, name: string, params: object, by = finance) => {
  const action = runnableActions(catalogue, domainActions).find((a) => a.feature.path === path && a.name === name)
  if (action === undefined) throw new Error(`No action ${name}`)
  return (await runAction(engine, by, action, { ...params }, true)) as { [field: string]: unknown }
}
const daysOf = (id: unknown) =>
  query<{ from: string; to: string; status: string; code: string }>(
    `select a.date_from::text as "from", a.date_to::text as "to", a.status, c.absent_code as code from abnormal_attendance a join absent_code c on c.id = a.absent_code_id
      where a.source = 'TRAVEL' and a.reason like (select number from travel_request where id = ${id}) || '%' order by a.id`,
  )
const buffer = '/payroll-management/finance-buffer/buffer-entries'
const entries = (id: unknown) =>
  query<{ id: number; kind: string; currency: string; amount: string; payable: string; status: string }>(
    `select b.id, b.kind, b.currency, b.amount::text, b.payable::text, b.status from finance_buffer_entry b
      where b.source_no = (select number from travel_request where id = ${id}) order by b.id`,
  )
const advancesOf = (id: unknown) =>
  query<{ id: number; amount: string; state: string }>(
    `select id, amount::text, state from travel_request_advances where parent_id = ${id} order by seq`,
  )
const pay = async (id: unknown, entry: number, how: 'payEntry' | 'settleEntry') => {
  await act(buffer, 'acceptEntry', { entry }, head)
  await act(buffer, 'postEntry', { entry, slipNo: `BP-${entry}` }, head)
  await act(buffer, how, { entry, paymentNo: `P-${entry}`, paidDate: engine.today() }, head)
  return fresh(id)
}

describe('a plan', () => {
  it('is worked out as it is filled in', async () => {
    const { purpose: _, ...asked } = trip(monday, addDays(monday, 2))
    const said = await act(plan.path, 'allowances', asked, traveller)
    expect(said).toMatchObject({
      days: 3,
      nights: 2,
      perDiem: '825000.00',
      hotelCaps: '1000000.00',
      estimate: '1825000.00',
      advance: 'IDR 1,625,000.00',
      missing: null,
    })
    const row = await make(monday, addDays(monday, 2))
    expect(row).toMatchObject({
      travelDate: monday,
      days: 3,
      nights: 2,
      destinations: 'Surabaya',
      estimateTotal: '1825000.00',
      advanceTotal: '1625000.00',
    })
  })
  it('refuses a return before the departure, and a second trip on the same days', async () => {
    await expect(make('2026-12-20', '2026-12-18')).rejects.toMatchObject({
      details: { fields: [expect.objectContaining({ field: 'legs.1.departTime', rule: 'R-TRV-01' })] },
    })
    await expect(make(addDays(monday, 2), addDays(monday, 4))).rejects.toMatchObject({ code: 'OVERLAP' })
  })
  it('is not longer than its type allows', async () => {
    await expect(make('2027-01-04', '2027-02-20')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it('says what is missing of a currency without a rate, and is not sent', async () => {
    const yen = await idOf(engine, Currency, 'code', 'MYR')
    await engine.database.db.execute(sql`delete from exchange_rate where currency_id = ${yen}`)
    const estimates = [{ expenseType: kind.TAXI, date: '2027-03-01', amount: 90, currency: yen, paidBy: 'EMPLOYEE' }]
    const row = await make('2027-03-01', '2027-03-02', { estimates })
    await expect(move(traveller, plan, row.id, 'submit')).rejects.toMatchObject({
      code: 'RATE_MISSING',
      details: { values: { currency: 'MYR' } },
    })
  })
})

describe('a trip', () => {
  it('goes through three approvals, hands its days over once, and takes them back with a change', async () => {
    const id = await approved('2027-01-11', '2027-01-13')
    expect(await fresh(id)).toMatchObject({ status: 'APPROVED' })
    expect(await daysOf(id)).toEqual([{ from: '2027-01-11', to: '2027-01-13', status: 'APPROVED', code: 'DL' }])
    await expect(change(traveller, plan, id, { legs: legs('2027-01-11', '2027-01-14') })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    await move(traveller, plan, id, 'change', 'The meeting takes longer')
    expect((await daysOf(id)).map(({ status }) => status)).toEqual(['CANCELLED'])
    expect(await change(traveller, plan, id, { legs: legs('2027-01-11', '2027-01-14') })).toMatchObject({
      version: 2,
      days: 4,
    })
    await move(traveller, plan, id, 'submit')
    for (const by of [office, hr, head]) await approveBy(by, id)
    expect((await daysOf(id)).map(({ to, status }) => [to, status])).toEqual([
      ['2027-01-13', 'CANCELLED'],
      ['2027-01-14', 'APPROVED'],
    ])
  })
  it('that becomes cheaper on the same days goes on without another approval', async () => {
    const mealsProvided = [{ date: '2027-01-18', lunch: true }]
    const id = await approved('2027-01-18', '2027-01-19')
    const before = await fresh(id)
    await change(traveller, plan, id, { mealsProvided })
    expect(Number((await fresh(id))?.total)).toBeLessThan(Number(before?.total))
    expect((await fresh(id))?.status).toBe('APPROVED')
  })
  it('is advanced by finance, never by its traveller, and gives back what was paid when it is cancelled', async () => {
    const id = await approved('2027-01-25', '2027-01-29')
    await expect(act(advance.path, 'releaseAdvance', { trip: Number(id) }, traveller)).rejects.toMatchObject({
      code: 'ABOUT_ONESELF',
    })
    expect(await act(advance.path, 'releaseAdvance', { trip: Number(id) })).toMatchObject({ released: 1 })
    await expect(act(advance.path, 'releaseAdvance', { trip: Number(id) })).rejects.toMatchObject({ code: 'BAD_STATE' })
    expect(await act(advance.path, 'recallAdvance', { trip: Number(id) })).toMatchObject({ recalled: 1 })
    await act(advance.path, 'releaseAdvance', { trip: Number(id) })
    const open = (await entries(id)).filter(({ status }) => status === 'PENDING')
    expect(open).toMatchObject([{ kind: 'TRAVEL_ADVANCE', currency: 'IDR' }])
    expect(await pay(id, open[0]?.id ?? 0, 'payEntry')).toMatchObject({ status: 'ADVANCE_PAID' })
    await move(traveller, plan, id, 'cancel', 'The customer called it off')
    const back = (await entries(id)).at(-1)
    expect(back).toMatchObject({ kind: 'TRAVEL_REALIZATION', amount: '0.00', payable: `-${open[0]?.amount}` })
    expect((await daysOf(id)).map(({ status }) => status)).toEqual(['CANCELLED'])
    await pay(id, back?.id ?? 0, 'settleEntry')
  })
  it('has its advances changed by finance alone, up to its estimate, and not once finance has them', async () => {
    const id = await approved('2027-03-15', '2027-03-19')
    const [planned] = await advancesOf(id)
    const asked = (amount: number, more: object = {}) => ({
      advances: [{ id: planned?.id, date: '2027-03-15', currency: rupiah, amount, ...more }],
    })
    await expect(change(traveller, advance, id, asked(99_000_000))).rejects.toMatchObject({ code: 'ABOUT_ONESELF' })
    await expect(change(finance, advance, id, asked(99_000_000))).rejects.toMatchObject({
      details: { fields: [expect.objectContaining({ field: 'advances', rule: 'R-TRV-06' })] },
    })
    expect(await change(finance, advance, id, asked(1_500_000))).toMatchObject({ advanceTotal: '1500000.00' })
    await act(advance.path, 'releaseAdvance', { trip: Number(id) })
    for (const input of [asked(1), { advances: [] }])
      await expect(change(finance, advance, id, input)).rejects.toMatchObject({
        details: { fields: [expect.objectContaining({ field: 'advances' })] },
      })
    expect(await advancesOf(id)).toMatchObject([{ amount: '1500000.00', state: 'RELEASED' }])
  })
  it('that was changed after its advance was paid is not rejected, and gives it back when it is cancelled', async () => {
    const id = await approved('2027-04-05', '2027-04-07')
    await act(advance.path, 'releaseAdvance', { trip: Number(id) })
    const [open] = await entries(id)
    await pay(id, open?.id ?? 0, 'payEntry')
    await move(traveller, plan, id, 'change', 'A day less')
    await move(traveller, plan, id, 'submit')
    await expect(decideBy(office, id, 'REJECT')).rejects.toMatchObject({ code: 'BAD_STATE' })
    await decideBy(office, id, 'RETURN')
    await move(traveller, plan, id, 'cancel', 'Not needed any more')
    expect((await entries(id)).at(-1)).toMatchObject({ kind: 'TRAVEL_REALIZATION', payable: `-${open?.amount}` })
    const outstanding = async () =>
      (
        await act(
          `${base}/travel-report/outstanding-travel-request`,
          'page',
          { asOf: '2027-05-01', page: 1, size: 200 },
          office,
        )
      ).rows as readonly { readonly trip: { readonly id: string } }[]
    const isOpen = async () => (await outstanding()).some(({ trip: of }) => Number(of.id) === Number(id))
    expect(await isOpen()).toBe(true)
    await pay(id, (await entries(id)).at(-1)?.id ?? 0, 'settleEntry')
    expect(await isOpen()).toBe(false)
  })
  it('is on its days once, also where two are moved onto them at once', async () => {
    const drafts = [await make('2027-05-03', '2027-05-05'), await make('2027-05-10', '2027-05-12')]
    const moved = { legs: legs('2027-05-17', '2027-05-19') }
    const both = await Promise.allSettled(drafts.map(({ id }) => change(traveller, plan, id, moved)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
  it('in two currencies is settled in each, by the times that were travelled', async () => {
    const estimates = [
      { expenseType: kind.TAXI, date: '2026-12-14', amount: 500_000, currency: rupiah, paidBy: 'EMPLOYEE' },
    ]
    const id = await approved('2026-12-14', '2026-12-16', {
      travelType: overseas,
      legs: legs('2026-12-14', '2026-12-16', 'SIN'),
      estimates,
    })
    await act(advance.path, 'releaseAdvance', { trip: Number(id) })
    const paid = (await entries(id)).map((e) => [e.currency, e.amount, e.id] as const)
    expect(paid.map(([currency]) => currency).sort()).toEqual(['IDR', 'USD'])
    for (const [, , entry] of paid) await pay(id, entry, 'payEntry')
    engine.setToday('2026-12-14')
    expect(await beginDueTrips(engine)).toBeGreaterThan(0)
    expect((await fresh(id))?.status).toBe('TRAVELLING')
    await expect(move(traveller, realization, id, 'settle')).rejects.toMatchObject({ code: 'BAD_STATE' })
    engine.setToday('2026-12-18')
    await engine.database.db.execute(
      sql`insert into exchange_rate (company_code, row_version, created_by, updated_by, currency_id, rate_type, valid_from, rate, source)
        values ('SSI', 1, 'test', 'test', ${dollar}, 'BI_MID', '2026-12-17', 16300, 'MANUAL')`,
    )
    const expenses = [
      { expenseType: kind.TAXI, date: '2026-12-14', currency: rupiah, actual: 85_000, paidBy: 'EMPLOYEE' },
      { expenseType: kind.TICKET, date: '2026-12-14', currency: dollar, actual: 200, paidBy: 'COMPANY' },
    ]
    await expect(
      change(traveller, realization, id, { expenses: [{ ...expenses[0], date: '2026-12-20' }] }),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await change(traveller, realization, id, { expenses })
    await expect(move(traveller, realization, id, 'settle')).rejects.toMatchObject({
      details: { fields: [expect.objectContaining({ field: 'report' })] },
    })
    // Back in the morning of the last day: half a day less than planned.
    const early = legs('2026-12-14', '2026-12-16', 'SIN').map((l, i) =>
      i === 0 ? l : { ...l, departTime: '06:00', arriveTime: '08:00' },
    )
    await change(traveller, realization, id, { report: '<p>Signed the contract.</p>', actualLegs: early })
    const sent = await move(traveller, realization, id, 'settle')
    expect(sent.nets).toMatchObject([
      { currency: { code: 'IDR' }, approved: '50000.00', outcome: 'EMPLOYEE_REFUNDS' },
      { currency: { code: 'USD' } },
    ])
    await expect(move(traveller, realization, id, 'verify')).rejects.toMatchObject({ code: 'ABOUT_ONESELF' })
    await move(finance, realization, id, 'verify')
    await expect(change(finance, realization, id, { report: '<p>Other</p>' })).rejects.toMatchObject({
      code: 'BAD_STATE',
    })
    const settlements = (await entries(id)).filter(({ kind: of }) => of === 'TRAVEL_REALIZATION')
    expect(settlements.map(({ currency }) => currency).sort()).toEqual(['IDR', 'USD'])
    await act(buffer, 'rejectEntry', { entry: settlements[0]?.id ?? 0, reason: 'The taxi receipt is missing' }, head)
    expect((await fresh(id))?.status).toBe('REALIZATION')
    await move(finance, realization, id, 'verify')
    const again = (await entries(id)).filter(
      ({ kind: of, status }) => of === 'TRAVEL_REALIZATION' && status === 'PENDING',
    )
    for (const entry of again) await pay(id, entry.id, Number(entry.payable) > 0 ? 'payEntry' : 'settleEntry')
    expect((await fresh(id))?.status).toBe('CLOSED')
    // The summary adds up to what the trip itself says, tickets in another currency included.
    const [cost] = await query<{ cost: string }>(
      `select trip_cost_idr::text as cost from travel_request where id = ${id}`,
    )
    const { rows: summary } = await act(
      `${base}/travel-report/travel-summary-expense`,
      'page',
      { dateFrom: '2026-12-14', dateTo: '2026-12-14', page: 1, size: 50 },
      office,
    )
    expect(summary).toMatchObject([{ total: cost?.cost, companyPaid: '3260000.00' }])
  })
  it('hands attendance the days that were travelled, and reports to payroll what of it is income', async () => {
    await query(`update travel_expense_type set payroll_tax = 'TAXABLE' where "group" = 'POCKET'`)
    const id = await approved('2027-01-25', '2027-01-27')
    engine.setToday('2027-01-25')
    await beginDueTrips(engine)
    engine.setToday('2027-01-29')
    await change(traveller, realization, id, {
      report: '<p>Stayed a day longer.</p>',
      actualLegs: legs('2027-01-25', '2027-01-28'),
    })
    expect((await daysOf(id)).map(({ to, status }) => [to, status])).toEqual([['2027-01-27', 'APPROVED']])
    await move(traveller, realization, id, 'settle')
    const travelled = [
      { from: '2027-01-25', to: '2027-01-27', status: 'CANCELLED', code: 'DL' },
      { from: '2027-01-25', to: '2027-01-28', status: 'APPROVED', code: 'DL' },
    ]
    expect(await daysOf(id)).toEqual(travelled)
    await move(finance, realization, id, 'verify')
    expect(await daysOf(id)).toEqual(travelled)
    const taxed = () =>
      query<{ gross: string; kind: string; month: number; status: string }>(
        `select gross::text, item_type as kind, tax_month as month, status from additional_tax_item
          where reference = (select number from travel_request where id = ${id}) and employee_id = ${employee}`,
      )
    expect(await taxed()).toEqual([])
    const [settlement] = (await entries(id)).filter(({ kind: of }) => of === 'TRAVEL_REALIZATION')
    await pay(id, settlement?.id ?? 0, 'payEntry')
    expect((await fresh(id))?.status).toBe('CLOSED')
    const [pocket] = await query<{ amount: string }>(
      `select sum(b.amount)::text as amount from travel_request_budget b join travel_expense_type t on t.id = b.expense_type_id
        where b.parent_id = ${id} and t."group" = 'POCKET' and b.is_estimate is not true`,
    )
    expect(Number(pocket?.amount)).toBeGreaterThan(0)
    expect(await taxed()).toEqual([{ gross: pocket?.amount, kind: 'PAID_OUTSIDE', month: 1, status: 'OPEN' }])
    await query(`update travel_expense_type set payroll_tax = 'NON_TAXABLE'`)
  })
  it('has its advance paid after the departure, before it is verified; a night on two bills is paid once', async () => {
    engine.setToday('2027-02-15')
    const night = '2027-02-17'
    const id = await approved(night, addDays(night, 1))
    await act(advance.path, 'releaseAdvance', { trip: Number(id) })
    const [open] = await entries(id)
    await act(buffer, 'acceptEntry', { entry: open?.id ?? 0 }, head)
    engine.setToday(addDays(night, 2))
    await beginDueTrips(engine)
    const bill = (actual: number) => ({
      expenseType: kind.HOTEL,
      date: night,
      currency: rupiah,
      actual,
      paidBy: 'EMPLOYEE',
      receiptFile: null,
    })
    await query(`update travel_expense_type set declare_limit = 5000000 where id = ${kind.HOTEL}`)
    await change(traveller, realization, id, { expenses: [bill(400_000), bill(400_000)], report: '<p>Done.</p>' })
    const caps = await query<{ cap: string; approved: string }>(
      `select cap::text, approved::text from travel_request_expenses where parent_id = ${id} order by seq`,
    )
    expect(caps).toEqual([
      { cap: '500000.00', approved: '400000.00' },
      { cap: '100000.00', approved: '100000.00' },
    ])
    await move(traveller, realization, id, 'settle')
    await expect(move(finance, realization, id, 'verify')).rejects.toMatchObject({ code: 'BAD_STATE' })
    await act(buffer, 'postEntry', { entry: open?.id ?? 0, slipNo: 'BP-LATE' }, head)
    await act(buffer, 'payEntry', { entry: open?.id ?? 0, paymentNo: 'P-LATE', paidDate: engine.today() }, head)
    expect(await advancesOf(id)).toMatchObject([{ state: 'PAID' }])
    expect((await move(finance, realization, id, 'verify')).nets).toMatchObject([{ advance: open?.amount }])
  })
  it('has a line beyond its cap decided again once the traveller says something else', async () => {
    const day = '2027-02-22'
    engine.setToday(addDays(day, -3))
    const id = await approved(day, addDays(day, 1))
    engine.setToday(addDays(day, 3))
    await beginDueTrips(engine)
    const bill = { expenseType: kind.HOTEL, date: day, currency: rupiah, actual: 900_000, paidBy: 'EMPLOYEE' }
    await change(traveller, realization, id, { expenses: [bill], report: '<p>Done.</p>' })
    await move(traveller, realization, id, 'settle')
    await act(realization.path, 'approveOverCap', { trip: Number(id), line: 1, reason: 'No other room' }, head)
    const lineOf = async () =>
      (
        await query<{ id: number; actual: string; more: boolean }>(
          `select id, actual::text, over_cap_approved as more from travel_request_expenses where parent_id = ${id}`,
        )
      )[0]
    expect(await lineOf()).toMatchObject({ more: true })
    await move(finance, realization, id, 'sendBack', 'Is this the right bill?')
    const messages = await query<{ who: number; content: string; path: string }>(
      `select r.user_id as who, m.content, m.link_path as path from message m join message_recipient r on r.message_id = m.id
        where m.title like '%was sent back to you' and m.content like '%Is this the right bill?%'`,
    )
    expect(messages).toEqual([
      { who: traveller.userId, content: expect.any(String), path: `${realization.path}/show/${id}` },
    ])
    await change(traveller, realization, id, { expenses: [{ ...bill, id: (await lineOf())?.id, actual: 9_000_000 }] })
    expect(await lineOf()).toMatchObject({ actual: '9000000.00', more: false })
  })
  it('waits while an advance is overdue, until finance says why it may go on', async () => {
    const id = await approved('2026-12-21', '2026-12-22')
    await act(advance.path, 'releaseAdvance', { trip: Number(id) })
    await pay(id, (await entries(id))[0]?.id ?? 0, 'payEntry')
    engine.setToday('2027-02-01')
    await engine.database.db.execute(
      sql`insert into exchange_rate (company_code, row_version, created_by, updated_by, currency_id, rate_type, valid_from, rate, source)
        values ('SSI', 1, 'test', 'test', ${dollar}, 'BI_MID', '2027-01-30', 16300, 'MANUAL')`,
    )
    const next = await make('2027-02-08', '2027-02-09')
    await expect(move(traveller, plan, next.id, 'submit')).rejects.toMatchObject({ code: 'ADVANCE_OVERDUE' })
    await change(head, plan, next.id, { overrideReason: 'The customer waits, the settlement comes tomorrow' })
    expect(await move(traveller, plan, next.id, 'submit')).toMatchObject({ status: 'SUBMITTED' })
  })
})

describe('what was spent beyond a cap', () => {
  /** A trip with a hotel of 900,000 for a night whose cap is 500,000, sent to finance. */
  const spent = async (from: string, to: string, more: object = {}) => {
    engine.setToday(addDays(from, -7))
    const id = await approved(from, to, { overrideReason: 'The customer waits' })
    engine.setToday(from)
    await beginDueTrips(engine)
    engine.setToday(addDays(to, 1))
    const hotel = {
      expenseType: kind.HOTEL,
      date: from,
      currency: rupiah,
      actual: 900_000,
      paidBy: 'EMPLOYEE',
      ...more,
    }
    await query(`update travel_expense_type set receipt_required = false where id = ${kind.HOTEL}`)
    await change(traveller, realization, id, { expenses: [hotel], report: '<p>Done.</p>' })
    return id
  }
  const line = async (id: unknown) =>
    (
      await query<{ cap: string; approved: string; yes: boolean | null; no: boolean | null }>(
        `select cap::text, approved::text, over_cap_approved as yes, over_cap_refused as no from travel_request_expenses where parent_id = ${id}`,
      )
    )[0]
  const why = { overCapReason: 'The fair had filled every other hotel' }

  it('is decided by finance in the inbox, never by its traveller, and counts whole once it is approved', async () => {
    const id = await spent('2027-04-05', '2027-04-07', why)
    await move(traveller, realization, id, 'settle')
    expect(await line(id)).toMatchObject({ cap: '500000.00', approved: '500000.00' })
    await expect(move(finance, realization, id, 'verify')).rejects.toMatchObject({ code: 'BAD_STATE' })
    await expect(decideBy(traveller, id, 'APPROVE', 'TRAVEL_REALIZATION')).rejects.toThrow()
    await decideBy(head, id, 'APPROVE', 'TRAVEL_REALIZATION')
    expect(await line(id)).toMatchObject({ yes: true, approved: '900000.00' })
    await move(finance, realization, id, 'verify')
    expect((await fresh(id))?.status).toBe('VERIFIED')
  })
  it('goes up to its cap once it is rejected, and back to the traveller once it is returned', async () => {
    const id = await spent('2027-04-12', '2027-04-14', why)
    await move(traveller, realization, id, 'settle')
    await decideBy(head, id, 'RETURN', 'TRAVEL_REALIZATION')
    expect((await fresh(id))?.status).toBe('TRAVELLING')
    await move(traveller, realization, id, 'settle')
    await decideBy(head, id, 'REJECT', 'TRAVEL_REALIZATION')
    expect(await line(id)).toMatchObject({ no: true, approved: '500000.00' })
    expect((await fresh(id))?.status).toBe('REALIZATION')
    await move(finance, realization, id, 'verify')
  })
  it('stays as it was sent until it is sent back, apart from the notes of finance', async () => {
    const id = await spent('2027-04-26', '2027-04-28')
    const lines = () =>
      query<{ id: number; note: string | null }>(
        `select id, verify_note as note from travel_request_expenses where parent_id = ${id} order by seq`,
      )
    const written = async (more: object) => ({
      id: (await lines())[0]?.id,
      expenseType: kind.HOTEL,
      date: '2027-04-26',
      currency: rupiah,
      actual: '900000',
      receipt: false,
      paidBy: 'EMPLOYEE',
      ...more,
    })
    const noted = { expenses: [await written({ verifyNote: 'Seen' })] }
    const early = { code: 'BAD_USER_INPUT', details: { fields: [{ field: 'expenses.0.verifyNote' }] } }
    await expect(change(finance, realization, id, noted)).rejects.toMatchObject(early)
    await move(traveller, realization, id, 'settle')
    const refused = (field: string) => ({ code: 'BAD_USER_INPUT', details: { fields: [{ field, rule: 'R-STATUS' }] } })
    for (const by of [traveller, finance]) {
      const other = { expenses: [await written({ actual: '800000' })] }
      await expect(change(by, realization, id, other)).rejects.toMatchObject(refused('expenses'))
      await expect(change(by, realization, id, { expenses: [] })).rejects.toMatchObject(refused('expenses'))
      await expect(change(by, realization, id, { report: '<p>More.</p>' })).rejects.toMatchObject(refused('report'))
    }
    await expect(change(traveller, realization, id, noted)).rejects.toMatchObject({ code: 'ABOUT_ONESELF' })
    await change(finance, realization, id, noted)
    expect(await lines()).toMatchObject([{ note: 'Seen' }])
    await move(finance, realization, id, 'sendBack', 'The bill says 800,000')
    await change(traveller, realization, id, { expenses: [await written({ actual: '800000' })] })
    await move(traveller, realization, id, 'settle')
    await move(finance, realization, id, 'verify')
    const over = { code: 'BAD_STATE' }
    await expect(change(finance, realization, id, noted)).rejects.toMatchObject(over)
    await expect(change(traveller, plan, id, { purpose: 'Another' })).rejects.toMatchObject(over)
  })
  it('waits for no approver where no reason is given', async () => {
    const id = await spent('2027-04-19', '2027-04-21')
    await move(traveller, realization, id, 'settle')
    await expect(decideBy(head, id, 'APPROVE', 'TRAVEL_REALIZATION')).rejects.toThrow('nothing waits')
    await move(finance, realization, id, 'verify')
  })
})

describe('a receipt', () => {
  let files = 0
  /** A photo of a receipt; of the same bytes where they are given. */
  const photo = async (bytes = `photo ${++files}`) => {
    const [stored] = await engine.database.db
      .insert(storedFile)
      .values({
        companyCode: 'SSI',
        name: 'receipt.png',
        mediaType: 'image/png',
        size: bytes.length,
        sha256: bytes,
        bytes: Buffer.from(bytes),
        createdBy: stampOf(traveller),
        feature: realization.path,
        field: 'expenses.receiptFile',
      })
      .returning({ id: storedFile.id })
    return stored?.id ?? 0
  }
  const taxi = (date: string, more: object = {}) => ({
    expenseType: kind.TAXI,
    date,
    currency: rupiah,
    actual: 150_000,
    paidBy: 'EMPLOYEE',
    vendor: 'PT Blue Bird Tbk',
    receiptNo: 'BB-0042/x',
    ...more,
  })
  /** A trip that has just ended, its expenses still to be written. */
  const ended = async (from: string) => {
    engine.setToday(addDays(from, -7))
    const id = await approved(from, addDays(from, 1), { overrideReason: 'The customer waits' })
    engine.setToday(from)
    await beginDueTrips(engine)
    engine.setToday(addDays(from, 2))
    return id
  }
  const asked = (id: unknown, ...expenses: readonly object[]) =>
    change(traveller, realization, id, { expenses, report: '<p>Done.</p>' })
  const write = (id: unknown, ...expenses: readonly object[]) =>
    change(traveller, realization, id, { expenses, report: '<p>Done.</p>', confirmed: 'R-RECEIPT-KNOWN' })
  const warningsOf = async (id: unknown) =>
    (await query<{ warnings: string | null }>(`select warnings from travel_request where id = ${id}`))[0]?.warnings

  it('is paid once: on a second trip it is refused by number, vendor and amount, however they are written', async () => {
    const first = await ended('2027-08-02')
    await write(first, taxi('2027-08-02'))
    await move(traveller, realization, first, 'settle')
    const second = await ended('2027-08-09')
    const again = taxi('2027-08-09', { vendor: 'Blue Bird  TBK', receiptNo: 'bb 0042X' })
    await expect(write(second, again)).rejects.toMatchObject({
      details: {
        fields: [
          {
            field: 'expenses.0.receiptNo',
            message: expect.stringMatching(/^was claimed in TV-\d{6}-\d{4} already: a receipt is paid once, so leave/),
          },
        ],
      },
    })
    await write(second, { ...again, receiptNo: 'BB-0043' })
    expect(await warningsOf(second)).toBeNull()
    await write(second, { ...again, actual: 90_000 })
    expect(await warningsOf(second)).toMatch(
      /^Receipt bb 0042X of Blue Bird TBK is also in TV-.*, with IDR 150,000\.00: are both/,
    )
    await move(finance, realization, first, 'sendBack', 'The receipt is missing')
    await write(second, again)
    await move(traveller, realization, second, 'settle')
    await expect(move(traveller, realization, first, 'settle')).rejects.toMatchObject({
      details: { fields: [{ field: 'expenses.0.receiptNo' }] },
    })
  })
  it('does not stand twice in one trip, but is divided between days and kinds', async () => {
    const id = await ended('2027-08-16')
    const line = taxi('2027-08-16', { receiptNo: 'BB-77' })
    await expect(write(id, line, line)).rejects.toMatchObject({
      details: {
        fields: [{ field: 'expenses.1.receiptNo', message: expect.stringContaining('is already in line 1') }],
      },
    })
    await write(id, line, { ...line, date: '2027-08-17' }, { ...line, expenseType: kind.HOTEL })
  })
  it('whose number or picture is known requires confirmation, once, for any written vendor, day and amount', async () => {
    const first = await ended('2027-09-06')
    await asked(first, taxi('2027-09-06', { receiptNo: 'INV-1', receiptFile: await photo('a bill') }))
    const second = await ended('2027-09-13')
    const question = (fields: readonly string[]) => ({
      code: 'CONFIRMATION_NEEDED',
      details: { fields: fields.map((field) => expect.objectContaining({ field, rule: 'R-RECEIPT-KNOWN' })) },
    })
    // No vendor, another day, another amount: a draft of the other trip has the same number already.
    const other = taxi('2027-09-13', { vendor: null, receiptNo: 'inv 1', actual: 80_000, receiptFile: await photo() })
    await expect(asked(second, other)).rejects.toMatchObject(question(['expenses.0.receiptNo']))
    const pictured = taxi('2027-09-13', { receiptNo: 'INV-2', receiptFile: await photo('a bill') })
    await expect(asked(second, pictured)).rejects.toMatchObject(question(['expenses.0.receiptFile']))
    await write(second, other)
    // An unchanged receipt does not require confirmation again.
    const lines = await query<{ id: number }>(`select id from travel_request_expenses where parent_id = ${second}`)
    await asked(second, { ...other, id: lines[0]?.id, receiptFile: undefined, actual: 85_000 })
  })
  it('whose photo is the one of another trip is reported to the user who verifies', async () => {
    const first = await ended('2027-08-23')
    await write(first, taxi('2027-08-23', { receiptNo: 'BB-80', receiptFile: await photo('the very same photo') }))
    const second = await ended('2027-08-30')
    await write(second, taxi('2027-08-30', { receiptNo: 'BB-81', receiptFile: await photo('the very same photo') }))
    expect(await warningsOf(second)).toMatch(/^A receipt of this trip is the same file as in TV-\d{6}-\d{4}\.$/)
    await write(second, taxi('2027-08-30', { receiptNo: 'BB-81', receiptFile: await photo() }))
    expect(await warningsOf(second)).toBeNull()
  })
})
