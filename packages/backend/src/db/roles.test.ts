// Two roles on a real server: the owner prepares the database, the product works as a role that adds to the trail and reads it, and
// no statement of its changes or deletes an entry. Without the split all works as before, and says so.
import { randomBytes } from 'node:crypto'
import { catalogue } from '@kantor/shared/catalogue'
import { audit } from '@kantor/shared/catalogue/audit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domainRules, sealChains } from '../domain/index.ts'
import { verifyChains } from '../domain/security/index.ts'
import { createEngine } from '../engine/create-engine.ts'
import { openQueue } from '../engine/jobs/queue.ts'
import { onlyServers, testActor } from '../engine/testing/databases.ts'
import { addressOf, onServer } from '../engine/testing/server.ts'
import { noteTaken } from '../engine/write/reading-trail.ts'
import { loggerOf } from '../http/logger.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { type Database, openDatabase, rowsOf } from './connection.ts'
import { causeOf, failureOf } from './errors.ts'
import { migrate } from './migrate.ts'
import { trailGuardOf } from './roles.ts'
import { readMigrations } from './schema-files.ts'

describe.each(await onlyServers())('two roles on $name', () => {
  const mark = randomBytes(5).toString('hex')
  const [name, owner, running] = [`kantor_roles_${mark}`, `owner_${mark}`, `running-${mark}`]
  const log: string[] = []
  const logger = loggerOf({ logLevel: 'info' }, { write: (line) => log.push(line) })
  const as = (role: string): string => {
    const url = new URL(addressOf(name))
    url.username = role
    url.password = 'secret'
    return url.href
  }
  let database: Database
  const refusal = (statement: string) =>
    database.db.execute(sql.raw(statement)).then(
      () => 'done',
      (error: unknown) => failureOf(error)?.code ?? String(causeOf(error)),
    )

  beforeAll(async () => {
    await onServer(async (client) => {
      await client.query(`create role ${owner} login password 'secret'`)
      await client.query(`create role "${running}" login password 'secret'`)
      await client.query(`create database ${name} owner ${owner}`)
    })
    database = await openDatabase({ databaseUrl: as(running), dataDir: '' })
    await prepareDatabase(database, { databaseOwnerUrl: as(owner), dataDir: '' }, logger)
  }, 600_000)
  afterAll(async () => {
    await database.close()
    await onServer(async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${owner}`)
      await client.query(`drop role "${running}"`)
    })
  })

  it('the running role adds to the trail, seals it and reads it', async () => {
    const engine = createEngine(database, catalogue, domainRules)
    const actor = testActor([], { companyCode: 'SSI' })
    for (const format of ['csv', 'xlsx'])
      await noteTaken(engine, actor, 'EXPORT', {
        feature: { ...audit, form: 'frmZAUDITP01' },
        format,
        filter: {},
        rows: 1,
      })
    await database.db.execute(sql`insert into audit_entry (username, action) values ('nobody', 'LOGIN_FAILED')`)
    expect((await sealChains(engine)).length).toBeGreaterThan(0)
    expect(await verifyChains(database.db, 'SSI')).toMatchObject({ ok: true, count: 3 })
    expect(await trailGuardOf(database.db)).toBe('APPEND_ONLY')
    expect(log.join('')).not.toContain('DATABASE_OWNER_URL')
  })

  it.each([
    ...['audit_entry', 'audit_link', 'audit_seal'].flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
      `create trigger spoil before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
    ]),
    "update audit_entry set username = 'root'",
    "update audit_link set hash = repeat('1', 64)",
    "update audit_seal set last_hash = repeat('1', 64)",
    "update schema_migration set hash = ''",
    'create or replace function kantor_chain_audit() returns trigger language plpgsql as $f$ begin return null; end $f$',
    'create table public.mine (id integer)',
    `set role ${owner}`,
    "set session_replication_role = 'replica'",
  ])('refuses the running role: %s', async (statement) => {
    expect(await refusal(statement)).toBe('42501')
  })

  it('everything else is written and deleted, and the queue works, as the running role', async () => {
    expect(await refusal("insert into number_sequence (company_code, scope) values ('SSI', 'X')")).toBe('done')
    expect(await refusal("delete from number_sequence where scope = 'X'")).toBe('done')
    const queue = await openQueue(database, logger)
    await database.db.transaction((tx) => queue.send(tx, 1))
    const [sent] = await rowsOf<{ count: number }>(database.db, sql`select count(*)::int as count from pgboss.job`)
    expect(sent?.count).toBe(1)
    await queue.close()
  })

  it('a process without the owner starts where nothing is missing, and says what is where something is', async () => {
    expect(await migrate(database)).toEqual([])
    const more = { name: '9999_more', statements: ['create table more (id integer)'], text: 'x' }
    await expect(migrate(database, [...readMigrations(), more])).rejects.toThrow(
      'Start a backend of it with DATABASE_OWNER_URL first.',
    )
  })

  it('an upgrade by the owner keeps the rights, and gives them to what is new', async () => {
    await prepareDatabase(database, { databaseOwnerUrl: as(owner), dataDir: '' }, logger)
    expect([await trailGuardOf(database.db), await refusal('delete from audit_entry')]).toEqual([
      'APPEND_ONLY',
      '42501',
    ])
  })

  it('without the split the product works all the same, and the start says that it is missing', async () => {
    const alone = await openDatabase({ databaseUrl: as(owner), dataDir: '' })
    await prepareDatabase(alone, { dataDir: '' }, logger)
    expect(await trailGuardOf(alone.db)).toBe('CHANGEABLE')
    expect(log.join('')).toContain('set DATABASE_OWNER_URL')
    await alone.close()
  })
})
