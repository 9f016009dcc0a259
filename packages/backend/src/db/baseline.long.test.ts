// The committed baseline against a database that every migration ran in.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embedded } from '../engine/testing/databases.ts'
import { findBaseline } from './baseline.ts'
import { type Database, type Db, openDatabase, rowsOf } from './connection.ts'
import { migrate } from './migrate.ts'
import { structureOf } from './testing/structure.ts'

const folder = mkdtempSync(join(tmpdir(), 'kantor-baseline-long-'))
let begun: Database
let migrated: Database
beforeAll(async () => {
  begun = await openDatabase({ dataDir: folder, baseline: findBaseline() })
  await migrate(begun)
  migrated = await embedded.open()
  await migrate(migrated)
})
afterAll(async () => {
  await Promise.all([begun.close(), migrated.close()])
  rmSync(folder, { recursive: true })
})

it('has the tables, columns, defaults, constraints, indexes, triggers, functions, sequences and extensions that the migrations make', async () => {
  const structure = await structureOf(migrated.db)
  expect(structure.length).toBeGreaterThan(5_000)
  expect(await structureOf(begun.db)).toEqual(structure)
})

it('has the rows that the migrations write, and no sequence has begun in it that they did not begin', async () => {
  const contents = await contentsOf(migrated.db)
  expect(contents.get('schema_migration')).toBeDefined()
  expect(await contentsOf(begun.db)).toEqual(contents)
})

it('has the settings of a database that initdb made', async () => {
  const settings = (db: Db) =>
    rowsOf(
      db,
      sql`select name, setting from pg_settings where name <> 'data_directory' and name !~ '_file$|[.]' order by name`,
    )
  expect(await settings(begun.db)).toEqual(await settings(migrated.db))
})

/** Rows of each table and the place of each sequence, without the moments at which the migrations ran. */
async function contentsOf(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const contents = new Map<string, unknown>()
  for (const { name } of tables) {
    const rows = await rowsOf(
      db,
      sql`select to_jsonb(t) - 'applied_at' as row from ${sql.identifier(name)} t order by 1`,
    )
    if (rows.length > 0) contents.set(name, rows)
  }
  const sequences = await rowsOf(
    db,
    sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return contents.set('sequences', sequences)
}
