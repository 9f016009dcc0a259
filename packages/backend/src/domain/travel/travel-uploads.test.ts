// Sheets of travel: trips leg by leg, and the expenses of trips that are under way.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import type { Actor } from '../../engine/context.ts'
import {
  everything,
  openDemo,
  type ProductEngine,
  stepsOf,
  type UploadSteps,
  withEverything,
} from '../testing/index.ts'
import { travelExpensesUpload } from './uploads/travel-expenses.upload.ts'
import { travelRequestUpload } from './uploads/travel-request.upload.ts'
import { wallTimeOf } from './uploads/wall-times.ts'

let engine: ProductEngine
let trips: UploadSteps
let expenses: UploadSteps
let own: Actor
let [no, other] = ['', '']

const rows = <T extends object>(text: string) => rowsOf<T>(engine.database.db, sql.raw(text))
beforeAll(async () => {
  engine = await openDemo('2026-11-24')
  trips = stepsOf(engine, everything, travelRequestUpload)
  expenses = stepsOf(engine, everything, travelExpensesUpload)
  own = { ...(await withEverything(engine, 'employee')), dataScope: 'SELF', codeScope: 'SELF' }
  const people = await rows<{ no: string; name: string }>(
    `select e.employee_no as no, u.username as name from employee e join user_account u on u.employee_id = e.id where u.username in ('employee', 'finance') order by u.username`,
  )
  ;[no, other] = [people[0]?.no ?? '', people[1]?.no ?? '']
}, 300_000)
afterAll(() => engine.close())

type Cells = { readonly [column: string]: string }
const trip = (externalRef: string, from: string, to: string, more: Cells = {}): readonly Cells[] => {
  const about = { externalRef, employeeNo: no, travelType: 'DOM', purpose: 'Audit of the depot', ...more }
  return [
    { ...about, legNo: '1', from: 'JKT', to: 'SBY', departLocal: `${from} 08:00`, arriveLocal: `${from} 11:30` },
    { ...about, legNo: '2', from: 'SBY', to: 'JKT', departLocal: `${to} 16:00`, arriveLocal: `${to}T18:00` },
  ]
}
const stored = (reference: string) =>
  rows<{ id: number; number: string; status: string; days: number; total: string; legs: number; nights: number }>(
    `select t.id, t.number, t.status, t.days, t.estimate_total::text as total, (select count(*)::int from travel_request_legs l where l.parent_id = t.id) as legs,
      (select count(*)::int from travel_request_lodging l where l.parent_id = t.id and l.mode = 'COMPANY') as nights
      from travel_request t where t.external_ref = '${reference}'`,
  )

