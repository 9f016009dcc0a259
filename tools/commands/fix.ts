// npm run fix: what can be mended without thinking: everything generated is brought in step, then format, order of imports and
// the lint rules that know their remedy. What is left is printed by `npm run check`.
import { generate } from '../gen/generate.ts'
import { run } from '../run/process.ts'

const changed = await generate()
for (const file of changed) console.log(`Generated: ${file}`)
const { code } = await run(['biome', 'check', '--write', '--no-errors-on-unmatched', '.'])
console.log(code === 0 ? 'Now: npm run check' : 'The lines above need a person; then: npm run check')
process.exitCode = code
