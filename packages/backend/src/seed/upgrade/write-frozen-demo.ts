// Writes the demo company as it is after all migrations into the file that upgrades are tested with. It was run once, when
// the foundation was frozen, and is run again only when a later state is to be frozen too (decision 0045):
// `node packages/backend/src/seed/upgrade/write-frozen-demo.ts <file>`; it takes some minutes.
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase, rowsOf } from '../../db/connection.ts'
import { migrate } from '../../db/migrate.ts'
import { asText, typedRows } from '../../db/rows/typed-rows.ts'
import { domainRules } from '../../domain/index.ts'
import { createEngine } from '../../engine/create-engine.ts'
import { seed } from '../index.ts'

const now = new Date('2026-11-21T05:00:00.000Z')
/** Days and punches before it are left out: four fifths of the file, and all alike. */
const firstDay = '2026-11-01'

/** A line per table with its name, followed by a line per row as JSON, both in a fixed order. */
async function linesOf({ db }: Database): Promise<readonly string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> 'schema_migration' order by 1`,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    // As text: numbers keep all of their digits.
    const rows = await typedRows(db, { row: asText(sql`to_jsonb(t)`) }, sql`from ${sql.identifier(name)} t order by t`)
    if (rows.length > 0) lines.push(`table ${name}`, ...rows.map(({ row }) => row))
  }
  return lines
}

const database = await openDatabase({ dataDir: ':memory:' })
await migrate(database)
await seed(
  createEngine(database, catalogue, domainRules, () => now),
  'demo',
)
for (const table of ['attendance_day', 'raw_punch'])
  await database.db.execute(sql`delete from ${sql.identifier(table)} where work_date < ${firstDay}::date`)
const text = (await linesOf(database)).join('\n')
await database.close()
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
const packed = brotliCompressSync(text, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24 } })
const file = process.argv[2] ?? 'demo.jsonl.br'
writeFileSync(file, packed)
process.stdout.write(`${file}: ${packed.length} bytes\n`)
