// Where migrations live and how they are named; read by the writer, the runner and the golden test.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../place.ts'

/** `packages/backend/drizzle`. */
export const migrationsFolder = join(packageFolder, 'drizzle')

export interface MigrationFile {
  /** `0000_foundation` */
  readonly name: string
  readonly statements: readonly string[]
  /** The whole text, to notice a file that changed after it ran. */
  readonly text: string
}

/** What separates two statements of a file. */
export const breakpoint = '--> statement-breakpoint'

/** All migrations in the order in which they run. */
export function readMigrations(folder = migrationsFolder): readonly MigrationFile[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((f) => f.isFile() && /^\d{4}_.*\.sql$/.test(f.name))
  return files
    .map((f) => f.name)
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const statements = text
        .split(breakpoint)
        .map((s) => s.trim())
        .filter((s) => s !== '')
      return { name: file.replace(/\.sql$/, ''), statements, text }
    })
}
