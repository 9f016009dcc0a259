// A large month is closed and opened again by a run: while it is on its way no one writes its days, and a run that is killed or
// cancelled leaves a whole month, closed or open.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { cancelJob } from '../../../engine/jobs/owner.ts'
import { runJob } from '../../../engine/jobs/run-job.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { everything } from '../../testing/index.ts'
import { dueEmployees } from '../evaluation/employees-to-evaluate.ts'
import { lockedPeriod } from '../evaluation/periods.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'
import { refuseClosedMonths } from './document-days.ts'
import { startTurn, turnMonthJob } from './turn-month.ts'

const month = { dateFrom: '2026-10-01', dateTo: '2026-10-31' }
const named = { periodCode: '202610', payGroup: 'ALL' }
const kind = turnMonthJob(60)
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

let world: AttendanceWorld
let ids: readonly number[] = []
const db = () => world.engine.database.db
const context = (tx: Db = db()) => actionContext(tx, world.engine, everything)

beforeAll(async () => {
  const [database] = await oneDatabase()
  world = await openAttendance(database)
  await db().execute(
    sql`update attendance_period set status = 'OPEN', closed_at = null, closed_by = null where period_code = '202610'`,
  )
  ids = (await dueEmployees(context(), { ...month, mode: 'STALE_ONLY' }, 0, 1_000)).map((d) => d.id)
  await world.evaluate(ids, { from: month.dateFrom, to: month.dateTo })
}, 180_000)
afterAll(() => world.engine.close())

/** A worker that dies before its n-th transaction commits; 0: it lives. */
function worker(dies: number) {
  let count = 0
  const transaction: Db['transaction'] = (work, config) =>
    db().transaction(async (tx) => {
      const done = await work(tx)
      count += 1
      if (count >= dies) throw new Error('killed')
      return done
    }, config)
  const own = new Proxy(db(), {
    get: (target, name) => (name === 'transaction' && dies > 0 ? transaction : Reflect.get(target, name)),
  })
  return {
    engine: { ...world.engine, database: { ...world.engine.database, db: own } },
    kinds: new Map([[kind.name, kind]]),
    ended: async () => {},
    logger: quiet,
  }
}
async function work(run: number, dies = 0): Promise<string> {
  await db().execute(sql`update job set heartbeat_at = now() - interval '1 minute' where id = ${run}`)
  await runJob(worker(dies), run, new AbortController().signal).catch(() => undefined)
  const [row] = await world.read<{ status: string }>(sql`select status from job where id = ${run}`)
  return row?.status ?? ''
}
const start = (to: 'CLOSED' | 'OPEN', reason: string | null = null) =>
  db().transaction(async (tx) => startTurn(context(tx as Db), await lockedPeriod(context(tx as Db), named), to, reason))
const periodNow = async () =>
  (
    await world.read<{ status: string; by: string | null; locked: number; open: number }>(
      sql`select p.status, p.closed_by as by, (select count(*)::int from attendance_day d where d.locked and d.work_date between p.date_from and p.date_to) as locked,
        (select count(*)::int from attendance_day d where not d.locked and d.work_date between p.date_from and p.date_to) as open
      from attendance_period p where p.period_code = '202610'`,
    )
  )[0]
const recaps = () =>
  world.read(
    sql`select to_jsonb(m) - 'id' - 'created_at' - 'updated_at' - 'row_version' as row from monthly_attendance m where period_code = '202610' order by employee_id`,
  )
const codeOf = (wish: Promise<unknown>) =>
  wish.then(
    () => 'done',
    (error: unknown) => (error instanceof KantorError ? error.code : String(error)),
  )

it('a close whose worker is killed half way keeps the month shut, and goes on where it stopped', async () => {
  await world.run('closeMonth', named)
  const [atOnce, made] = [await periodNow(), await recaps()]
  expect(atOnce).toMatchObject({ status: 'CLOSED', open: 0 })
  await world.run('reopenMonth', { ...named, reason: 'To close it by a run' })
  await db().execute(sql`delete from monthly_attendance where period_code = '202610'`)

  const run = await start('CLOSED')
  expect(await work(run, 4)).toBe('RUNNING')
  const half = await periodNow()
  expect(half?.status).toBe('CLOSING')
  expect([half?.locked, half?.open].every((n) => (n ?? 0) > 0)).toBe(true)

  // Of the last employee no day is locked yet.
  const last = ids.toSorted((a, b) => a - b).at(-1) ?? 0
  await db().execute(
    sql`update attendance_day set stale = true where employee_id = ${last} and work_date = '2026-10-06'`,
  )
  expect(await world.evaluate([last], { from: '2026-10-06', to: '2026-10-06' })).toMatchObject({
    days: 0,
    skippedLocked: 1,
  })
  await db().execute(sql`update attendance_day set stale = false where employee_id = ${last}`)
  const days = { employees: [last], from: '2026-10-06', to: '2026-10-06' }
  expect(await codeOf(refuseClosedMonths(context(), days, 'APPROVE'))).toBe('PERIOD_LOCKED')
  expect(await codeOf(world.run('lockMonth', named))).toBe('BAD_STATE')
  expect(await codeOf(start('OPEN', 'Changed my mind'))).toBe('RUN_BUSY')

  expect(await work(run)).toBe('DONE')
  expect(await periodNow()).toEqual(atOnce)
  expect(await recaps()).toEqual(made)
})

it('an opening that is cancelled half way leaves the month closed', async () => {
  const before = await periodNow()
  const run = await start('OPEN', 'Punches came late')
  await work(run, 4)
  expect(await periodNow()).toMatchObject({ status: 'REOPENING' })
  await db().transaction((tx) => cancelJob(context(tx as Db), run))
  expect(await work(run, 2)).toBe('RUNNING')
  expect(await work(run)).toBe('CANCELLED')
  expect(await periodNow()).toEqual(before)
})

it('opens the month by a run, and a close that is cancelled half way leaves it open', async () => {
  expect(await work(await start('OPEN', 'Punches came late'))).toBe('DONE')
  expect(await periodNow()).toMatchObject({ status: 'OPEN', by: null, locked: 0 })
  const run = await start('CLOSED')
  await work(run, 4)
  await db().transaction((tx) => cancelJob(context(tx as Db), run))
  expect(await work(run)).toBe('CANCELLED')
  expect(await periodNow()).toMatchObject({ status: 'OPEN', by: null, locked: 0 })
})

it('checks again for obstacles when the run begins', async () => {
  const run = await start('CLOSED')
  await db().execute(
    sql`update attendance_day set stale = true where employee_id = ${ids[0] ?? 0} and work_date = '2026-10-06'`,
  )
  expect(await work(run)).toBe('FAILED')
  expect(await periodNow()).toMatchObject({ status: 'OPEN', locked: 0 })
})
