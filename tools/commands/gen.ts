// pnpm gen [--force] [--watch] [--migration <name>]: brings everything generated in step with the catalogue.
import { parseArgs } from 'node:util'
import { generate } from '../gen/generate.ts'
import { watchCatalogue } from '../gen/watch.ts'
import { run } from '../run/process.ts'

const { values } = parseArgs({
  options: { force: { type: 'boolean' }, watch: { type: 'boolean' }, migration: { type: 'string' } },
})

const started = performance.now()
const changed = await generate(values.force)
for (const file of changed.slice(0, 20)) console.log(`  ${file}`)
if (changed.length > 20) console.log(`  and ${changed.length - 20} more`)
console.log(`gen: ${changed.length} files changed, ${Math.round(performance.now() - started)} ms`)

if (values.migration !== undefined) {
  const done = await run(['node', 'packages/backend/src/db/generate-migration.ts', values.migration])
  process.exitCode = done.code
}
if (values.watch) await watchCatalogue()
