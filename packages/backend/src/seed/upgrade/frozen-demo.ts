// Brings back the demo company as it was when the foundation was frozen: a database of the first release with rows in it. The
// tables come first, then the rows in any order, then the constraints, which are thus checked over all of it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from '../../db/connection.ts'
import { migrate } from '../../db/migrate.ts'
import { readMigrations } from '../../db/schema-files.ts'

/** Rows of one statement: PGlite reads its parameters into a memory of its own. */
const rowsAtOnce = 500

/** The rows of each table, as JSON texts; a line that begins with `table` names the next one. */
function frozenRows(): ReadonlyMap<string, readonly string[]> {
  const text = brotliDecompressSync(readFileSync(join(import.meta.dirname, 'foundation.jsonl.br'))).toString('utf8')
  const rows = new Map<string, string[]>()
  let table = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('{')) rows.get(table)?.push(line)
    else {
      table = line.slice('table '.length)
      rows.set(table, [])
    }
  }
  return rows
}

/** Fills an empty database; the migrations after the foundation have not run in it yet. */
export async function restoreFrozenDemo(database: Database): Promise<void> {
  const [foundation] = readMigrations()
  if (foundation === undefined) throw new Error('There are no migrations')
  const isTable = (statement: string) => statement.startsWith('CREATE TABLE')
  await database.db.transaction(async (tx) => {
    for (const statement of foundation.statements.filter(isTable)) await tx.execute(sql.raw(statement))
    for (const [table, rows] of frozenRows()) await insert(tx, table, rows)
    await restartIds(tx)
    for (const statement of foundation.statements.filter((s) => !isTable(s))) await tx.execute(sql.raw(statement))
  })
  await migrate(database, [{ ...foundation, statements: [] }])
}

async function insert(tx: Db, table: string, rows: readonly string[]): Promise<void> {
  const name = sql.identifier(table)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const json = `[${rows.slice(from, from + rowsAtOnce).join(',')}]`
    await tx.execute(sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`)
  }
}

/** The next id of each table follows its last row. */
async function restartIds(tx: Db): Promise<void> {
  const ids = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { table, column } of ids)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.identifier(column)})) from ${sql.identifier(table)}`,
    )
}
