// A calculation on PostgreSQL that is disturbed twenty times, over inputs that changed: its worker is killed as by `kill -9`, or all connections are
// cut. What comes out is what comes out undisturbed, every payslip is written once, and the run goes on each time where it was (R-IDEM).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../../db/connection.ts'
import type { Actor } from '../../../../engine/context.ts'
import { onlyServers } from '../../../../engine/testing/databases.ts'
import { addressOf } from '../../../../engine/testing/server.ts'
import { openDemo, type ProductEngine, withEverything } from '../../../testing/index.ts'
import { periodOf } from '../../slips/testing.ts'
import { contentOf, type Disturbance, runPage, totalsIn, withRecaps } from '../testing.ts'

const today = '2026-11-27'
const [server] = await onlyServers()

const cut = (call: number, statement: number): Disturbance => ({ call, statement, how: 'CUT' })
const kill = (call: number, statement: number): Disturbance => ({ call, statement, how: 'KILL' })
/**
 * Six workers one after the other. A call that is disturbed is made again, as the next one. Statements of a call: 1 to 15 read the run, up to 32 its
 * people, then versions, payslips, lines, rests, traces and findings are written; 0 is the moment before the commit.
 */
const workers: readonly (readonly Disturbance[])[] = [
  [cut(1, 1), cut(2, 40), kill(4, 0)],
  [cut(1, 0), cut(2, 38), cut(3, 20), kill(5, 40)],
  [cut(1, 39), kill(3, 37)],
  [cut(2, 40), cut(3, 0), cut(4, 10), kill(6, 5)],
  [cut(1, 30), cut(3, 36), kill(4, 38)],
  [cut(2, 39), cut(3, 35), cut(4, 2), kill(5, 1)],
]

it.skipIf(server === undefined)(
  'disturbed twenty times is the calculation undisturbed',
  async () => {
    expect(workers.flat()).toHaveLength(20)
    const page = runPage(engine)
    const period = await periodOf(engine, 'PLT-M', '202610-01')
    const payRun = Number((await page.call(ana, 'createRun', { period })).payRun)
    await page.calculate(ana, payRun)
    await change(100_000)
    await page.calculate(ana, payRun)
    const [undisturbed, totals] = [await contentOf(engine.database, payRun), await totalsIn(engine.database, payRun)]
    await change(-100_000)
    expect(await page.calculate(ana, payRun)).toMatchObject({ calculated: undisturbed.length })
    expect(await contentOf(engine.database, payRun)).not.toEqual(undisturbed)

    await change(100_000)
    const job = Number((await page.call(ana, 'run', { payRun, acceptWarnings: true })).run)
    const reached: number[] = []
    for (const plan of workers) {
      expect(await work(job, plan), JSON.stringify(plan)).toBe('SIGKILL')
      reached.push(await doneOf(job))
      await engine.database.db.execute(sql`update job set heartbeat_at = now() - interval '1 minute' where id = ${job}`)
    }
    // Each worker got on, and what was reached stayed.
    expect(reached).toEqual([...new Set(reached)].sort((a, b) => a - b))
    expect(await work(job, [])).toBeNull()

    const [row] = await rowsOf(
      engine.database.db,
      sql`select status, attempt, (result->>'calculated')::int as calculated, (result->>'unchanged')::int as unchanged from job where id = ${job}`,
    )
    expect(row).toEqual({ status: 'DONE', attempt: workers.length + 1, calculated: undisturbed.length, unchanged: 0 })
    const versions = sql`(select json_agg(v.version order by v.version) from payslip_version v where v.payslip_id = p.id) || ' ' || p.version`
    const after = await contentOf(engine.database, payRun, versions)
    expect([...new Set(after.map(({ more }) => more))]).toEqual(['[1, 2, 3] 4'])
    expect(after.map((one) => ({ ...one, more: 0 }))).toEqual(undisturbed)
    expect(await totalsIn(engine.database, payRun)).toEqual(totals)
  },
  300_000,
)

let engine: ProductEngine
let ana: Actor
beforeAll(async () => {
  if (server === undefined) return
  engine = await openDemo(today, server)
  ana = await withEverything(engine, 'payroll.head')
  await withRecaps(engine, ['PLT-M'], '202610')
}, 240_000)
afterAll(() => engine?.close())

/** Everybody earns more or less, with the row that says so. */
const change = (by: number) =>
  engine.database.db.execute(
    sql`update employee_salary set amount = amount + ${by}, updated_at = now(), row_version = row_version + 1 where company_code = 'SSI'`,
  )

/** A worker process over the calculation, ten employees a call; gives the signal that ended it. */
async function work(job: number, plan: readonly Disturbance[]): Promise<unknown> {
  const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(
    engine.database.db,
    sql`select current_database() as name`,
  )
  const file = new URL('../testing-worker.ts', import.meta.url).pathname
  const own = { DATABASE_URL: addressOf(name), JOB: String(job), SIZE: '10', TODAY: today, PLAN: JSON.stringify(plan) }
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return (await once(child, 'exit'))[1]
}

async function doneOf(job: number): Promise<number> {
  const [row] = await rowsOf<{ done: number }>(
    engine.database.db,
    sql`select (state->>'done')::int as done from job where id = ${job}`,
  )
  return row?.done ?? 0
}
