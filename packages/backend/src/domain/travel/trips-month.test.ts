// A month of trips with its late papers and mistakes: one in two cities, one in dollars whose rate moves, one cancelled and one changed
// after the advance was paid, one whose expenses are being written down. Every figure is the same on every screen that shows it.
import { catalogue } from '@kantor/shared/catalogue'
import { TravelDestination } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-destination.entity'
import { TravelExpenseType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-expense-type.entity'
import { TravelType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-type.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import { decide } from '../../engine/approval/decide.ts'
import type { Actor } from '../../engine/context.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { cellsIn } from '../../engine/pivot/pivot-actions.ts'
import { create, edit } from '../../engine/write/store.ts'
import { transition, transitionOf } from '../../engine/write/transition.ts'
import { contextOf } from '../../engine/write/write.ts'
import { domainActions } from '../actions.ts'
import { approvals } from '../approvals.ts'
import { featureAt, idOf, openDemo, type ProductEngine, withEverything } from '../testing/index.ts'
import { beginDueTrips } from './due-trips.ts'

const base = '/human-resource-management/travel-management'
const reports = `${base}/travel-report`
const plan = featureAt(`${base}/travel-request`)
const inquiry = featureAt(`${base}/travel-request-inquiries`)
const advance = featureAt(`${base}/travel-request-expenses`)
const realization = featureAt(`${base}/travel-request-realization`)
const buffer = '/payroll-management/finance-buffer/buffer-entries'
const month = { dateFrom: '2027-03-01', dateTo: '2027-03-31' }

type Row = { readonly [name: string]: unknown }
const actions = runnableActions(catalogue, domainActions)
let engine: ProductEngine
const who: { [name: string]: Actor } = {}
const by = (name: 'employee' | 'finance' | 'finance.head' | 'hr.head' | 'div.head'): Actor => {
  const found = who[name]
  if (found === undefined) throw new Error(name)
  return found
}
const id: { [code: string]: number } = {}
/** The trips of the month, by what became of them. */
const trips: { [name: string]: number } = {}

const query = <T extends object>(text: string) => rowsOf<T>(engine.database.db, sql.raw(text))
type Stored = { readonly [text in 'number' | 'status' | 'estimate' | 'cost' | 'advance']: string } & {
  readonly [count in 'id' | 'v' | 'nights' | 'days']: number
}
const trip = async (name: string) => {
  const [found] = await query<Stored>(
    `select id, row_version as v, number, status, estimate_total::text as estimate, trip_cost_idr::text as cost, advance_total::text as advance, nights, days from travel_request where id = ${trips[name]}`,
  )
  if (found === undefined) throw new Error(name)
  return found
}
const ask = async <T>(path: string, name: string, params: object, actor = by('finance.head')): Promise<T> => {
  const action = actions.find((one) => one.feature.path === path && one.name === name)
  if (action === undefined) throw new Error(`No action ${name} of ${path}`)
  return (await runAction(engine, actor, action, params as never, true)) as T
}
const rate = (day: string, rupiah: number) =>
  query(`insert into exchange_rate (company_code, row_version, created_by, updated_by, currency_id, rate_type, valid_from, rate, source)
    values ('SSI', 1, 'test', 'test', ${id.USD}, 'BI_MID', '${day}', ${rupiah}, 'MANUAL')`)
const move = async (actor: Actor, feature: typeof plan, name: string, step: string, note: string | null = null) => {
  const found = transitionOf(feature, step)
  if (found === undefined) throw new Error(step)
  const { id: of, v } = await trip(name)
  return transition(engine, actor, feature, step, found, of, v, note)
}
const change = async (actor: Actor, feature: typeof plan, name: string, input: object) => {
  const { id: of, v } = await trip(name)
  return edit(engine, actor, feature, of, v, input)
}
const approve = async (name: string, actor: Actor, docType = 'TRAVEL_REQUEST') => {
  const [task] = await query<{ task: number; rowVersion: number }>(
    `select t.id as task, t.row_version as "rowVersion" from approval_task t join approval_request r on r.id = t.request_id
      where r.doc_type = '${docType}' and r.doc_id = ${trips[name]} and r.status = 'WAITING' and t.seq = r.current_seq`,
  )
  if (task === undefined) throw new Error(`nothing of ${name} waits`)
  await engine.database.db.transaction((tx) =>
    decide(
      approvals,
      contextOf(tx, { ...engine, database: { ...engine.database, db: tx } }, actor),
      { documentTypes: 'ALL' },
      { ...task, decision: 'APPROVE', comment: null },
    ),
  )
}
/** A leg from one place to another on a day. */
const leg = (way: string, day: string, times: readonly [string, string]) => {
  const [from = '', to = ''] = way.split('-')
  return {
    from: id[from],
    to: id[to],
    departDate: day,
    departTime: times[0],
    arriveDate: day,
    arriveTime: times[1],
  }
}
const morning = ['08:00', '11:30'] as const
const evening = ['16:00', '18:30'] as const
const there = (city: string, from: string, to: string) => [
  leg(`JKT-${city}`, from, morning),
  leg(`${city}-JKT`, to, evening),
]
const send = async (name: string) => {
  await move(by('employee'), plan, name, 'submit')
  for (const level of ['div.head', 'hr.head', 'finance.head'] as const) await approve(name, by(level))
}
const plans = async (name: string, legs: readonly object[], more: object = {}) => {
  const row = await create(engine, by('employee'), plan, {
    employee: id.employee,
    travelType: id.DOM,
    purpose: `Audit: ${name}`,
    legs,
    overrideReason: 'The customer waits',
    ...more,
  })
  trips[name] = Number(row.id)
  await send(name)
}
const entries = (name: string) =>
  query<{ id: number; kind: string; currency: string; payable: string; status: string }>(
    `select b.id, b.kind, b.currency, b.payable::text, b.status from finance_buffer_entry b
      where b.source_no = (select number from travel_request where id = ${trips[name]}) and b.status = 'PENDING' order by b.id`,
  )
/** Finance pays everything of a trip that waits in its buffer. */
const pay = async (name: string) => {
  for (const { id: entry, payable, kind } of await entries(name)) {
    await ask(buffer, 'acceptEntry', { entry })
    await ask(buffer, 'postEntry', { entry, slipNo: `BP-${entry}` })
    const how = kind === 'TRAVEL_ADVANCE' || Number(payable) > 0 ? 'payEntry' : 'settleEntry'
    await ask(buffer, how, { entry, paymentNo: `P-${entry}`, paidDate: engine.today() })
  }
}
const advanced = async (name: string) => {
  await ask(advance.path, 'releaseAdvance', { trip: trips[name] }, by('finance'))
  await pay(name)
}
const hotel = (date: string, actual: number, more: object = {}) => ({
  expenseType: id.HOTEL,
  date,
  currency: id.IDR,
  actual,
  paidBy: 'EMPLOYEE',
  ...more,
})
const settle = async (name: string, expenses: readonly object[], overCap = false) => {
  await change(by('employee'), realization, name, { expenses, report: '<p>Done.</p>' })
  await move(by('employee'), realization, name, 'settle')
  if (overCap) await approve(name, by('finance.head'), 'TRAVEL_REALIZATION')
  await move(by('finance'), realization, name, 'verify')
  await pay(name)
}
/** Two cities, a day apart by their calendars and an hour by the clock. */
const overTheDateLine = () =>
  query(`insert into travel_destination (company_code, row_version, created_by, updated_by, code, city, country, operation_area_id, zone_id, time_zone, is_active)
    select company_code, 1, 'test', 'test', n.code, n.city, n.country, operation_area_id, zone_id, n.zone, true from travel_destination,
      (values ('APW', 'Apia', 'Samoa', 'Pacific/Apia'), ('HNL', 'Honolulu', 'United States', 'Pacific/Honolulu')) as n(code, city, country, zone) where travel_destination.code = 'SIN'`)
const on = async (day: string) => {
  engine.setToday(day)
  await beginDueTrips(engine)
}

beforeAll(async () => {
  engine = await openDemo('2026-11-24')
  for (const name of ['employee', 'finance', 'finance.head', 'hr.head', 'div.head'])
    who[name] = await withEverything(engine, name)
  const [user] = await query<{ id: number }>(`select employee_id as id from user_account where username = 'employee'`)
  id.employee = user?.id ?? 0
  await overTheDateLine()
  for (const code of ['JKT', 'SBY', 'DPS', 'SIN', 'APW', 'HNL'])
    id[code] = await idOf(engine, TravelDestination, 'code', code)
  for (const code of ['HOTEL', 'TAXI', 'TICKET']) id[code] = await idOf(engine, TravelExpenseType, 'code', code)
  for (const code of ['DOM', 'OVS']) id[code] = await idOf(engine, TravelType, 'code', code)
  for (const code of ['IDR', 'USD']) id[code] = await idOf(engine, Currency, 'code', code)
  await query(`update travel_expense_type set receipt_required = false`)
  await rate('2026-11-23', 15_000)
  await plans('cities', [
    leg('JKT-SBY', '2027-03-01', morning),
    leg('SBY-DPS', '2027-03-03', morning),
    leg('DPS-JKT', '2027-03-04', evening),
  ])
  await plans('dollars', there('SIN', '2027-03-08', '2027-03-10'), { travelType: id.OVS })
  await plans('cancelled', there('SBY', '2027-03-12', '2027-03-12'))
  await plans('changed', there('SBY', '2027-03-15', '2027-03-16'))
  await plans('expected', there('SIN', '2027-03-22', '2027-03-24'), { travelType: id.OVS })
  await plans(
    'date line',
    [
      { ...leg('JKT-APW', '2027-02-08', ['09:00', '07:00']), arriveDate: '2027-02-09' },
      { ...leg('APW-HNL', '2027-02-12', ['08:00', '15:00']), arriveDate: '2027-02-11' },
      { ...leg('HNL-JKT', '2027-02-14', ['10:00', '18:00']), arriveDate: '2027-02-15' },
    ],
    { travelType: id.OVS },
  )
  await plans('under way', there('SBY', '2027-03-29', '2027-03-31'))
  for (const name of ['cities', 'dollars', 'cancelled', 'changed']) await advanced(name)
  await move(by('employee'), plan, 'cancelled', 'cancel', 'The customer called it off')
  await move(by('employee'), plan, 'changed', 'change', 'A day more')
  await change(by('employee'), plan, 'changed', { legs: there('SBY', '2027-03-15', '2027-03-18') })
  await send('changed')
  await on('2027-03-05')
  await settle(
    'cities',
    [
      hotel('2027-03-01', 900_000, { overCapReason: 'The fair had filled every other hotel' }),
      hotel('2027-03-03', 400_000),
    ],
    true,
  )
  await rate('2027-03-11', 16_300)
  await on('2027-03-12')
  await settle('dollars', [{ ...hotel('2027-03-08', 85), currency: id.USD }])
  await rate('2027-03-20', 17_000)
  await on('2027-04-01')
  await change(by('employee'), realization, 'under way', { expenses: [hotel('2027-03-29', 350_000)] })
}, 600_000)
afterAll(() => engine.close())

const page = async (report: string, params: object) =>
  (await ask<{ rows: readonly Row[] }>(`${reports}/${report}`, 'page', { ...params, page: 1, size: 200 })).rows
const sum = (rows: readonly Row[], column: string) => rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)
const pivot = async (rows: string, measures: string) => {
  const answer = cellsIn(await ask(`${reports}/pivot-travel`, 'cells', { ...month, rows, measures }))
  return answer.rows
}
const total = async (measures: string) => Number((await pivot('', measures))[0]?.values[0])
/** What a trip costs, as its own document says. */
const costOf = async (name: string) => {
  const { status, cost, estimate } = await trip(name)
  return Number(['REALIZATION', 'VERIFIED', 'CLOSED'].includes(status) ? cost : estimate)
}
const taken = ['cities', 'dollars', 'changed', 'expected', 'under way']
const asId = (value: unknown) => Number((value as { readonly id: string } | null)?.id)

describe('what trips cost', () => {
  it('is the sum of the documents by city, by division, and in the pivot', async () => {
    const documents = (await Promise.all(taken.map(costOf))).reduce((a, b) => a + b)
    expect(documents).toBeGreaterThan(0)
    expect(await total('cost')).toBe(documents)
    expect(sum(await page('travel-summary-base-on-city', month), 'total')).toBe(documents)
    const division = await page('travel-summary-base-on-division', { year: 2027, measure: 'COST' })
    const year = documents + (await costOf('date line'))
    expect([sum(division, 'mar'), sum(division, 'total'), sum(division, 'cost')]).toEqual([documents, year, year])
  })
  it('is for closed trips the same by person, kind of expense and division', async () => {
    const closed = (await costOf('cities')) + (await costOf('dollars'))
    const people = await page('travel-summary-expense', month)
    expect(people).toHaveLength(1)
    expect(sum(people, 'total')).toBe(closed)
    const groups = ['pocket', 'meal', 'hotel', 'transport', 'local', 'laundry', 'other']
    expect(groups.reduce((all, group) => all + sum(people, group), 0)).toBe(closed)
  })
  it('is shown for each city where it was spent (nights, hotels), and a trip counts once', async () => {
    const cities = await page('travel-summary-base-on-city', month)
    const of = (code: string) => cities.find(({ city }) => asId(city) === id[code])
    // Two nights in Surabaya and one in Denpasar of the first trip; three and two of the others.
    expect([of('SBY')?.nights, of('DPS')?.nights, of('SIN')?.nights]).toEqual([2 + 3 + 2, 1, 4])
    expect(of('DPS')?.hotel).toBe('400000.00')
    expect([of('SBY')?.trips, of('DPS')?.trips, of('SIN')?.trips]).toEqual([3, 0, 2])
    expect(sum(cities, 'trips')).toBe(taken.length)
    for (const { keys, values } of await pivot('city', 'cost,nights,trips')) {
      const row = cities.find(({ city }) => String(asId(city)) === keys[0])
      if (row !== undefined) expect(values.map(Number)).toEqual([row.total, row.nights, row.trips].map(Number))
    }
    const nights = (await Promise.all(taken.map(trip))).reduce((all, one) => all + one.nights, 0)
    expect([await total('nights'), sum(cities, 'nights')]).toEqual([nights, nights])
  })
  it('are shown in lists as in the document', async () => {
    for (const feature of [plan, inquiry, advance, realization])
      for (const name of taken) {
        const { number, estimate, advance: sumOfAdvances, cost } = await trip(name)
        const found = await list(
          engine,
          by('finance.head'),
          feature,
          parseList(engine, by('finance.head'), feature, { search: number }),
        )
        const [row] = found.rows as readonly Row[]
        if (row === undefined) continue
        for (const [field, value] of Object.entries({
          estimateTotal: estimate,
          advanceTotal: sumOfAdvances,
          tripCostIdr: cost,
        }))
          if (field in row) expect([feature.path, name, field, row[field]]).toEqual([feature.path, name, field, value])
      }
  })
})

describe('advances', () => {
  it('are in each trip the sum of its lines, after a change too', async () => {
    const lines = await query<{ id: number; total: string; sum: string }>(
      `select t.id, t.advance_total::text as total, sum(a.amount)::text as sum from travel_request t join travel_request_advances a on a.parent_id = t.id
        join currency c on c.id = a.currency_id where c.code = 'IDR' and t.id in (${trips.changed}, ${trips.cities}, ${trips['under way']}) group by t.id`,
    )
    expect(lines).toHaveLength(3)
    for (const { total: of, sum: all } of lines) expect(of).toBe(all)
  })
  it('are outstanding one by one, by person, by area and in the pivot the same, in the bucket of their return', async () => {
    const asOf = { asOf: '2027-04-08' }
    const own = (await page('outstanding-travel-request', asOf)).filter(
      ({ employee }) => asId(employee) === id.employee,
    )
    const bucket = new Map(own.map((row) => [asId(row.trip), [row.bucket, Number(row.overdueDays)]]))
    expect(bucket.get(trips.changed ?? 0)).toEqual(['D15_30', 14])
    expect(bucket.get(trips.expected ?? 0)).toEqual(['D15_30', 8])
    expect(bucket.get(trips['under way'] ?? 0)).toEqual(['D8_14', 1])
    // What was advanced for the cancelled one is still to be given back.
    expect(bucket.has(trips.cancelled ?? 0)).toBe(true)
    for (const closed of ['cities', 'dollars']) expect(bucket.has(trips[closed] ?? 0)).toBe(false)
    const openOn = async (day: string) =>
      (await page('outstanding-travel-request', { asOf: day })).map((row) => asId(row.trip))
    // Closed on 5 and 12 March: open until the day before, as the report of that day had them.
    expect(await openOn('2027-03-04')).toEqual(expect.arrayContaining([trips.cities, trips.dollars]))
    expect(await openOn('2027-03-05')).not.toContain(trips.cities)
    expect(await openOn('2026-11-20')).not.toContain(trips.changed)
    const [person] = (await page('outstanding-tr-recap-employee', asOf)).filter(
      ({ employee }) => asId(employee) === id.employee,
    )
    expect([person?.trips, Number(person?.advance)]).toEqual([own.length, sum(own, 'advance')])
    const names = { NOT_BACK: 'notBack', D0_7: 'd7', D8_14: 'd14', D15_30: 'd30', OVER_30: 'over30' }
    for (const [name, column] of Object.entries(names))
      expect([name, Number(person?.[column])]).toEqual([
        name,
        sum(
          own.filter((row) => row.bucket === name),
          'advance',
        ),
      ])
    const [all, areas] = [
      await page('outstanding-travel-request', asOf),
      await page('outstanding-tr-recap-location', asOf),
    ]
    expect([sum(areas, 'trips'), sum(areas, 'advance')]).toEqual([all.length, sum(all, 'advance')])
  })
})

describe('what trips hand over', () => {
  const all = [...taken, 'date line']
  it('is to attendance the days of each trip that takes place, and none of the cancelled one', async () => {
    for (const name of [...all, 'cancelled']) {
      const days = await query<{ from: string; to: string; leaves: string; returns: string }>(
        `select min(a.date_from)::text as from, max(a.date_to)::text as to, t.travel_date::text as leaves, t.return_date::text as returns
          from travel_request t left join abnormal_attendance a on a.employee_id = t.employee_id and a.reason like t.number || ':%' and a.status = 'APPROVED'
          where t.id = ${trips[name]} group by t.id`,
      )
      const [{ from, to, leaves, returns } = { from: '', to: '', leaves: '', returns: '' }] = days
      expect([name, from, to]).toEqual(name === 'cancelled' ? [name, null, null] : [name, leaves, returns])
    }
  })
  it('is to finance what the advances and the settlements of the documents say, each once', async () => {
    const entered = await query<{ trip: number; kind: string; payable: string }>(
      `select t.id as trip, b.kind, sum(b.payable)::text as payable from finance_buffer_entry b join travel_request t on t.number = b.source_no
        where b.status not in ('RECALLED', 'REJECTED') group by 1, 2`,
    )
    const of = (name: string, kind: string) =>
      Number(entered.find((e) => e.trip === trips[name] && e.kind === kind)?.payable ?? 0)
    const paid = await query<{ trip: number; sum: string }>(
      `select a.parent_id as trip, sum(a.amount)::text as sum from travel_request_advances a where a.state <> 'PLANNED' group by 1`,
    )
    for (const name of [...all, 'cancelled'])
      expect([name, of(name, 'TRAVEL_ADVANCE')]).toEqual([
        name,
        Number(paid.find(({ trip: one }) => one === trips[name])?.sum ?? 0),
      ])
    const nets = await query<{ trip: number; net: string }>(
      `select n.parent_id as trip, sum(n.approved - n.advance)::text as net from travel_request_nets n group by 1`,
    )
    for (const name of ['cities', 'dollars'])
      expect([name, of(name, 'TRAVEL_REALIZATION')]).toEqual([
        name,
        Number(nets.find(({ trip: one }) => one === trips[name])?.net),
      ])
  })
  it('is to paper the days, amounts and places of the document in Indonesian, once the trip is approved', async () => {
    const template = async (code: string) =>
      (await query<{ id: number }>(`select id from travel_adm_template where code = '${code}'`))[0]?.id
    const { days, nights, number } = await trip('cities')
    const input = { trip: trips.cities, template: await template('SPPD') }
    const { text } = await ask<{ text: string }>(plan.path, 'paper', input)
    for (const part of [number, `1 Maret 2027 s.d. 4 Maret 2027 (${days} hari, ${nights} malam)`, '3 Maret 2027 08:00'])
      expect(text).toContain(part)
    expect(text).toMatch(/Uang harian IDR \d{1,3}(\.\d{3})+/)
    const file = await ask<{ fileName: string; mediaType: string; content: string }>(plan.path, 'paperPdf', input)
    expect([file.mediaType, file.fileName]).toEqual([
      'application/pdf',
      `Surat-perintah-perjalanan-dinas-${number.replaceAll('/', '-')}.pdf`,
    ])
    expect(Buffer.from(file.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const report = { trip: trips.expected, template: await template('LPJ') }
    await expect(ask(plan.path, 'paperPdf', report)).rejects.toThrow(/realization of this trip is not submitted/)
    const cancelled = { trip: trips.cancelled, template: await template('ST') }
    await expect(ask(plan.path, 'paperPdf', cancelled)).rejects.toThrow(/not approved/)
  })
  it('over the date line is what the legs say by the clocks of their places', async () => {
    const { days, nights } = await trip('date line')
    // The day in Samoa that came again in Honolulu is one day of the trip; the nights before and after are spent in flight.
    expect([days, nights]).toEqual([8, 5])
    const cities = await page('travel-summary-base-on-city', { dateFrom: '2027-02-01', dateTo: '2027-02-28' })
    const own = cities.filter(({ city }) => [id.APW, id.HNL].includes(asId(city)))
    expect(sum(own, 'nights')).toBe(nights)
    expect(sum(own, 'total')).toBe(await costOf('date line'))
  })
})
