// A calculation in parts, again, and after its worker was killed: the payslips are those of one calculation of everybody (R-IDEM).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomOf } from '@kantor/shared/rules/random'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, rowsOf } from '../../../../db/connection.ts'
import type { Actor } from '../../../../engine/context.ts'
import { onlyServers } from '../../../../engine/testing/databases.ts'
import { addressOf } from '../../../../engine/testing/server.ts'
import { openDemo, type ProductEngine, withEverything } from '../../../testing/index.ts'
import { periodOf } from '../../slips/testing.ts'
import { contentOf, runPage, totalsIn, withRecaps } from '../testing.ts'

const today = '2026-11-27'
let engine: ProductEngine
let ana: Actor
let payRun = 0

const [server] = await onlyServers()
beforeAll(async () => {
  if (server === undefined) return
  engine = await openDemo(today, server)
  ana = await withEverything(engine, 'payroll.head')
  await withRecaps(engine, ['PLT-M'], '202610')
  const period = await periodOf(engine, 'PLT-M', '202610-01')
  payRun = Number((await runPage(engine).call(ana, 'createRun', { period })).payRun)
})
afterAll(() => engine?.close())

const content = (database: Database, more?: SQL) => contentOf(database, payRun, more)
const totals = (database: Database) => totalsIn(database, payRun)

describe.skipIf(server === undefined)('a calculation', () => {
  it('in random parts is that of the whole, and another one without a change writes nothing', async () => {
    const page = runPage(engine)
    const numbers = (
      await rowsOf<{ no: string }>(
        engine.database.db,
        sql`select e.employee_no as no from employee e join employee_remuneration r on r.employee_id = e.id join pay_group g on g.id = r.pay_group_id
          where g.group_code = 'PLT-M' and e.join_date <= '2026-10-31' and coalesce(e.separation_date >= '2026-10-01', true) order by e.id`,
      )
    ).map(({ no }) => no)
    const { between } = randomOf(77)
    for (let at = 0; at < numbers.length; ) {
      const size = between(20, 60)
      await page.calculate(ana, payRun, { scope: 'SELECTED', employeeNos: numbers.slice(at, at + size).join(', ') })
      at += size
    }
    const inParts = await content(engine.database)
    expect(inParts.length).toBeGreaterThan(100)
    await engine.database.db.execute(sql`update payslip set input_hash = 'unknown' where run_id = ${payRun}`)
    expect(await page.calculate(ana, payRun)).toMatchObject({ calculated: inParts.length, unchanged: 0, removed: 0 })
    expect(await content(engine.database)).toEqual(inParts)
    const written = sql`p.row_version || ' ' || p.version`
    const before = await content(engine.database, written)
    expect(await page.calculate(ana, payRun)).toMatchObject({ calculated: 0, unchanged: inParts.length })
    expect(await content(engine.database, written)).toEqual(before)
  }, 120_000)

  it('whose worker is killed in a batch goes on behind the last batch that was committed', async () => {
    const whole = await content(engine.database)
    const sums = await totals(engine.database)
    await engine.database.db.execute(sql`update payslip set net = 0, input_hash = 'unknown' where run_id = ${payRun}`)
    const { run } = await runPage(engine).call(ana, 'run', { payRun, acceptWarnings: true })
    const file = new URL('../testing-worker.ts', import.meta.url).pathname
    const plan = [{ call: 2, statement: 0, how: 'KILL' }]
    const [on] = await rowsOf<{ name: string }>(engine.database.db, sql`select current_database() as name`)
    const DATABASE_URL = addressOf(on?.name ?? '')
    const env = { ...process.env, DATABASE_URL, JOB: String(run), TODAY: today, PLAN: JSON.stringify(plan) }
    const doomed = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    expect((await once(doomed, 'exit'))[1]).toBe('SIGKILL')

    const { database } = engine
    const left = await rowsOf<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from payslip where run_id = ${payRun} and input_hash = 'unknown'`,
    )
    expect(left).toEqual([{ n: whole.length - 60 }])
    await database.db.execute(sql`update job set heartbeat_at = now() - interval '1 minute' where id = ${run}`)
    await runPage(engine).work(Number(run))
    expect(await rowsOf(database.db, sql`select status, attempt from job where id = ${run}`)).toEqual([
      { status: 'DONE', attempt: 2 },
    ])
    expect(await content(database)).toEqual(whole)
    expect(await totals(database)).toEqual(sums)
  }, 180_000)
})
