// Writes the next migration: the difference between the tables of the catalogue and the last snapshot, as drizzle-kit says it.
// Run: `node packages/backend/src/db/generate-migration.ts <name>`; with `--fresh` all migrations are replaced by one.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Catalogue } from '@kantor/shared/kernel'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { auditChainStatements } from './audit-chain.ts'
import { breakpoint, migrationsFolder, readMigrations, snapshotFile } from './schema-files.ts'
import { searchIndexStatement } from './search-index.ts'
import { storageStatements } from './storage.ts'
import { systemTables } from './system-tables.ts'
import { tablesOf } from './tables.ts'

/** The tables of a catalogue as drizzle-kit writes them down. */
export function snapshotOf(catalogue: Catalogue, previousId?: string): DrizzleSnapshotJSON {
  const tables = Object.fromEntries(tablesOf(catalogue).all.map((t) => [t.shape.name, t.table]))
  return generateDrizzleJson({ ...systemTables, ...tables }, previousId) as DrizzleSnapshotJSON
}

/** The snapshot of the last migration, or an empty database. */
export function lastSnapshot(folder = migrationsFolder): DrizzleSnapshotJSON {
  const last = existsSync(folder) ? readMigrations(folder).at(-1) : undefined
  const empty = generateDrizzleJson({}) as DrizzleSnapshotJSON
  return last === undefined
    ? empty
    : (JSON.parse(readFileSync(snapshotFile(folder, last.name), 'utf8')) as DrizzleSnapshotJSON)
}

/** The statements that lead from the last migration to the catalogue; none when they are in step. */
export async function pendingStatements(catalogue: Catalogue, folder = migrationsFolder): Promise<string[]> {
  const last = lastSnapshot(folder)
  const tables = await generateMigration(last, snapshotOf(catalogue, last.id))
  const written = existsSync(folder) ? readMigrations(folder).flatMap((m) => m.statements) : []
  const beside = [...auditChainStatements, ...storageStatements, searchIndexStatement(catalogue)]
  const isThere = beside.every((statement) => written.includes(statement))
  return isThere && tables.length === 0 ? [] : [...tables, ...beside]
}

/** Writes a migration and its snapshot; gives the file's path, or null when there is nothing to write. */
export async function writeMigration(
  catalogue: Catalogue,
  name: string,
  folder = migrationsFolder,
): Promise<string | null> {
  if (!/^[a-z0-9-]{1,60}$/.test(name)) throw new Error('A migration is named in kebab case')
  const statements = await pendingStatements(catalogue, folder)
  if (statements.length === 0) return null
  const number = existsSync(folder) ? readMigrations(folder).length : 0
  const migration = `${String(number).padStart(4, '0')}_${name}`
  const file = join(folder, `${migration}.sql`)
  mkdirSync(dirname(snapshotFile(folder, migration)), { recursive: true })
  writeFileSync(
    snapshotFile(folder, migration),
    `${JSON.stringify(snapshotOf(catalogue, lastSnapshot(folder).id), null, 1)}\n`,
  )
  writeFileSync(file, `${statements.join(`\n${breakpoint}\n`)}\n`)
  return file
}

if (process.argv[1] === import.meta.filename) {
  const { catalogue } = await import('@kantor/shared/catalogue')
  const [name = 'change', fresh] = process.argv
    .slice(2)
    .sort((a, b) => Number(a.startsWith('--')) - Number(b.startsWith('--')))
  if (fresh === '--fresh') rmSync(migrationsFolder, { recursive: true, force: true })
  process.stdout.write(`${(await writeMigration(catalogue, name)) ?? 'Nothing to migrate'}\n`)
}
