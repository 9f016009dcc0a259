// Committed files that are generated must be what the generator makes of the catalogue.
import { generate } from '../gen/generate.ts'
import { run } from '../run/process.ts'
import type { Findings } from './check.ts'

/** Of the files the generator changed, those that belong to the repository, identified by what git ignores. */
export function staleProblems(changed: readonly string[], ignored: ReadonlySet<string>): readonly string[] {
  return changed
    .filter((file) => !ignored.has(file))
    .map((file) => `${file} was out of step; it is now generated anew, commit it`)
}

/** Runs the generator; a change to a committed file is a problem, a change to an ignored one is daily business. */
export async function checkGenerated(): Promise<Findings> {
  const changed = await generate()
  if (changed.length === 0) return { problems: [] }
  const { output } = await run(['git', 'check-ignore', ...changed], { quiet: true })
  return { problems: staleProblems(changed, new Set(output.split('\n'))) }
}

/** Tables that are ahead of the migrations, and declarations that leave open what becomes of rows that exist. */
export async function checkMigrations(): Promise<Findings> {
  const { output } = await run(['node', 'packages/backend/src/db/generate-migration.ts', '--check'], { quiet: true })
  return { problems: output.split('\n').filter((line) => line !== '') }
}
