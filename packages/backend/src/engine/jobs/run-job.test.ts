// The life of a job on both databases: whole steps, one live run per identity, cancel, rollback, undo, lost workers.
import type { Catalogue } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { job, jobLog } from '../../db/system-tables.ts'
import { actionContext } from '../actions/actions.ts'
import type { Engine } from '../context.ts'
import { countedNumbers, counting, countingJob, countTable, oneTo, undoCount } from '../testing/counting-job.ts'
import { testActor, testDatabases, testEngine } from '../testing/databases.ts'
import { again, type JobKind, type JobRow, type JobStart, Refused, type StepWork, startJob } from './job.ts'
import { claim } from './job-store.ts'
import { cancelJob, undoJob } from './owner.ts'
import { purgeJobLogs } from './purge-job-logs.ts'
import { runJob, type WorkerSetup } from './run-job.ts'

const nothing: Catalogue = { features: [], entities: new Map(), groups: [] }
const never = new AbortController().signal

describe.each(await testDatabases({ ownDatabase: true }))('jobs on $name', (from) => {
  let engine: Engine
  const ended: JobRow[] = []
  beforeAll(async () => {
    engine = await testEngine(from, nothing, new Map())
    await engine.database.db.execute(countTable)
  })
  afterAll(() => engine.database.close())

  const shopOf = (...kinds: JobKind[]): WorkerSetup => ({
    engine,
    kinds: new Map(kinds.map((k) => [k.name, k])),
    ended: async (_, row) => void ended.push(row),
    logger: { info: () => {}, warn: () => {}, error: () => {} },
  })
  const within = <T>(work: (context: Parameters<typeof startJob>[0]) => Promise<T>, who = 'tester') =>
    engine.database.db.transaction((tx) => work(actionContext(tx, engine, { ...testActor(), username: who })))
  const start = (given: Partial<JobStart> = {}) =>
    within((context) => startJob(context, { kind: 'count', feature: '/count', title: 'Count', params: {}, ...given }))
  const rowOf = async (id: number): Promise<JobRow> => {
    const [row] = await engine.database.db.select().from(job).where(eq(job.id, id))
    if (row === undefined) throw new Error(`No job ${id}`)
    return row
  }
  const logOf = async (id: number) =>
    (await engine.database.db.select().from(jobLog).where(eq(jobLog.jobId, id)).orderBy(jobLog.seq)).map((l) => l.text)
  const numbersNow = (run: number) => countedNumbers(engine.database.db, run)
  const count = countingJob

  it('runs its steps in order and keeps progress, log and result', async () => {
    const id = await start()
    await runJob(shopOf(count(25)), id, never)
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'DONE', step: 2, done: 25, total: 25, attempt: 1, losses: 0 })
    expect(row.result).toEqual({ counted: 25, prepared: 'yes' })
    expect(await logOf(id)).toEqual(['Counted to 10', 'Counted to 20', 'Counted to 25'])
    expect(ended.at(-1)).toMatchObject({ id, status: 'DONE' })
  })

  it('one live run per identity: the second start reports which one, in any order of arrival', async () => {
    const tries = await Promise.allSettled([start({ identity: '2026-10' }), start({ identity: '2026-10' })])
    const made = tries.flatMap((t) => (t.status === 'fulfilled' ? [t.value] : []))
    const refused = tries.flatMap((t) => (t.status === 'rejected' ? [t.reason] : []))
    expect([made.length, refused.length]).toEqual([1, 1])
    expect(refused[0]).toMatchObject({ code: 'RUN_BUSY', details: { values: { run: made[0], by: 'Tester' } } })
    expect(await start({ identity: '2026-11' })).toBeGreaterThan(0)
    await runJob(shopOf(count(5)), made[0] as number, never)
    expect(await start({ identity: '2026-10' })).toBeGreaterThan(0)
  })

  it('work that is done only once is refused until it is undone', async () => {
    const once = { identity: 'close 2026-09', onlyOnce: true } as const
    const kind = count(12, { undo: undoCount })
    const id = await start(once)
    await runJob(shopOf(kind), id, never)
    await expect(start(once)).rejects.toMatchObject({ code: 'ALREADY_DONE', details: { values: { run: id } } })
    await within((context) => undoJob(context, kind, id, 'Wrong month'), 'hr.head')
    await runJob(shopOf(kind), id, never)
    expect(await rowOf(id)).toMatchObject({ status: 'UNDONE', undoneBy: 'hr.head', undoNote: 'Wrong month' })
    expect(await numbersNow(id)).toEqual([])
    expect(await start(once)).toBeGreaterThan(id)
  })

  it('a step that fails leaves nothing of itself; finished steps stay, and the run says so', async () => {
    const kind = count(30, {
      steps: [
        {
          title: 'Count',
          run: counting(
            30,
            (moment, no) =>
              moment === 'written' && no === 20 && Promise.reject(new KantorError('BAD_STATE', 'Sheep 20 is closed.')),
          ),
        },
      ],
    })
    const id = await start()
    await runJob(shopOf(kind), id, never)
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', error: 'Sheep 20 is closed.', done: 10 })
    expect(await numbersNow(id)).toEqual(oneTo(10))
    expect((await logOf(id)).at(-1)).toContain('What was finished stays')
  })

  it('a kind that can go back takes finished steps back when it fails', async () => {
    const broken: StepWork = async () => {
      throw new Error('select secret from t')
    }
    const kind = count(30, {
      rollback: undoCount,
      steps: [
        { title: 'Count', run: counting(30) },
        { title: 'Fall', run: broken },
      ],
    })
    const id = await start()
    await runJob(shopOf(kind), id, never)
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'FAILED', phase: 'ROLLBACK' })
    expect(row.error).toBe(`Internal error. Name run ${id} to your administrator.`)
    expect(await numbersNow(id)).toEqual([])
  })

  it('that is refused has failed with its reason and keeps what the refusing call wrote', async () => {
    const refusing: StepWork = async (context) => {
      await counting(3)(context)
      return new Refused('Three were too many.')
    }
    const steps = [{ title: 'Count', run: refusing }]
    const id = await start()
    await runJob(shopOf(count(3, { steps })), id, never)
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', error: 'Three were too many.', result: { counted: 3 } })
    expect(await logOf(id)).toEqual(['Counted to 3', 'Three were too many.'])
    expect(await numbersNow(id)).toEqual(oneTo(3))
    expect(ended.at(-1)).toMatchObject({ id, status: 'FAILED' })

    const second = await start()
    const before = { title: 'Before', run: async () => undefined }
    await runJob(shopOf(count(3, { steps: [before, ...steps], rollback: undoCount })), second, never)
    expect(await rowOf(second)).toMatchObject({ status: 'FAILED', phase: 'ROLLBACK', error: 'Three were too many.' })
    expect(await numbersNow(second)).toEqual([])
  })

  it('is cancelled between two calls, and at once while it waits', async () => {
    const waiting = await start()
    await within((context) => cancelJob(context, waiting))
    expect((await rowOf(waiting)).status).toBe('CANCELLED')
    await runJob(shopOf(count(5)), waiting, never)
    expect(await numbersNow(waiting)).toEqual([])

    const id = await start()
    const cancelAt20: StepWork = async (context) => {
      const outcome = await counting(50)(context)
      // The owner's wish, as it is stored in the row when the call ends.
      if (context.cursor === 10) await context.tx.execute(sql`update job set cancel_by = 'tester' where id = ${id}`)
      return outcome
    }
    await runJob(shopOf(count(50, { rollback: undoCount, steps: [{ title: 'Count', run: cancelAt20 }] })), id, never)
    expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED', cancelBy: 'tester' })
    expect(await numbersNow(id)).toEqual([])
    await expect(within((context) => cancelJob(context, id))).rejects.toMatchObject({ code: 'BAD_STATE' })
  })

  it('goes back into the queue when the server stops, and on where it was', async () => {
    const id = await start()
    const leave = new AbortController()
    const kind = (stopAt: number) =>
      count(40, { steps: [{ title: 'Count', run: counting(40, (_, no) => no === stopAt && leave.abort()) }] })
    await runJob(shopOf(kind(20)), id, leave.signal)
    expect(await rowOf(id)).toMatchObject({ status: 'QUEUED', cursor: 20, done: 20 })
    await runJob(shopOf(kind(0)), id, never)
    expect(await rowOf(id)).toMatchObject({ status: 'DONE', attempt: 2, losses: 0 })
    expect(await numbersNow(id)).toEqual(oneTo(40))
  })

  it('is left alone while its worker lives, taken over when it is silent, and the lost worker writes nothing more', async () => {
    const id = await start()
    const second = shopOf(count(30, { steps: [{ title: 'Count', run: counting(30) }] }))
    const kind = count(30, {
      steps: [
        {
          title: 'Count',
          run: async (context) => {
            const outcome = await counting(30)(context)
            if (context.cursor === 10) {
              await runJob(second, id, never).catch(() => undefined)
              expect((await rowOf(id)).attempt).toBe(1)
              await silence(id)
              // Another worker takes it and is at work itself when this one comes to its end.
              await claim(engine.database.db, id, engine.now())
            }
            return outcome
          },
        },
      ],
    })
    // The embedded database has one connection: the two workers cannot meet there.
    if (engine.database.kind === 'pglite') return
    await runJob(shopOf(kind), id, never)
    expect(await rowOf(id)).toMatchObject({ status: 'RUNNING', attempt: 2, cursor: 10 })
    await silence(id)
    await runJob(second, id, never)
    expect(await rowOf(id)).toMatchObject({ status: 'DONE', attempt: 3, losses: 0 })
    expect(await numbersNow(id)).toEqual(oneTo(30))
    expect((await logOf(id)).filter((l) => l === 'Counted to 20')).toHaveLength(1)
  })
  /** As if the worker of a job had been killed. */
  const silence = (id: number) =>
    engine.database.db.execute(sql`update job set heartbeat_at = now() - interval '1 minute' where id = ${id}`)

  it('what a step prepares is done before its transaction, again for each call, and given up when the server stops', async () => {
    const leave = new AbortController()
    const seen: unknown[] = []
    const kind = count(0, {
      steps: [
        {
          title: 'Read',
          prepare: async ({ cursor, engine: outside }) => {
            // On the embedded database this would wait for ever within a transaction.
            const [row] = (await outside.database.db.select({ id: job.id }).from(job).limit(1)) as { id: number }[]
            if (cursor === 2) leave.abort()
            if (cursor === 2) throw new Error('stopped in the middle')
            return `${row === undefined ? 'nothing' : 'a row'} at ${cursor}`
          },
          run: async ({ prepared, cursor }) => {
            seen.push(prepared)
            return again(Number(cursor ?? 0) + 1)
          },
        },
      ],
    })
    const id = await start()
    await runJob(shopOf(kind), id, leave.signal)
    expect(seen).toEqual(['a row at null', 'a row at 1'])
    expect(await rowOf(id)).toMatchObject({ status: 'QUEUED', cursor: 2, error: null })
  })

  it('a job that costs one worker after the other is ended', async () => {
    const id = await start()
    await engine.database.db.execute(sql`update job set status = 'RUNNING', attempt = 6, losses = 5 where id = ${id}`)
    await silence(id)
    await runJob(shopOf(count(10)), id, never)
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', losses: 6 })
    expect((await rowOf(id)).error).toContain('lost 6 times')
  })

  it('a job that gets on between its losses goes on, however often its worker is lost', async () => {
    const id = await start()
    const shop = shopOf(count(100, { steps: [{ title: 'Count', run: counting(100) }] }))
    const { db } = engine.database
    // Each worker says what was before, finishes a call, and dies.
    const mortal = (transactions: number): WorkerSetup => {
      let left = transactions
      const transaction: typeof db.transaction = (work, config) =>
        left-- > 0 ? db.transaction(work, config) : Promise.reject(new Error('killed'))
      const own = new Proxy(db, {
        get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
      })
      return { ...shop, engine: { ...engine, database: { ...engine.database, db: own } } }
    }
    for (let worker = 1; worker <= 8; worker++) {
      await runJob(mortal(2), id, never).catch(() => undefined)
      await silence(id)
    }
    await runJob(shop, id, never)
    expect(await rowOf(id)).toMatchObject({ status: 'DONE', attempt: 9 })
    expect(await numbersNow(id)).toEqual(oneTo(100))
  })

  it('an undo that fails leaves the run done', async () => {
    const kind = count(5, { undo: () => Promise.reject(new KantorError('BAD_STATE', 'The period is closed.')) })
    const id = await start()
    await runJob(shopOf(kind), id, never)
    await within((context) => undoJob(context, kind, id, 'Try'))
    await runJob(shopOf(kind), id, never)
    expect(await rowOf(id)).toMatchObject({ status: 'DONE', phase: 'RUN' })
    expect((await logOf(id)).at(-1)).toBe('The undo failed; nothing was reversed: The period is closed.')
    expect(await numbersNow(id)).toEqual(oneTo(5))
  })
  it('forgets the log of a run after a quarter, not the run', async () => {
    const id = await start()
    await runJob(shopOf(count(5)), id, never)
    await purgeJobLogs(engine)
    expect(await logOf(id)).toHaveLength(1)
    await engine.database.db.execute(sql`update job set ended_at = '2026-08-01' where id = ${id}`)
    await purgeJobLogs(engine)
    expect(await logOf(id)).toEqual([])
    expect((await rowOf(id)).status).toBe('DONE')
  })
})
