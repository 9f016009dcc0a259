// Reports and files out of a replica: a second server that follows the first one, both started here with PostgreSQL's programs. Where
// these are missing, db/replica.test.ts alone tests when a replica may be read, and this file says so.
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase, rowsOf } from '../../db/connection.ts'
import { postgresPrograms, startTwoServers, type TwoServers } from '../../db/testing/two-servers.ts'
import type { Engine } from '../../engine/context.ts'
import { readingApart } from '../../engine/read/replica.ts'
import { testActor, testEngine } from '../../engine/testing/databases.ts'
import { levels, people } from '../../engine/testing/fixture-catalogue.ts'
import { fixtureRules } from '../../engine/testing/fixture-rules.ts'
import { create } from '../../engine/write/store.ts'
import { handleErrors } from '../error-handling.ts'
import { healthRoutes } from '../health.ts'
import { type ReportApp, reportApp, reportCatalogue } from './testing/fixture.ts'

const programs = await postgresPrograms()

if (programs === undefined)
  it('PostgreSQL has no programs here: only the decision whether to read a replica is tested, with made-up answers', () => {
    expect(process.env.CI).not.toBe('true')
  })
else {
  const writer = testActor(['frmFIXSTA01I', 'frmFIXSALI'])
  const reader = testActor(['frmFIXSTA01I'], { userId: 2 })
  const span = { from: '2020-01-01', to: '2020-12-31' }
  let servers: TwoServers
  let engine: Engine
  let http: ReportApp
  let level: number
  let count = 0

  const opened = (readLagSeconds: number): Promise<Database> =>
    openDatabase({
      databaseUrl: servers.first.url,
      readUrl: servers.second.url,
      dataDir: '',
      readLagSeconds,
      restMilliseconds: 50,
    })
  const onSecond = async (statement: string) => {
    const second = await openDatabase({ databaseUrl: servers.second.url, dataDir: '' })
    await second.db.execute(sql.raw(statement))
    await second.close()
  }
  const add = async () => {
    count += 1
    await create(engine, writer, people, { fullName: `Person ${count}`, level, joinDate: '2020-06-01' })
  }
  /** How many rows the report has for a user. */
  const total = async (who = reader) => ((await http.ask(who, 'rows', span)).body as { readonly total: number }).total
  const isReplica = (who = reader, over = engine) =>
    readingApart(over, who, async ({ database }) => {
      const [row] = await rowsOf<{ yes: boolean }>(database.db, sql`select pg_is_in_recovery() as yes`)
      return row?.yes
    })
  const untilCaughtUp = () =>
    expect
      .poll(() => engine.database.replica?.look(), { timeout: 20_000 })
      .toEqual({ state: 'FRESH', behindSeconds: 0 })

  beforeAll(async () => {
    servers = await startTwoServers(programs)
    engine = await testEngine({ name: 'two servers', open: () => opened(3_600) }, reportCatalogue, fixtureRules)
    http = await reportApp(engine)
    level = (await create(engine, writer, levels, { levelCode: 'L0', levelName: 'Head', rank: 1 })).id as number
    await add()
  })
  afterAll(async () => {
    await http?.app.close()
    await engine?.database.close()
    await servers?.close()
  })

  it('reads a replica that has everything, even for the user who wrote last', async () => {
    await untilCaughtUp()
    expect([await isReplica(reader), await isReplica(writer)]).toEqual([true, true])
    expect([await total(reader), await total(writer)]).toEqual([1, 1])
  })

  it('shows others what is allowed to be some seconds old, and each his own changes at once', async () => {
    await onSecond('select pg_wal_replay_pause()')
    await add()
    expect([await total(reader), await total(writer)]).toEqual([1, 2])
    const lines = async (who: typeof reader) =>
      (await http.file(who, new URLSearchParams({ ...span, format: 'csv' }).toString())).body
    expect([(await lines(reader)).includes('Person 2'), (await lines(writer)).includes('Person 2')]).toEqual([
      false,
      true,
    ])
    await onSecond('select pg_wal_replay_resume()')
    await untilCaughtUp()
    expect(await total(reader)).toBe(2)
  })

  it('reads the database where the replica is further behind than allowed', async () => {
    await onSecond('select pg_wal_replay_pause()')
    await add()
    const strict = { ...engine, database: await opened(0) }
    await expect.poll(async () => (await strict.database.replica?.look())?.state).toBe('STALE')
    expect(await isReplica(reader, strict)).toBe(false)
    await strict.database.close()
    await onSecond('select pg_wal_replay_resume()')
    await untilCaughtUp()
  })

  it('a run of his that goes on, or has just ended, keeps a reader on the database as a change does', async () => {
    await onSecond('select pg_wal_replay_pause()')
    await engine.database.db.execute(
      sql`insert into job (kind, feature, title, company_code, branch_code, user_id, username, user_full_name, access, data_scope, ip, request_id, params, created_at)
        values ('report', '/x', 'x', 'KA', 'HO', 2, 'tester', 'Tester', '[]', 'COMPANY', '', '', '{}', now())`,
    )
    expect([await isReplica(reader), await isReplica(testActor([], { userId: 3 }))]).toEqual([false, true])
    await engine.database.db.execute(sql`delete from job where user_id = 2`)
    await onSecond('select pg_wal_replay_resume()')
    await untilCaughtUp()
  })

  it('what the replica cannot do is done by the database, once more from the beginning', async () => {
    const asked: unknown[] = []
    const work = async ({ database }: Engine) => {
      const [row] = await rowsOf<{ yes: boolean }>(database.db, sql`select pg_is_in_recovery() as yes`)
      asked.push(row?.yes)
      await database.db.execute(sql`create temporary table drawn (id integer)`)
    }
    await readingApart(engine, reader, work)
    expect(asked).toEqual([true, false])
    const refused = readingApart(engine, reader, ({ database }) => database.db.execute(sql`select 1 / 0`))
    await expect(refused).rejects.toThrow()
  })

  it('a replica that is gone costs no answer, is reported by health, and is read again when it is back', async () => {
    const app = Fastify()
    handleErrors(app)
    healthRoutes(app, engine, { isDraining: false })
    const ready = async () => (await app.inject({ url: '/health/ready' })).json() as { readonly replica?: unknown }
    expect(await ready()).toMatchObject({ status: 'ok', replica: { state: 'FRESH', behindSeconds: 0 } })
    await servers.second.stop()
    expect(await total(reader)).toBe(3)
    expect(await ready()).toMatchObject({ status: 'ok', replica: { state: 'AWAY', behindSeconds: null } })
    await servers.second.start()
    await untilCaughtUp()
    expect(await isReplica(reader)).toBe(true)
    await app.close()
  })

  it('a server that follows no other server is not read', async () => {
    const database = await openDatabase({ databaseUrl: servers.first.url, readUrl: servers.first.url, dataDir: '' })
    expect(await database.replica?.look()).toEqual({ state: 'FOREIGN', behindSeconds: null })
    expect(await database.replica?.openTo({ userId: 2, companyCode: 'KA' })).toBeUndefined()
    await database.close()
  })
}
