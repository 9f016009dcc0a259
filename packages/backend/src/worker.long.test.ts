// `kill -9` of a real worker process in the middle of a real process: another worker goes on, the state is whole.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { catalogue } from '@kantor/shared/catalogue'
import { payrollChecklist } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-checklist'
import { currentDay } from '@kantor/shared/formats/clock'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, rowsOf } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { job, jobLog } from './db/system-tables.ts'
import { domainActions } from './domain/actions.ts'
import { domainRules } from './domain/index.ts'
import { everything } from './domain/testing/index.ts'
import { runAction, runnableActions } from './engine/actions/actions.ts'
import type { Engine } from './engine/context.ts'
import { createEngine } from './engine/create-engine.ts'
import { onlyServers } from './engine/testing/databases.ts'
import { serverUrl } from './engine/testing/server.ts'
import { seed } from './seed/index.ts'

const [postgres] = await onlyServers()
const run = runnableActions(catalogue, domainActions).find(
  (a) => a.feature.path === payrollChecklist.path && a.name === 'run',
)

describe.skipIf(postgres === undefined)('the worker process', () => {
  let database: Database
  let engine: Engine
  let url = ''
  const workers: ChildProcess[] = []
  beforeAll(async () => {
    if (postgres === undefined) return
    const engineOver = (db: Database) => createEngine(db, catalogue, domainRules)
    // With the migrations on record, unlike other templates: the worker process looks for them when it starts.
    database = await postgres.openCopy(`migrated-demo-${currentDay()}`, async (empty) => {
      await migrate(empty)
      await seed(engineOver(empty), 'demo', ['attendance', 'pay runs'])
    })
    engine = engineOver(database)
    const [row] = await rowsOf<{ name: string }>(database.db, sql`select current_database() as name`)
    const own = new URL(serverUrl)
    own.pathname = `/${row?.name}`
    url = own.href
  }, 240_000)
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL')
    await database?.close()
  })

  function spawnWorker(): ChildProcess {
    const file = new URL('./worker.ts', import.meta.url).pathname
    const env = { ...process.env, NODE_ENV: '', DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'warn' }
    const worker = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    workers.push(worker)
    return worker
  }
  const rowNow = async (id: number) => (await database.db.select().from(job).where(eq(job.id, id)))[0]
  async function until(what: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 120_000
    while (!(await what())) {
      if (Date.now() > end) throw new Error('It did not come true in time')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  it('is killed while it writes, and the process is done once and whole by another one', async () => {
    if (run === undefined) throw new Error('The checklist has no action run')
    // The writing of findings waits for this lock: the worker is in the middle of its second step.
    let release = () => {}
    let markLocked = () => {}
    const locked = new Promise<void>((resolve) => {
      markLocked = resolve
    })
    const holding = database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table pay_run_check in share row exclusive mode`)
      markLocked()
      await new Promise<void>((resolve) => {
        release = resolve
      })
    })
    await locked
    const started = await runAction(engine, everything, run, { period: '2026-10' }, true)
    const id = Number(started.run)
    const first = spawnWorker()
    await until(async () => (await rowNow(id))?.step === 1 && (await isWaiting()))
    first.kill('SIGKILL')
    expect((await once(first, 'exit'))[1]).toBe('SIGKILL')
    release()
    await holding
    expect(await findings()).toEqual({ all: 0, apart: 0 })
    spawnWorker()
    await until(async () => (await rowNow(id))?.status === 'DONE')
    const row = await rowNow(id)
    expect(row).toMatchObject({ attempt: 2, step: 4, error: null })
    const { all, apart } = await findings()
    expect(all).toBe(apart)
    const result = row?.result as { readonly [name: string]: number }
    expect(all).toBe((result.blockers ?? 0) + (result.warnings ?? 0) + (result.infos ?? 0))
    const said = await database.db.select().from(jobLog).where(eq(jobLog.jobId, id))
    expect(said.map((l) => l.text)).toContain(
      'The worker was lost; another one goes on at step 2. Nothing is done twice.',
    )
    expect(said.filter((l) => l.text.endsWith('people checked'))).toHaveLength(1)
  }, 240_000)

  const isWaiting = async () => {
    const rows = await rowsOf(
      database.db,
      sql`select 1 from pg_locks where not granted and relation = 'pay_run_check'::regclass`,
    )
    return rows.length > 0
  }
  const findings = async () => {
    const [row] = await rowsOf<{ all: number; apart: number }>(
      database.db,
      sql`select count(*)::int as "all", count(distinct (check_run, code, subject))::int as apart from pay_run_check`,
    )
    return row ?? { all: -1, apart: -1 }
  }
})
