// Property: no matter where a worker dies - before a write, before a commit, after one - the job is done once and whole in the end.
import type { Catalogue } from '@kantor/shared/kernel'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/connection.ts'
import { job, jobLog } from '../../db/system-tables.ts'
import { actionContext } from '../actions/actions.ts'
import type { Engine } from '../context.ts'
import { countedNumbers, countingJob, countTable, oneTo, undoCount } from '../testing/counting-job.ts'
import { oneDatabase, testActor, testEngine } from '../testing/databases.ts'
import { startJob } from './job.ts'
import { runJob } from './run-job.ts'

const nothing: Catalogue = { features: [], entities: new Map(), groups: [] }
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const living = new AbortController().signal

/** The database as a process sees it that dies at its n-th transaction: at its start, before its commit, or after it. */
function mortal(db: Db, at: number, when: 'start' | 'commit' | 'after'): Db {
  let count = 0
  const killed = () => new Error('killed')
  const transaction: Db['transaction'] = async (work, config) => {
    count += 1
    if (count > at || (count === at && when === 'start')) throw killed()
    const result = await db.transaction(async (tx) => {
      const done = await work(tx)
      if (count === at && when === 'commit') throw killed()
      return done
    }, config)
    if (count === at && when === 'after') throw killed()
    return result
  }
  return new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)) })
}

describe.each(await oneDatabase({ ownDatabase: true }))('killed workers on $name', (from) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await testEngine(from, nothing, new Map())
    await engine.database.db.execute(countTable)
  })
  afterAll(() => engine.database.close())
  const moment = fc.record({
    at: fc.integer({ min: 1, max: 6 }),
    when: fc.constantFrom('start' as const, 'commit' as const, 'after' as const),
  })
  const shopWith = (db: Db, fails: boolean) => {
    const fall = { title: 'Fall', run: () => Promise.reject(new Error('always')) }
    const plain = countingJob(25)
    const kind = fails ? { ...plain, steps: [...plain.steps, fall], rollback: undoCount } : plain
    const own = { ...engine, database: { ...engine.database, db } }
    return { engine: own, kinds: new Map([[kind.name, kind]]), ended: async () => {}, logger: quiet }
  }

  it('does a job once, no matter what happens on the way, and takes one back completely', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { maxLength: 4 }), fc.boolean(), async (deaths, fails) => {
        const { db } = engine.database
        const start = { kind: 'count', feature: '/count', title: 'Count', identity: 'one', params: {} }
        const id = await db.transaction((tx) => startJob(actionContext(tx, engine, testActor()), start))
        for (const { at, when } of deaths) {
          await runJob(shopWith(mortal(db, at, when), fails), id, living).catch(() => undefined)
          await db.execute(sql`update job set heartbeat_at = now() - interval '1 minute' where id = ${id}`)
        }
        await runJob(shopWith(db, fails), id, living)
        const [row] = await db.select().from(job).where(eq(job.id, id))
        expect(row?.status).toBe(fails ? 'FAILED' : 'DONE')
        expect(await countedNumbers(db, id)).toEqual(fails ? [] : oneTo(25))
        const log = await db.select().from(jobLog).where(eq(jobLog.jobId, id))
        expect(log.filter((l) => l.text.startsWith('Counted')).map((l) => l.text)).toEqual([
          'Counted to 10',
          'Counted to 20',
          'Counted to 25',
        ])
      }),
      { numRuns: 25 },
    )
  })
})
