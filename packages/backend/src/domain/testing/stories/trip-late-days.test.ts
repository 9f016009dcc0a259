// Days of trips in months that attendance has closed: what was travelled, or was not, reaches pay with the open month, each day once.
import { TravelDestination } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-destination.entity'
import { TravelType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-type.entity'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decide } from '../../../engine/approval/decide.ts'
import type { Actor } from '../../../engine/context.ts'
import { create, edit } from '../../../engine/write/store.ts'
import { transition, transitionOf } from '../../../engine/write/transition.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { type Office, openOffice } from '../../approvals/testing/index.ts'
import { approvals } from '../../approvals.ts'
import { settleChangedDays } from '../../attendance/months/settle-locked-days.ts'
import { type MonthSteps, monthSteps } from '../../attendance/months/testing.ts'
import { beginDueTrips } from '../../travel/due-trips.ts'
import { featureAt, idOf, withEverything } from '../index.ts'

const base = '/human-resource-management/travel-management'
const plan = featureAt(`${base}/travel-request`)
const realization = featureAt(`${base}/travel-request-realization`)
let office: Office
let desk: MonthSteps
let traveller: Actor
let approvers: readonly Actor[]
let employee = 0
let [home, away, domestic] = [0, 0, 0]

beforeAll(async () => {
  office = await openOffice()
  const { engine } = office
  desk = monthSteps(office)
  // From Monday to Friday, without punches, for any roster of the demo company.
  for (const table of ['ws_dayoff', 'roster_day', 'raw_punch']) await office.rows(`delete from ${table}`)
  await office.rows('update employee_assignment set work_group_id = null')
  traveller = await withEverything(engine, 'employee')
  approvers = await Promise.all(['div.head', 'hr.head', 'finance.head'].map((name) => withEverything(engine, name)))
  const account = `select employee_id as id from user_account where username = 'employee'`
  employee = (await desk.first<{ id: number }>(account))?.id ?? 0
  home = await idOf(engine, TravelDestination, 'code', 'JKT')
  away = await idOf(engine, TravelDestination, 'code', 'SBY')
  domestic = await idOf(engine, TravelType, 'code', 'DOM')
  for (const month of ['202609', '202610', '202611']) await desk.month(month, 'OPEN')
}, 300_000)
afterAll(() => office.engine.close())

const leg = (from: number, to: number, day: string, departTime: string, arriveTime: string) => ({
  from,
  to,
  departDate: day,
  departTime,
  arriveDate: day,
  arriveTime,
})
const legs = (from: string, to: string) => [
  leg(home, away, from, '08:00', '11:30'),
  leg(away, home, to, '16:00', '18:00'),
]
const versionOf = async (id: number) =>
  (await desk.first<{ v: number }>(`select row_version as v from travel_request where id = ${id}`))?.v ?? 0
async function move(feature: typeof plan, id: number, name: string, note: string | null = null, by = traveller) {
  const found = transitionOf(feature, name)
  if (found === undefined) throw new Error(name)
  return transition(office.engine, by, feature, name, found, id, await versionOf(id), note)
}
async function approve(by: Actor, id: number): Promise<void> {
  const task = await desk.first<{ task: number; rowVersion: number }>(
    `select t.id as task, t.row_version as "rowVersion" from approval_task t join approval_request r on r.id = t.request_id
      where r.doc_type = 'TRAVEL_REQUEST' and r.doc_id = ${id} and r.status = 'WAITING' and t.seq = r.current_seq`,
  )
  if (task === undefined) throw new Error('nothing waits')
  const { engine } = office
  await engine.database.db.transaction((tx) =>
    decide(
      approvals,
      contextOf(tx, { ...engine, database: { ...engine.database, db: tx } }, by),
      { documentTypes: 'ALL' },
      { ...task, decision: 'APPROVE', comment: null },
    ),
  )
}
async function approved(from: string, to: string): Promise<number> {
  const input = { employee, travelType: domestic, purpose: 'Audit of the depot', legs: legs(from, to) }
  const id = Number((await create(office.engine, traveller, plan, input)).id)
  await move(plan, id, 'submit')
  for (const by of approvers) await approve(by, id)
  return id
}
const settle = async (id: number, from: string, to: string) => {
  const input = { report: '<p>Stayed a day longer.</p>', actualLegs: legs(from, to) }
  await edit(office.engine, traveller, realization, id, await versionOf(id), input)
  await move(realization, id, 'settle')
}
/** What differences come to by figure, for days of a span. */
const differences = async (from: string, to: string) => {
  const rows = await office.rows<{ field: string; delta: number }>(
    `select field, sum(delta)::float8 as delta from retro_adjustment where employee_id = ${employee}
      and work_date between '${from}' and '${to}' group by field having sum(delta) <> 0 order by field`,
  )
  return Object.fromEntries(rows.map(({ field, delta }) => [field, delta]))
}
const stateOf = (day: string) =>
  desk.first<{ status: string; stale: boolean; locked: boolean }>(
    `select status, stale, locked from attendance_day where employee_id = ${employee} and work_date = '${day}'`,
  )
/** A trip of October whose papers come in November, while October is open; its days are evaluated afterwards. */
async function travelled(from: string, to: string): Promise<number> {
  await desk.month('202610', 'OPEN')
  const id = await approved(from, to)
  await beginDueTrips(office.engine)
  await desk.evaluate([employee], { from: '2026-10-01', to: '2026-10-31' })
  return id
}
const aDayTravelled = { ABSENT_DAYS: -1, PAID_DAYS: 1, TRAVEL_DAYS: 1, UNPAID_DAYS: -1 }

it('a day longer than planned in a locked month is paid with the open month, once', async () => {
  const id = await travelled('2026-10-19', '2026-10-21')
  expect(await stateOf('2026-10-22')).toMatchObject({ status: 'ABSENT' })
  await desk.month('202610', 'LOCKED')
  await settle(id, '2026-10-19', '2026-10-22')
  expect(await settleChangedDays(office.engine)).toBeGreaterThan(0)
  expect(await differences('2026-10-19', '2026-10-23')).toEqual(aDayTravelled)
  expect(await stateOf('2026-10-22')).toEqual({ status: 'ABSENT', stale: false, locked: true })
  expect(await settleChangedDays(office.engine)).toBe(0)
  await move(realization, id, 'sendBack', 'The hotel bill is missing', approvers[2])
  await settle(id, '2026-10-19', '2026-10-22')
  await settleChangedDays(office.engine)
  expect(await differences('2026-10-19', '2026-10-23')).toEqual(aDayTravelled)
})

it('a day less than planned in a month that is closed waits for it to be opened again, or locked', async () => {
  const id = await travelled('2026-10-12', '2026-10-14')
  expect(await stateOf('2026-10-14')).toMatchObject({ status: 'TRAVEL' })
  await desk.month('202610', 'CLOSED')
  await settle(id, '2026-10-12', '2026-10-13')
  expect(await stateOf('2026-10-14')).toEqual({ status: 'TRAVEL', stale: true, locked: true })
  expect(await settleChangedDays(office.engine)).toBe(0)
  await desk.month('202610', 'LOCKED')
  expect(await settleChangedDays(office.engine)).toBeGreaterThan(0)
  expect(await differences('2026-10-12', '2026-10-15')).toEqual({
    ABSENT_DAYS: 1,
    PAID_DAYS: -1,
    TRAVEL_DAYS: -1,
    UNPAID_DAYS: 1,
  })
})

it('a trip that is approved late is paid with the open month, and taken back there when it is cancelled', async () => {
  await desk.month('202610', 'OPEN')
  await desk.evaluate([employee], { from: '2026-10-26', to: '2026-10-28' })
  await desk.month('202610', 'LOCKED')
  const id = await approved('2026-10-26', '2026-10-27')
  const twice = Object.fromEntries(Object.entries(aDayTravelled).map(([field, delta]) => [field, delta * 2]))
  expect(await differences('2026-10-26', '2026-10-28')).toEqual(twice)
  await settleChangedDays(office.engine)
  expect(await differences('2026-10-26', '2026-10-28')).toEqual(twice)
  await move(plan, id, 'cancel', 'Nobody has travelled')
  await settleChangedDays(office.engine)
  expect(await differences('2026-10-26', '2026-10-28')).toEqual({})
  expect(
    await office.rows(
      `select status from abnormal_attendance where reason like '%Audit%' and date_from = '2026-10-26'`,
    ),
  ).toEqual([{ status: 'CANCELLED' }])
})
