// Writes the next migration: the difference between the tables of the catalogue and what the migrations so far lead to.
// Run: `node packages/backend/src/db/generate-migration.ts <name>`; with `--check` it only says what is missing.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '@kantor/shared/kernel'
import { staleConversions } from './migration/fills.ts'
import { migrationStatements } from './migration/plan.ts'
import { readSnapshot, snapshotOf, writeSnapshot } from './migration/snapshot.ts'
import { tableChangesOf } from './migration/table-changes.ts'
import { breakpoint, migrationsFolder, readMigrations } from './schema-files.ts'

/** The statements that lead from the last migration to the catalogue; none when they are in step. */
export const pendingStatements = (catalogue: Catalogue, folder = migrationsFolder): Promise<readonly string[]> =>
  migrationStatements(readSnapshot(folder), snapshotOf(catalogue), tableChangesOf(catalogue))

/** Writes a migration and the state it leads to; gives the file's path, or null when there is nothing to write. */
export async function writeMigration(
  catalogue: Catalogue,
  name: string,
  folder = migrationsFolder,
): Promise<string | null> {
  if (!/^[a-z0-9-]{1,60}$/.test(name)) throw new Error('A migration is named in kebab case')
  const statements = await pendingStatements(catalogue, folder)
  if (statements.length === 0) return null
  mkdirSync(folder, { recursive: true })
  // After the last one: where several migrations were joined into one, there are fewer files than numbers.
  const number = Math.max(-1, ...readMigrations(folder).map((m) => Number(m.name.slice(0, 4)))) + 1
  const file = join(folder, `${String(number).padStart(4, '0')}_${name}.sql`)
  if (existsSync(file)) throw new Error(`${file} exists already`)
  writeFileSync(file, `${statements.join(`\n${breakpoint}\n`)}\n`)
  writeSnapshot(folder, snapshotOf(catalogue))
  return file
}

/** What keeps the migrations from being in step with the catalogue, a sentence each. */
export async function migrationProblems(catalogue: Catalogue, folder = migrationsFolder): Promise<readonly string[]> {
  const numbers = Map.groupBy(readMigrations(folder), (m) => m.name.slice(0, 4))
  const twice = [...numbers.values()]
    .filter((all) => all.length > 1)
    .map(
      (all) =>
        `${all.map((m) => m.name).join(' and ')} have the same number: give the one that is not released yet the next one.`,
    )
  const stale = staleConversions(readSnapshot(folder).tables, snapshotOf(catalogue).tables, tableChangesOf(catalogue))
  try {
    const missing = await pendingStatements(catalogue, folder)
    if (missing.length === 0) return [...twice, ...stale]
    const first = missing[0]?.split('\n')[0] ?? ''
    return [...twice, `The tables are ahead of the migrations (${first} ...): run npm run gen -- --migration <name>.`]
  } catch (error) {
    return [...twice, ...(error instanceof Error ? error.message.split('\n') : [String(error)])]
  }
}

if (process.argv[1] === import.meta.filename) {
  const { catalogue } = await import('@kantor/shared/catalogue')
  const name = process.argv[2] ?? 'change'
  const say = (lines: readonly string[]) => {
    process.stderr.write(lines.map((line) => `${line}\n`).join(''))
    if (lines.length > 0) process.exitCode = 1
  }
  if (name === '--check') say(await migrationProblems(catalogue))
  else
    await writeMigration(catalogue, name).then(
      (file) => process.stdout.write(`${file ?? 'Nothing to migrate'}\n`),
      (error: Error) => say([error.message]),
    )
}
