// npm run test:days [word ...]: seeds and runs the journeys on twelve chosen days, or on those that match the words (`2028`, `January`).
import { generate } from '../gen/generate.ts'
import { buildSandbox, buildWeb } from '../run/builds.ts'
import { type DayResult, days, daysFor, runDay, tableOf } from '../test/days.ts'

const words = process.argv.slice(2)
const usage = `Usage: npm run test:days [word ...]: all days, or those that match the words (2028, January). Days:\n${days.map((d) => `  ${d.today}  ${d.why}`).join('\n')}`
if (words.some((word) => word.startsWith('-'))) {
  console.error(usage)
  process.exit(2)
}
const chosen = daysFor(words)
if (chosen.length === 0) {
  console.error(`No day matches these words. ${usage}`)
  process.exit(2)
}
await generate()
await buildWeb()
await buildSandbox()
const results: DayResult[] = []
for (const day of chosen) {
  console.log(`\n--- ${day.today}: ${day.why}`)
  results.push(await runDay(day))
}
console.log(`\n${tableOf(results)}`)
const failed = results.filter((r) => r.failed > 0).length
console.log(`${results.length - failed} days passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