describe('a sheet of trips', () => {
  it('makes drafts worked out as entered ones are, replaces them by their reference and takes them back', async () => {
    const batch = await trips.take(trip('AGENT-1', '2026-12-07', '2026-12-09'))
    expect(await trips.act('commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 2 })
    expect(await stored('AGENT-1')).toMatchObject([
      { status: 'DRAFT', days: 3, total: '1825000.00', legs: 2, nights: 0 },
    ])
    const again = trip('AGENT-1', '2026-12-07', '2026-12-10').map((row) => ({ ...row, lodging: 'COMPANY' }))
    const second = await trips.take(again)
    expect(await trips.act('commit', { batch: second })).toMatchObject({ status: 'IMPORTED', updated: 2 })
    expect(await stored('AGENT-1')).toMatchObject([{ days: 4, nights: 3 }])
    expect(await trips.act('revert', { batch: second })).toMatchObject({ status: 'REVERTED', conflicts: [] })
    expect(await stored('AGENT-1')).toMatchObject([{ days: 3, nights: 0 }])
  })

  it('takes a trip whole or not at all, and goes on with the others', async () => {
    const [out, home] = trip('AGENT-2', '2026-12-14', '2026-12-16')
    const good = trip('AGENT-3', '2026-12-21', '2026-12-22')
    const batch = await trips.take([out ?? {}, { ...home, departLocal: 'noon' }, ...good])
    const said = await trips.said(batch)
    expect(said[0]).toContain('another leg of this trip is refused')
    expect(said[1]).toContain('must be a day and a time')
    expect(said.slice(2).join()).not.toContain('ERROR')
    await trips.act('commit', { batch, mode: 'VALID' })
    expect([await stored('AGENT-2'), (await stored('AGENT-3')).length]).toEqual([[], 1])
  })

  it('writes no leg of a trip where a cell of one cannot be read, whatever would be entered in its place', async () => {
    const wrong = [{ mode: 'Pesawat' }, { lodging: 'Hotel sendiri' }, { mode: 'Naik Bus', lodging: 'OWN' }]
    const sheet = wrong.flatMap((cells, i) => {
      const [out, home] = trip(`UNREAD-${i}`, `2026-12-${15 + 4 * i}`, `2026-12-${16 + 4 * i}`)
      return [out ?? {}, { ...home, ...cells }]
    })
    const batch = await trips.take(sheet)
    const said = await trips.said(batch)
    for (const i of [0, 2, 4]) {
      expect(said[i]).toContain('another leg of this trip is refused')
      expect(said[i + 1]).toMatch(/ERROR (mode|lodging): /)
    }
    expect(await trips.act('commit', { batch, mode: 'VALID' })).toMatchObject({ status: 'REJECTED', inserted: 0 })
    expect(await rows(`select id from travel_request where external_ref like 'UNREAD-%'`)).toEqual([])
  })

  it('writes no leg of a trip of which one is hidden in the sheet', async () => {
    const batch = await trips.takeWorkbook(trip('HIDDEN-1', '2026-12-15', '2026-12-16'), [3])
    const said = await trips.said(batch)
    expect(said[0]).toContain('another leg of this trip is refused')
    expect(said[1]).toContain('is hidden in the sheet')
    await trips.act('commit', { batch, mode: 'VALID' })
    expect(await stored('HIDDEN-1')).toEqual([])
  })

  it('leaves project and nights of a draft as they are where the file has no columns for them', async () => {
    const [project] = await rows<{ code: string }>(
      `select code from project where company_code = 'SSI' order by id limit 1`,
    )
    const own = trip('KEPT-1', '2026-12-28', '2026-12-30', { projectCode: project?.code ?? '', lodging: 'COMPANY' })
    await trips.act('commit', { batch: await trips.take(own) })
    const about = () =>
      rows(`select t.project_id is not null as has, t.purpose, (select count(*)::int from travel_request_lodging l where l.parent_id = t.id and l.mode = 'COMPANY') as nights
        from travel_request t where t.external_ref = 'KEPT-1'`)
    expect(await about()).toEqual([{ has: true, purpose: 'Audit of the depot', nights: 2 }])
    const fewer = [...Object.keys(own[0] ?? {}), 'mode'].filter(
      (column) => column !== 'projectCode' && column !== 'lodging',
    )
    const again = own.map((row) => ({ ...row, purpose: 'Stock count' }))
    await trips.act('commit', { batch: await trips.take(again, fewer) })
    expect(await about()).toEqual([{ has: true, purpose: 'Stock count', nights: 2 }])
  })

  it('refuses legs that do not lead home, that arrive before they leave, and days that are taken already', async () => {
    const [out, home] = trip('AGENT-4', '2027-01-11', '2027-01-12')
    const astray = [out ?? {}, { ...home, to: 'DPS' }]
    const early = trip('AGENT-5', '2027-01-20', '2027-01-19')
    const taken = trip('AGENT-6', '2026-12-08', '2026-12-08')
    const first = trip('AGENT-7', '2027-02-01', '2027-02-03')
    const inFile = trip('AGENT-8', '2027-02-03', '2027-02-04')
    const said = await trips.said(await trips.take([...astray, ...early, ...taken, ...first, ...inFile]))
    expect(said[1]).toContain('does not lead home')
    expect(said[3]).toContain('lies before the arrival of the leg before')
    expect(said[4]).toMatch(/is on trip TV-\d+-\d+ on some of these days/)
    expect(said.slice(6, 8).join()).not.toContain('ERROR')
    expect(said[8]).toContain('is on trip AGENT-7 of this file')
  })

  it('refuses legs of one reference that tell of different trips, and trips longer than their type allows', async () => {
    const [out, home] = trip('AGENT-9', '2027-03-01', '2027-03-02')
    const long = trip('AGENT-10', '2027-04-01', '2027-06-30')
    const said = await trips.said(await trips.take([out ?? {}, { ...home, purpose: 'Another one' }, ...long]))
    expect(said[1]).toContain('differs from that of leg 1')
    expect(said[3]).toContain('the trip lasts 91 days')
  })

  it('leaves alone what was sent, and what is the trip of another traveller', async () => {
    await rows(`update travel_request set status = 'APPROVED' where external_ref = 'AGENT-3'`)
    const sent = trip('AGENT-3', '2026-12-21', '2026-12-23')
    const foreign = trip('AGENT-1', '2027-05-03', '2027-05-04', { employeeNo: other })
    const said = await trips.said(await trips.take([...sent, ...foreign]))
    expect(said[0]).toContain('was sent already')
    expect(said[2]).toContain('is the reference of the trip of another traveller')
  })

  it('takes of an employee his own trips alone', async () => {
    const steps = stepsOf(engine, own, travelRequestUpload)
    const mine = trip('OWN-1', '2027-05-10', '2027-05-11')
    const said = await steps.said(
      await steps.take([...mine, ...trip('OWN-2', '2027-05-10', '2027-05-11', { employeeNo: other })]),
    )
    expect(said.slice(0, 2).join()).not.toContain('ERROR')
    expect(said[2]).toContain('within your data scope')
  })
})

describe('a sheet of expenses', () => {
  const line = (travelNumber: string, lineNo: string, more: Cells = {}): Cells => ({
    travelNumber,
    lineNo,
    expenseType: 'TAXI',
    date: '2026-12-21',
    currency: 'IDR',
    actual: '85000',
    ...more,
  })
  const lines = (number: string) =>
    rows<{ actual: string; receipt: boolean | null; by: string }>(
      `select x.actual::text, x.receipt, x.paid_by as by from travel_request_expenses x join travel_request t on t.id = x.parent_id where t.number = '${number}' order by x.seq`,
    )

  it('adds lines to a trip under way and replaces them by their numbers', async () => {
    engine.setToday('2026-12-21')
    const [found] = await stored('AGENT-3')
    const number = found?.number ?? ''
    const early = await expenses.said(await expenses.take([line(number, '1')]))
    expect(early[0]).toContain('is not under way')
    await rows(`update travel_request set status = 'TRAVELLING' where number = '${number}'`)
    const batch = await expenses.take([line(number, '2', { actual: '50000', receipt: 'Y' }), line(number, '1')])
    await expenses.act('commit', { batch })
    expect(await lines(number)).toEqual([
      { actual: '85000.00', receipt: false, by: 'EMPLOYEE' },
      { actual: '50000.00', receipt: true, by: 'EMPLOYEE' },
    ])
    const again = await expenses.take([line(number, '2', { actual: '60000' })])
    expect(await expenses.act('commit', { batch: again })).toMatchObject({ updated: 1 })
    expect((await lines(number))[1]).toMatchObject({ actual: '60000.00', receipt: true })
  })

  it('shows from whom a receipt is and its number, keeps both where a later sheet has no column for them, and pays it once', async () => {
    const [found] = await stored('AGENT-3')
    const number = found?.number ?? ''
    const storedExpenses = () =>
      rows<{ vendor: string | null; no: string | null }>(
        `select x.vendor, x.receipt_no as no from travel_request_expenses x join travel_request t on t.id = x.parent_id where t.number = '${number}' order by x.seq`,
      )
    const receipt = { vendor: 'PT Blue Bird Tbk', receiptNo: 'BB-0042/x' }
    await expenses.act('commit', { batch: await expenses.take([line(number, '1', receipt)]) })
    expect((await storedExpenses())[0]).toEqual({ vendor: 'PT Blue Bird Tbk', no: 'BB-0042/x' })
    await expenses.act('commit', { batch: await expenses.take([line(number, '1')]) })
    expect(await storedExpenses()).toEqual([
      { vendor: 'PT Blue Bird Tbk', no: 'BB-0042/x' },
      { vendor: null, no: null },
    ])
    // A receipt number that the traveller has handed in with another trip is a warning in the preview.
    await rows(`update travel_request set employee_id = (select employee_id from travel_request where number = '${number}') where id =
      (select x.parent_id from travel_request_expenses x join travel_request t on t.id = x.parent_id where t.status = 'CLOSED' order by x.id limit 1) returning id`)
    await rows(`update travel_request_expenses set receipt_no = 'KNOWN-1' where id =
      (select x.id from travel_request_expenses x join travel_request t on t.id = x.parent_id where t.status = 'CLOSED' order by x.id limit 1) returning id`)
    const known = await expenses.said(await expenses.take([line(number, '3', { receiptNo: 'known 1' })]))
    expect(known[0]).toMatch(/WARN receiptNo: the number known 1 is known from TV-/)
    const twice = await expenses.take([line(number, '2', { ...receipt, receiptNo: 'bb 0042X' })])
    expect(await expenses.act('commit', { batch: twice })).toMatchObject({ status: 'REJECTED', updated: 0 })
    expect((await expenses.said(twice))[0]).toMatch(/receiptNo.*of line 2 is already in line 1/)
  })

  it('leaves no gap where a line before cannot be read', async () => {
    const [found] = await stored('AGENT-3')
    const number = found?.number ?? ''
    const batch = await expenses.take([line(number, '3', { paidBy: 'the firm' }), line(number, '4')])
    const said = await expenses.said(batch)
    expect(said[0]).toContain('ERROR paidBy')
    expect(said[1]).toContain('leaves a gap: the next line')
    const before = await lines(number)
    await expenses.act('commit', { batch, mode: 'VALID' })
    expect(await lines(number)).toEqual(before)
  })

  it('takes a file of expenses back, as long as the trip was not changed since', async () => {
    const [found] = await stored('AGENT-3')
    const number = found?.number ?? ''
    const before = await lines(number)
    const more = [line(number, '3', { actual: '40000', paidBy: 'EMPLOYEE' }), line(number, '1', { actual: '90000' })]
    const batch = await expenses.take(more)
    expect(await expenses.act('commit', { batch })).toMatchObject({ status: 'IMPORTED' })
    expect(await expenses.act('revert', { batch })).toMatchObject({ status: 'REVERTED', kept: 0, conflicts: [] })
    expect(await lines(number)).toEqual(before)
  })

  it('refuses gaps, days outside the trip, lump sums, what the company does not pay, and what cannot be converted', async () => {
    const [found] = await stored('AGENT-3')
    const number = found?.number ?? ''
    const yen = await rows<{ id: number }>(`select id from currency where code = 'MYR'`)
    await rows(`delete from exchange_rate where currency_id = ${yen[0]?.id}`)
    const said = await expenses.said(
      await expenses.take([
        line(number, '3', { date: '2026-12-25' }),
        line(number, '4'),
        line(number, '1', { expenseType: 'POCKET' }),
        line(number, '2', { paidBy: 'COMPANY', expenseType: 'TAXI' }),
        line(number, '5', { currency: 'MYR' }),
      ]),
    )
    expect(said[0]).toContain('more than a day outside the trip')
    expect(said[1]).toContain('leaves a gap: the next line')
    expect(said[2]).toContain('is a lump sum')
    expect(said[3]).toContain('is not paid by the company')
    expect(said[4]).toContain('has no middle rate')
  })

  it('leaves a verified trip as it is', async () => {
    const [found] = await stored('AGENT-3')
    await rows(`update travel_request set status = 'VERIFIED' where id = ${found?.id}`)
    const said = await expenses.said(await expenses.take([line(found?.number ?? '', '1')]))
    expect(said[0]).toContain('was verified')
  })
})

it('a cell of a clock is read in the usual ways of writing', () => {
  const times = ['2026-12-07 08:00', '7/12/2026 8.00', '07 Des 2026 08:00', '2026-12-07T08:00:00'].map(wallTimeOf)
  expect(times).toEqual(Array.from({ length: 4 }, () => ({ date: '2026-12-07', time: '08:00' })))
  expect(['08:00', '2026-12-07', '2026-12-07 24:10', '2026-02-30 08:00'].map(wallTimeOf)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})
