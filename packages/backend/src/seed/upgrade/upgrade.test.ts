// A company that began with the first release, brought to the present one by every migration since.
import { createHash } from 'node:crypto'
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, type Db, rowsOf } from '../../db/connection.ts'
import { pendingStatements } from '../../db/generate-migration.ts'
import { migrate } from '../../db/migrate.ts'
import { tableChangesOf } from '../../db/migration/table-changes.ts'
import { readMigrations } from '../../db/schema-files.ts'
import { structureOf } from '../../db/testing/structure.ts'
import { domainRules } from '../../domain/index.ts'
import { sealChains, verifyStoredChain } from '../../domain/security/audit/audit-chain.ts'
import { createEngine } from '../../engine/create-engine.ts'
import { testDatabases } from '../../engine/testing/databases.ts'
import { restoreFrozenDemo } from './frozen-demo.ts'

it('the foundation is frozen: changes are migrations of their own', () => {
  const text = readMigrations()[0]?.text ?? ''
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    'fc7e3c17ddafe97fbb28150229ee07db6abfcb2aececd78b01c5967add229e60',
  )
})

interface Counted {
  readonly oid: number
  readonly name: string
  readonly rows: number
}

/** Rows of every table, by the number that a table keeps when it is renamed. */
async function countedTables(db: Db): Promise<readonly Counted[]> {
  const tables = await rowsOf<{ oid: number; name: string }>(
    db,
    sql`select oid::int, relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> 'schema_migration' order by oid`,
  )
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  )
  const rows = await rowsOf<{ name: string; rows: number }>(db, sql.join(counts, sql` union all `))
  const byName = new Map(rows.map((table) => [table.name, table.rows]))
  return tables.map((table) => ({ ...table, rows: byName.get(table.name) ?? 0 }))
}

describe.each(await testDatabases({ ownDatabase: true }))('the upgrade of the first release on $name', (from) => {
  let upgraded: Database
  let fresh: Database
  let before: readonly Counted[]
  let companies = 0
  beforeAll(async () => {
    ;[upgraded, fresh] = [await from.open(), await from.open()]
    await restoreFrozenDemo(upgraded)
    before = await countedTables(upgraded.db)
    const [taxed] = await rowsOf<{ n: number }>(
      upgraded.db,
      sql`select count(distinct company_code)::int as n from tax_schedule where kind = 'ARTICLE17'`,
    )
    companies = taxed?.n ?? 0
    await migrate(upgraded)
    const statements = await pendingStatements(catalogue, '/nowhere')
    await migrate(fresh, [{ name: '0000_fresh', statements, text: '' }])
  })
  afterAll(() => Promise.all([upgraded.close(), fresh.close()]))

  it('runs every migration since', async () => {
    const names = await rowsOf<{ name: string }>(upgraded.db, sql`select name from schema_migration order by name`)
    expect(names.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
  })
  it('loses no row, and has those that migrations write', async () => {
    // The rate of non-residents was part of the program: it is a row of the law of every company.
    const written = new Map([
      ['tax_schedule', companies],
      ['tax_schedule_lines', companies],
    ])
    expect(companies).toBeGreaterThan(0)
    const after = new Map((await countedTables(upgraded.db)).map((table) => [table.oid, table.rows]))
    const { dropped } = tableChangesOf(catalogue)
    const kept = before.filter(({ name }) => !dropped.has(name))
    expect(kept.map(({ oid, name }) => [name, after.get(oid)])).toEqual(
      kept.map(({ name, rows }) => [name, rows + (written.get(name) ?? 0)]),
    )
    const rows = new Map(before.map((table) => [table.name, table.rows]))
    expect([rows.get('employee'), rows.get('audit_entry'), rows.get('attendance_day')]).toEqual([276, 190, 4785])
  })
  it('ends with the tables, constraints, indexes, functions and triggers of a new database', async () => {
    expect(await structureOf(upgraded.db)).toEqual(await structureOf(fresh.db))
  })
  it('keeps the chain of the audit trail unbroken, which its first start seals', async () => {
    expect(await verifyStoredChain(upgraded.db, 'SSI')).toMatchObject({ ok: false, count: 190, why: 'unsealed' })
    await sealChains(createEngine(upgraded, catalogue, domainRules))
    expect(await verifyStoredChain(upgraded.db, 'SSI')).toMatchObject({ ok: true, count: 190, sealedTo: 190 })
  })
})
