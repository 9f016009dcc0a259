// A database that takes no changes: a user who writes gets a message about what to do, a user who reads continues, `ready` says no, and all
// is well again without a restart. Read-only on both databases; a disk without room as both report it, and at the file layer of the
// embedded one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueOf } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, rowsOf } from '../db/connection.ts'
import { isWriting } from '../db/disk-room.ts'
import { migrate } from '../db/migrate.ts'
import type { Engine } from '../engine/context.ts'
import { createTables, testDatabases } from '../engine/testing/databases.ts'
import { fullDisk } from '../engine/testing/full-disk.ts'
import { setReadOnly } from '../engine/testing/read-only.ts'
import { handleErrors } from './error-handling.ts'
import { healthRoutes } from './health.ts'
import { createHttpFixture, type HttpFixture } from './test/fixture.ts'
import { headersOf, signIn, verdictOf } from './test/requests.ts'

describe.each(await testDatabases({ ownDatabase: true }))('$name', (from) => {
  let world: HttpFixture
  let app: FastifyInstance
  let session: { readonly [name: string]: string }
  const ready = async () => verdictOf(await app.inject({ url: '/api/health/ready' }))
  const profile = async () => (await app.inject({ url: '/api/profile', headers: session })).statusCode
  beforeAll(async () => {
    world = await createHttpFixture(from)
    app = await world.app()
    session = await headersOf(app, 'anna')
  })
  afterAll(() => world.close())

  it('that is read-only refuses to write with a remedy, is read on, and recovers by itself', async () => {
    expect([await ready(), await profile()]).toEqual([[200, undefined], 200])
    await setReadOnly(world.database, true)
    // The session was last seen long ago: noting that would be a write.
    world.clock.now = new Date(world.clock.now.getTime() + 10 * 60_000)
    // The first one may meet a connection that was cut.
    await expect.poll(profile).toBe(200)
    const refused = await signIn(app, 'anna')
    expect(verdictOf(refused)).toEqual([503, 'READ_ONLY'])
    expect(refused.json().detail).toMatch(/takes no changes at present: nothing was saved.*administrator/)
    expect(refused.headers['retry-after']).toBe('30')
    expect(refused.body).not.toMatch(/25006|read-only transaction|insert|user_session/i)
    expect(await ready()).toEqual([503, 'READ_ONLY'])
    expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200)
    await setReadOnly(world.database, false)
    expect(await ready()).toEqual([200, undefined])
    expect((await signIn(app, 'anna')).statusCode).toBe(200)
  })

  it('whose disk is full says so with a remedy, and that it is not ready, until a write passes', async () => {
    const { db } = world.database
    const tables = ['user_session', 'write_trial']
    await db.execute(sql`create function no_room() returns trigger language plpgsql as
      $f$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $f$`)
    for (const table of tables)
      await db.execute(
        sql.raw(`create trigger no_room before insert on ${table} for each row execute function no_room()`),
      )
    expect(await ready()).toEqual([200, undefined])
    const refused = await signIn(app, 'anna')
    expect(verdictOf(refused)).toEqual([507, 'STORAGE_FULL'])
    expect(refused.json().detail).toMatch(/full: nothing was saved.*make room/)
    expect(refused.body).not.toMatch(/53100|extend file|user_session/)
    expect([await ready(), await profile()]).toEqual([[507, 'STORAGE_FULL'], 200])
    for (const table of tables) await db.execute(sql.raw(`drop trigger no_room on ${table}`))
    expect(await ready()).toEqual([200, undefined])
    expect((await signIn(app, 'anna')).statusCode).toBe(200)
  })
})

describe('the embedded database in a folder', () => {
  let dataDir: string
  let database: Database
  let app: FastifyInstance
  let free = 1e12
  const disk = fullDisk()
  const megabyte = sql`(select string_agg(sha256(random()::text::bytea), ''::bytea) from generate_series(1, 32768))`
  const upload = () => app.inject({ method: 'POST', url: '/upload' }).then(verdictOf)
  const ready = async () => verdictOf(await app.inject({ url: '/health/ready' }))
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'kantor-room-'))
    database = await openDatabase({ dataDir, freeBytes: () => free })
    await createTables(database, catalogueOf([]))
    app = Fastify()
    handleErrors(app)
    healthRoutes(app, { database } as object as Engine, { isDraining: false })
    app.post('/upload', async () => {
      await database.db.transaction((tx) =>
        tx.execute(sql`insert into stored_file (name, media_type, size, bytes, sha256, company_code, created_by, feature, field)
          values ('scan.pdf', 'application/pdf', 1048576, ${megabyte}, '', 'SSI', 'anna', '/x', 'file')`),
      )
      return {}
    })
  })
  afterEach(() => {
    disk.isFull = false
    free = 1e12
  })
  afterAll(async () => {
    disk.restore()
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('gives a file back that finds no room, reads on, and takes it when there is room again', async () => {
    expect(await upload()).toEqual([200, undefined])
    disk.isFull = true
    expect(await upload()).toEqual([507, 'STORAGE_FULL'])
    expect(disk.refused).toBeGreaterThan(0)
    expect(await rowsOf(database.db, sql`select count(*)::int as files from stored_file`)).toEqual([{ files: 1 }])
    expect(await ready()).toEqual([507, 'STORAGE_FULL'])
    disk.isFull = false
    expect(await ready()).toEqual([200, undefined])
    expect(await upload()).toEqual([200, undefined])
  })

  it('stops writing while its log still has room, for without it the whole process would stop', async () => {
    free = 63 * 1024 * 1024
    expect(await upload()).toEqual([507, 'STORAGE_FULL'])
    expect(await ready()).toEqual([507, 'STORAGE_FULL'])
    expect((await rowsOf(database.db, sql`select 1 from stored_file limit 1`)).length).toBe(1)
    free = 65 * 1024 * 1024
    expect(await ready()).toEqual([200, undefined])
    expect(await upload()).toEqual([200, undefined])
  })

  it.each([
    ['insert into a values (1)', true],
    ['  UPDATE a SET b = 1', true],
    ['with gone as (delete from a returning *) select * from gone', true],
    ['with n as (select 1) update "a" as t set b = 1', true],
    ['begin; create table a (b integer); commit', true],
    ['select * from a for update', false],
    ['select update_count, deleted from a', false],
    ['commit', false],
    ['rollback', false],
  ])('knows what writes: %s', (text, expected) => {
    expect(isWriting(text)).toBe(expected)
  })
})

it('a release starts on a database that has all its tables without making any', async () => {
  const [from] = await testDatabases({ ownDatabase: true })
  const database = await from.open()
  const first = { name: '0000_a', statements: ['create table a (b integer)'], text: 'a' }
  expect(await migrate(database, [first])).toEqual(['0000_a'])
  await setReadOnly(database, true)
  expect(await migrate(database, [first])).toEqual([])
  await database.close()
})
