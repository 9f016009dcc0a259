// npm run gen [migration <name> | baseline] [-- --force --watch --migration <name>]: brings everything generated in step with the catalogue.
// `baseline` makes the packed empty database again with which a first start begins.
import { parseArgs } from 'node:util'
import { generate } from '../gen/generate.ts'
import { migrationNameOf } from '../gen/migration-name.ts'
import { watchCatalogue } from '../gen/watch.ts'
import { run } from '../run/process.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' }, watch: { type: 'boolean' }, migration: { type: 'string' } },
})

const isBaselineAsked = positionals[0] === 'baseline'
const migration = isBaselineAsked ? undefined : askedMigration()

const started = performance.now()
const changed = await generate(values.force)
for (const file of changed.slice(0, 20)) console.log(`  ${file}`)
if (changed.length > 20) console.log(`  and ${changed.length - 20} more`)
console.log(`gen: ${changed.length} files changed, ${Math.round(performance.now() - started)} ms`)

if (migration !== undefined) {
  const done = await run(['node', 'packages/backend/src/db/generate-migration.ts', migration])
  process.exitCode = done.code
}
if (isBaselineAsked) {
  const done = await run(['node', 'packages/backend/src/db/write-baseline.ts'])
  process.exitCode = done.code
}
if (values.watch) await watchCatalogue()

function askedMigration(): string | undefined {
  try {
    const takenByNpm = process.env.npm_config_migration
    return migrationNameOf({ option: values.migration, words: positionals, takenByNpm })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(2)
  }
}
