// The queue itself: delivery with the transaction, a stop in the middle, and `kill -9` of real worker processes.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Catalogue } from '@kantor/shared/kernel'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { job, jobLog } from '../../db/system-tables.ts'
import { actionContext } from '../actions/actions.ts'
import type { Engine } from '../context.ts'
import { countedNumbers, countingJob, countTable, oneTo } from '../testing/counting-job.ts'
import { oneDatabase, testActor, testEngine } from '../testing/databases.ts'
import { serverUrl } from '../testing/server.ts'
import { startJob } from './job.ts'
import { type JobQueue, openQueue } from './queue.ts'

const nothing: Catalogue = { features: [], entities: new Map(), groups: [] }
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const databases = await oneDatabase({ ownDatabase: true })

/** Looks until it holds; fails after a generous time. */
async function until(what: () => Promise<boolean>, seconds = 90): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await what())) {
    if (Date.now() > end) throw new Error('It did not come true in time')
    await pause(100)
  }
}

describe.each(databases)('queue on $name', (from) => {
  let engine: Engine
  let queue: JobQueue | undefined
  beforeAll(async () => {
    engine = await testEngine(from, nothing, new Map())
    await engine.database.db.execute(countTable)
  })
  afterEach(() => queue?.close())
  afterAll(() => engine.database.close())
  const statusOf = async (id: number) => (await engine.database.db.select().from(job).where(eq(job.id, id)))[0]?.status
  const start = (own: Engine = engine) =>
    own.database.db.transaction((tx) =>
      startJob(actionContext(tx, own, testActor()), { kind: 'count', feature: '/count', title: 'Count', params: {} }),
    )
  const work = async (total: number, millisecondsPerCall = 0) => {
    const opened = await openQueue(engine.database, quiet)
    queue = opened
    const own = { ...engine, jobs: opened }
    const kind = countingJob(total, {}, (moment) => (moment === 'before' ? pause(millisecondsPerCall) : undefined))
    await opened.work({ engine: own, kinds: new Map([[kind.name, kind]]), ended: async () => {}, logger: quiet }, 2)
    return own
  }

  it('hands each webhook that has something due to one worker at a time', async () => {
    const opened = await openQueue(engine.database, quiet)
    queue = opened
    const due = new Set([7, 8])
    const delivered: number[] = []
    const hooks = {
      queue: 'webhooks' as const,
      due: async () => [...due],
      work: async (part: string) => {
        delivered.push(Number(part))
        due.delete(Number(part))
      },
    }
    await opened.work({ engine, kinds: new Map(), ended: async () => {}, logger: quiet, due: [hooks] }, 1)
    await until(async () => due.size === 0)
    expect(delivered.toSorted()).toEqual([7, 8])
  })
  it('delivers what was committed, nothing that was rolled back', async () => {
    const own = await work(15)
    const lost = own.database.db.transaction(async (tx) => {
      await startJob(actionContext(tx, own, testActor()), {
        kind: 'count',
        feature: '/count',
        title: 'Lost',
        params: {},
      })
      throw new Error('changed my mind')
    })
    await expect(lost).rejects.toThrow('changed my mind')
    const ids = [await start(own), await start(own), await start(own)]
    await until(async () => (await Promise.all(ids.map(statusOf))).every((s) => s === 'DONE'))
    for (const id of ids) expect(await countedNumbers(engine.database.db, id)).toEqual(oneTo(15))
    expect(await rowsOf(engine.database.db, sql`select id from job where title = 'Lost'`)).toEqual([])
  })

  it('lays a job down when the server stops and goes on with it when it is back', async () => {
    const own = await work(200, 40)
    const id = await start(own)
    await until(async () => (await countedNumbers(engine.database.db, id)).length >= 20)
    await queue?.close()
    expect(await statusOf(id)).toBe('QUEUED')
    const counted = (await countedNumbers(engine.database.db, id)).length
    expect(counted).toBeLessThan(200)
    await work(200)
    await until(async () => (await statusOf(id)) === 'DONE')
    expect(await countedNumbers(engine.database.db, id)).toEqual(oneTo(200))
  })

  it('finds what was stored while there was no queue', async () => {
    const id = await start()
    await engine.database.db.execute(sql`update job set heartbeat_at = now() - interval '1 minute' where id = ${id}`)
    await work(5)
    await until(async () => (await statusOf(id)) === 'DONE')
  })
})

const postgres = databases.find((d) => d.name === 'PostgreSQL')
describe.skipIf(postgres === undefined)('worker processes', () => {
  let engine: Engine
  let url: string
  const workers: ChildProcess[] = []
  beforeAll(async () => {
    if (postgres === undefined) return
    engine = await testEngine(postgres, nothing, new Map())
    await engine.database.db.execute(countTable)
    const [row] = await rowsOf<{ name: string }>(engine.database.db, sql`select current_database() as name`)
    const own = new URL(serverUrl)
    own.pathname = `/${row?.name}`
    url = own.href
  })
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL')
    await engine?.database.close()
  })
  function spawnWorker(env: Record<string, string>) {
    const file = new URL('../testing/counting-worker.ts', import.meta.url).pathname
    const worker = spawn(process.execPath, [file], {
      env: { ...process.env, DATABASE_URL: url, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    workers.push(worker)
    return worker
  }
  const saying = async (worker: ChildProcess, what: RegExp) => {
    let text = ''
    for await (const part of worker.stdout ?? []) {
      text += String(part)
      if (what.test(text)) return
    }
  }

  it('kill -9 in the middle: others go on, nothing is lost, nothing is done twice', async () => {
    const { db } = engine.database
    const ids: number[] = []
    for (let i = 0; i < 5; i++)
      ids.push(
        await db.transaction((tx) =>
          startJob(actionContext(tx, engine, testActor()), {
            kind: 'count',
            feature: '/count',
            title: 'Count',
            params: {},
          }),
        ),
      )
    // As if the time had passed after which a silent worker counts as lost; that it does is shown in worker.long.test.ts.
    const silent = () =>
      db.execute(sql`update job set heartbeat_at = now() - interval '1 minute' where status <> 'DONE'`)
    await silent()
    // One dies before a commit, one after its writes, one by a signal from outside while it works.
    const doomed = [spawnWorker({ KILL_AT: 'written 3' }), spawnWorker({ KILL_AT: 'before 4' })]
    const exits = await Promise.all(doomed.map((worker) => once(worker, 'exit')))
    expect(exits.map(([, signal]) => signal)).toEqual(['SIGKILL', 'SIGKILL'])
    await silent()
    const third = spawnWorker({})
    await saying(third, /taken/)
    third.kill('SIGKILL')
    await once(third, 'exit')
    await silent()
    spawnWorker({ PAUSE: '0' })
    spawnWorker({ PAUSE: '0' })
    const rows = () => db.select().from(job).where(inArray(job.id, ids))
    await until(async () => (await rows()).every((r) => r.status === 'DONE'), 150)
    for (const id of ids) expect(await countedNumbers(db, id)).toEqual(oneTo(100))
    expect((await rows()).reduce((sum, r) => sum + r.attempt, 0)).toBeGreaterThan(ids.length)
    const said = await db.select().from(jobLog).where(inArray(jobLog.jobId, ids))
    expect(said.some((l) => l.text.includes('The worker was lost; another one goes on'))).toBe(true)
  }, 240_000)
})
