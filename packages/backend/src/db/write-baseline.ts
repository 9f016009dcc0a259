// Makes the baseline of the embedded database from scratch: an empty one is brought up to date by every migration, closed and packed.
// Run: `npm run gen baseline`, once for several migrations rather than for each: those that it lacks run on top of it.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { baselineName, isBaseline, packFolder } from './baseline.ts'
import { openDatabase } from './connection.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './schema-files.ts'

/** Writes the file of the present migrations and removes the one before; gives its path. */
export async function writeBaseline(folder = migrationsFolder): Promise<string> {
  const migrations = readMigrations(folder)
  const dataDir = mkdtempSync(join(tmpdir(), 'kantor-baseline-'))
  try {
    const database = await openDatabase({ dataDir })
    await migrate(database, migrations)
    // The write-ahead log goes: it is not read again after a checkpoint. Its last file is kept for reuse: a second turn leaves it empty.
    for (const turn of [sql`select pg_switch_wal()`, sql`select pg_switch_wal()`]) {
      await database.db.execute(sql`checkpoint`)
      await database.db.execute(turn)
    }
    await database.db.execute(sql`checkpoint`)
    await database.close()
    const file = join(folder, baselineName(migrations))
    const packed = packFolder(join(dataDir, 'database'))
    for (const old of readdirSync(folder).filter(isBaseline)) rmSync(join(folder, old))
    writeFileSync(file, packed)
    return file
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${await writeBaseline()}\n`)
