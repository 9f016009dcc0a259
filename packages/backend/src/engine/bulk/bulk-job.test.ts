// More rows than a call takes: done by a job in the name of the person, once each, regardless of what happens on the way.
import { maxBulkRows } from '@kantor/shared/derive/lists'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Db, rowsOf } from '../../db/connection.ts'
import { job, jobLog } from '../../db/system-tables.ts'
import { tablesOf } from '../../db/tables.ts'
import { type FeatureApp, featureApp } from '../../http/features/testing/feature-app.ts'
import type { Engine, EntityRulesRegistry } from '../context.ts'
import { cancelJob } from '../jobs/owner.ts'
import { runJob } from '../jobs/run-job.ts'
import { testActor, testDatabases, testEngine } from '../testing/databases.ts'
import { fixtureCatalogue } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { contextOf } from '../write/write.ts'
import { type AccessNow, bulkJobKind } from './bulk-job.ts'

const path = '/fixture/divisions'
const codes = ['frmFIXDIV01I', 'frmFIXDIV01E', 'frmFIXDIV01D']
const asker = testActor(codes)
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const living = new AbortController().signal
const many = maxBulkRows + 120
const toClose = { action: 'close', query: 'search=bulk', note: 'merged' }

/** Rows of kind STAFF are visible only to the system. */
const rules: EntityRulesRegistry = new Map([
  ...fixtureRules,
  ['Division', { ...fixtureRules.get('Division'), visible: ({ columns }) => sql`${columns.kind} <> 'STAFF'` }],
])

/** The rights that the user has now. */
const rightsWith = (codes: readonly string[]) => new Map(codes.map((code) => [code, 'COMPANY' as const]))

