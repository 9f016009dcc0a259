import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@kantor/shared/catalogue'
import { catalogueOf } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onlyServers, testDatabases } from '../engine/testing/databases.ts'
import { Division, fixtureCatalogue, Level, Person } from '../engine/testing/fixture-catalogue.ts'
import { addressOf } from '../engine/testing/server.ts'
import { type Database, openDatabase, rowsOf } from './connection.ts'
import { migrationProblems, writeMigration } from './generate-migration.ts'
import { migrate } from './migrate.ts'
import { trailGuardOf } from './roles.ts'
import { readMigrations } from './schema-files.ts'

describe('the committed migrations', () => {
  it('lead to the tables of the catalogue', async () => expect(await migrationProblems(catalogue)).toEqual([]))
})

describe('the writer of migrations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kantor-migrations-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('writes the difference to the last snapshot, and nothing when there is none', async () => {
    const less = catalogueOf([{ Level, Division, Person }])
    expect(await writeMigration(less, 'first', folder)).toBe(join(folder, '0000_first.sql'))
    expect(await writeMigration(less, 'again', folder)).toBeNull()
    expect(await writeMigration(fixtureCatalogue, 'rates', folder)).toBe(join(folder, '0001_rates.sql'))
    const [first, second] = readMigrations(folder)
    expect(first?.statements.some((s) => s.startsWith('CREATE TABLE "person"'))).toBe(true)
    expect(second?.statements.filter((s) => s.startsWith('CREATE TABLE')).map((s) => s.split('"')[1])).toEqual([
      'rate',
      'country',
    ])
  })
  it('gives the number after the last one, where numbers between are missing', async () => {
    const gaps = mkdtempSync(join(tmpdir(), 'kantor-migrations-'))
    await writeMigration(catalogueOf([{ Level, Division, Person }]), 'first', gaps)
    renameSync(join(gaps, '0000_first.sql'), join(gaps, '0004_first.sql'))
    expect(await writeMigration(fixtureCatalogue, 'rates', gaps)).toBe(join(gaps, '0005_rates.sql'))
    rmSync(gaps, { recursive: true })
  })
  it('takes no name that is not kebab case', async () => {
    await expect(writeMigration(fixtureCatalogue, '../x', folder)).rejects.toThrow('kebab case')
  })
})

describe.each(await testDatabases({ ownDatabase: true }))('migrating $name', (from) => {
  let database: Database
  beforeAll(async () => {
    database = await from.open()
  })
  afterAll(() => database.close())

  it('runs each migration once, also when two backends start together', async () => {
    const runs = await Promise.all([migrate(database), migrate(database)])
    expect(runs.flat()).toEqual(readMigrations().map((m) => m.name))
    const [tables] = await rowsOf<{ count: number }>(
      database.db,
      sql`select count(*) from information_schema.tables where table_name in ('employee', 'audit_entry')`,
    )
    expect(tables?.count).toBe(2)
  })
  it('leaves the trail to the owner of the tables, who may change it', async () => {
    expect(await trailGuardOf(database.db)).toBe('CHANGEABLE')
  })
  it('does nothing halfway', async () => {
    const broken = { name: '9999_broken', statements: ['create table half (id int)', 'create nonsense'], text: 'x' }
    await expect(migrate(database, [...readMigrations(), broken])).rejects.toThrow()
    const [half] = await rowsOf<{ name: string | null }>(database.db, sql`select to_regclass('half')::text as name`)
    expect(half?.name).toBeNull()
  })
  it('refuses a migration that changed after it ran', async () => {
    const changed = readMigrations().map((m) => ({ ...m, text: `${m.text} ` }))
    await expect(migrate(database, changed)).rejects.toThrow('changed after it ran')
  })
  it('refuses a database that a newer release has changed, and names the release to start', async () => {
    const all = readMigrations()
    const last = all.at(-1)?.name ?? ''
    await expect(migrate(database, all.slice(0, -1))).rejects.toThrow(
      new RegExp(
        `changed by a newer release: migration ${last} ran here.*Start that release or a later one, or restore a backup`,
      ),
    )
    expect(await migrate(database, all)).toEqual([])
  })
})

describe.each(await onlyServers())('a migration that takes long on $name', (from) => {
  it('runs to its end, where a request would be stopped', async () => {
    const { db, transactionWithoutTimeLimit, close } = await from.open()
    const [{ name = '' } = {}] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`)
    const database = await openDatabase({ databaseUrl: addressOf(name), dataDir: '', statementMilliseconds: 100 })
    const slow = 'select pg_sleep(0.5)'
    await expect(database.db.execute(sql.raw(slow))).rejects.toThrow()
    expect(await migrate(database, [{ name: '0000_slow', statements: [slow], text: slow }])).toEqual(['0000_slow'])
    expect(await transactionWithoutTimeLimit((tx) => rowsOf(tx, sql`show lock_timeout`))).toEqual([
      { lock_timeout: '0' },
    ])
    await database.close()
    await close()
  })
})
