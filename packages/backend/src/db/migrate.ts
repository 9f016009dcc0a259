// Brings the database up to date at start: every migration runs once, in order, whichever of several backends comes first.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from './connection.ts'
import { failureOf, translated } from './errors.ts'
import { lockUntilCommit } from './locks.ts'
import { type MigrationFile, readMigrations } from './schema-files.ts'

/** Applies what is missing and gives the names applied. All or nothing; a changed old migration is refused. */
export async function migrate(
  database: Database,
  migrations: readonly MigrationFile[] = readMigrations(),
): Promise<readonly string[]> {
  try {
    return await database.transactionWithoutTimeLimit(async (tx) => {
      await lockUntilCommit(tx, 'kantor migrations')
      const [made] = await rowsOf<{ isThere: boolean }>(
        tx,
        sql`select to_regclass('schema_migration') is not null as "isThere"`,
      )
      // Asking for it again would need the right to make tables, which the role of a running process need not have.
      if (made?.isThere !== true)
        await tx.execute(
          sql`create table schema_migration (name varchar(200) primary key, hash varchar(64) not null, applied_at timestamptz not null default now())`,
        )
      const applied = await rowsOf<{ name: string; hash: string }>(tx, sql`select name, hash from schema_migration`)
      const hashes = new Map(applied.map((m) => [m.name, m.hash]))
      refuseUnknown(migrations, applied)
      refuseChanged(migrations, hashes)
      const missing = migrations.filter((m) => !hashes.has(m.name))
      for (const migration of missing) await apply(tx, migration)
      return missing.map((m) => m.name)
    })
  } catch (error) {
    if (failureOf(error)?.code === '42501') throw new Error(notOwner)
    throw translated(error)
  }
}

const notOwner =
  'This release changes tables, which the role of DATABASE_URL may not do. Start a backend of it with DATABASE_OWNER_URL first.'

async function apply(tx: Db, migration: MigrationFile): Promise<void> {
  for (const statement of migration.statements) await tx.execute(sql.raw(statement))
  await tx.execute(sql`insert into schema_migration (name, hash) values (${migration.name}, ${hashOf(migration)})`)
}

/** An older release on a newer database would use tables that it does not know, and the data that it leaves out would be lost. */
function refuseUnknown(migrations: readonly MigrationFile[], applied: readonly { readonly name: string }[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied
    .map(({ name }) => name)
    .filter((name) => !known.has(name))
    .sort()
  if (unknown.length > 0)
    throw new Error(
      `This database was changed by a newer release: migration ${unknown[0]}${unknown.length > 1 ? ` and ${unknown.length - 1} more` : ''} ran here, and this release does not know it. Start that release or a later one, or restore a backup that was made before it.`,
    )
}

function refuseChanged(migrations: readonly MigrationFile[], hashes: ReadonlyMap<string, string>): void {
  const changed = migrations.find((m) => hashes.has(m.name) && hashes.get(m.name) !== hashOf(m))
  if (changed)
    throw new Error(
      `Migration ${changed.name} changed after it ran here. Start from an empty database, or add a new migration instead.`,
    )
}

const hashOf = (migration: MigrationFile): string => createHash('sha256').update(migration.text).digest('hex')