describe.each(await testDatabases({ ownDatabase: true }))('bulk as a job on $name', (from) => {
  let engine: Engine
  let http: FeatureApp
  beforeAll(async () => {
    engine = await testEngine(from, fixtureCatalogue, rules)
    http = await featureApp(engine)
  })
  afterAll(async () => {
    await http.app.close()
    await engine.database.close()
  })
  const divisions = tablesOf(fixtureCatalogue).of('Division').table
  const make = (first: number, count: number, kind = 'LINE') =>
    engine.database.db.insert(divisions).values(
      Array.from({ length: count }, (_, at) => ({
        divisionCode: `B${first + at}`,
        divisionName: `Bulk ${first + at}`,
        kind,
        status: 'ACTIVE',
        companyCode: 'KA',
        rowVersion: 1,
        createdBy: 'x',
        updatedBy: 'x',
        createdAt: engine.now().toISOString(),
        updatedAt: engine.now().toISOString(),
      })),
    )
  const ask = async (order: object = toClose): Promise<number> => {
    const { status, body } = await http.send(asker, 'POST', `${path}/bulk`, order)
    expect([status, body]).toEqual([200, { done: [], failed: [], job: expect.any(Number) }])
    return (body as { job: number }).job
  }
  const work = (id: number, accessNow: AccessNow = async () => rightsWith(codes), through: Db = engine.database.db) => {
    const kind = bulkJobKind(recordFeaturesOf(fixtureCatalogue.features), accessNow)
    const own = { ...engine, database: { ...engine.database, db: through } }
    return runJob(
      { engine: own, kinds: new Map([[kind.name, kind]]), ended: async () => {}, logger: quiet },
      id,
      living,
    )
  }
  const runOf = async (id: number) => (await engine.database.db.select().from(job).where(eq(job.id, id)))[0]
  const logOf = async (id: number) =>
    (await engine.database.db.select().from(jobLog).where(eq(jobLog.jobId, id)).orderBy(jobLog.seq)).map((l) => l.text)
  /** How many rows have which status and version. */
  const states = async () => {
    const rows = await rowsOf<{ state: string; many: number }>(
      engine.database.db,
      sql`select status || ' ' || row_version as state, count(*)::int as many from division group by 1 order by 1`,
    )
    return Object.fromEntries(rows.map(({ state, many: count }) => [state, count]))
  }
  const trail = async () =>
    (
      await rowsOf<{ n: number }>(
        engine.database.db,
        sql`select count(*)::int as n from audit_entry where action = 'TRANSITION'`,
      )
    )[0]?.n
  beforeEach(async () => {
    await engine.database.db.execute(sql`delete from division`)
    await engine.database.db.execute(sql`delete from audit_entry`).catch(() => undefined)
    await make(1, many)
  })

  it('does each row as a single write would, and notes what is refused', async () => {
    await make(5_000, 3, 'STAFF')
    await make(6_000, 1)
    const all = many + 1
    const before = (await trail()) ?? 0
    const id = await ask()
    await engine.database.db.execute(
      sql`update division set updated_at = updated_at + interval '1 minute' where division_code = 'B7'`,
    )
    await engine.database.db.execute(sql`update division set division_name = 'Elsewhere' where division_code = 'B8'`)
    await make(9_000, 2)
    await work(id)
    expect(await runOf(id)).toMatchObject({
      status: 'DONE',
      title: `Close ${all.toLocaleString('en-US')} rows: Divisions`,
      done: all - 1,
      total: all,
      result: { done: all - 2, failed: 1, outcome: `${(all - 2).toLocaleString('en-US')} done, 1 refused` },
    })
    // One changed since, one no longer found, three that he may not see, two that are newer.
    expect(await states()).toEqual({ 'ACTIVE 1': 7, 'INACTIVE 2': all - 2 })
    expect((await trail()) ?? 0).toBe(before + all - 2)
    const log = await logOf(id)
    expect(log.filter((text) => text.startsWith('B7: '))).toHaveLength(1)
    expect(log).toContain('1 rows were no longer among those asked for.')
  })

  it('is started once at a time, and not at all for rows that one call takes', async () => {
    const id = await ask()
    expect(await http.send(asker, 'POST', `${path}/bulk`, toClose)).toMatchObject({
      status: 409,
      body: { code: 'RUN_BUSY', values: { run: id } },
    })
    await engine.database.db.transaction((tx) => cancelJob(contextOf(tx, engine, asker), id))
    const few = await http.send(asker, 'POST', `${path}/bulk`, { ...toClose, query: 'search=bulk 1119' })
    expect(few).toMatchObject({ status: 200, body: { job: null } })
  })

  it('goes no further when the right is taken away in the middle', async () => {
    const id = await ask()
    let calls = 0
    await work(id, async () => rightsWith(++calls <= 2 ? codes : ['frmFIXDIV01I']))
    expect(await runOf(id)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('rights have changed') })
    expect(await states()).toEqual({ 'ACTIVE 1': many - 100, 'INACTIVE 2': 100 })
  })

  it('gives no one a right that they did not have when they started the run', async () => {
    const id = await ask()
    await engine.database.db
      .update(job)
      .set({ access: ['frmFIXDIV01I'] })
      .where(eq(job.id, id))
    await work(id)
    expect(await runOf(id)).toMatchObject({ status: 'FAILED' })
    expect(await states()).toEqual({ 'ACTIVE 1': many })
  })

  it('ends between two transactions when it is cancelled; what is done stays', async () => {
    const id = await ask()
    let calls = 0
    const accessNow: AccessNow = async ({ tx }) => {
      if (++calls === 3) await tx.update(job).set({ cancelBy: 'tester' }).where(eq(job.id, id))
      return rightsWith(codes)
    }
    await work(id, accessNow)
    expect(await runOf(id)).toMatchObject({ status: 'CANCELLED' })
    expect(await states()).toEqual({ 'ACTIVE 1': many - 150, 'INACTIVE 2': 150 })
  })

  it('does nothing twice when its worker dies', async () => {
    const id = await ask()
    for (const [at, when] of [
      [3, 'commit'],
      [2, 'after'],
      [4, 'commit'],
    ] as const) {
      await work(id, undefined, mortal(engine.database.db, at, when)).catch(() => undefined)
      await engine.database.db.execute(sql`update job set heartbeat_at = now() - interval '1 minute' where id = ${id}`)
    }
    await work(id)
    expect(await runOf(id)).toMatchObject({ status: 'DONE', result: { done: many, failed: 0 } })
    expect(await states()).toEqual({ 'INACTIVE 2': many })
  })
})

/** The database as a process sees it that dies at its n-th transaction: before its commit, or after it. */
function mortal(db: Db, at: number, when: 'commit' | 'after'): Db {
  let count = 0
  const transaction: Db['transaction'] = async (work, config) => {
    count += 1
    const isLast = count >= at
    if (count > at) throw new Error('killed')
    const result = await db.transaction(async (tx) => {
      const done = await work(tx)
      if (isLast && when === 'commit') throw new Error('killed')
      return done
    }, config)
    if (isLast) throw new Error('killed')
    return result
  }
  return new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)) })
}
