// npm test [-- suite ...] [-- --changed | --write]: checks, unit tests and end-to-end runs with one summary. The last line is `N passed, N failed`.
import { generate } from '../gen/generate.ts'
import { buildSandbox, buildWeb } from '../run/builds.ts'
import { writeMarked } from '../run/marked.ts'
import { filesOf } from '../run/paths.ts'
import { hashOf } from '../run/stamp.ts'
import { type Choice, choose, sideBySide } from '../test/choice.ts'
import { testDay } from '../test/day.ts'
import { committedSeconds, forgetReports, hasPassed, noteTimes, remember } from '../test/memory.ts'
import type { Tally } from '../test/reports.ts'
import { type Suite, suites } from '../test/suites.ts'
import { type Outcome, summaryOf, tableOf } from '../test/summary.ts'

// Each suite starts its own clock, so that each begins at this time of day.
process.env.TODAY ||= testDay

const builds: Suite = {
  name: 'build',
  inputs: [],
  run: async () => {
    for (const file of await generate()) console.log(`  generated ${file}`)
    await buildWeb()
    await buildSandbox()
    return { passed: 0, failed: 0 }
  },
}

async function tallied(suite: Suite): Promise<Tally> {
  console.log(`\n--- ${suite.name}`)
  try {
    return await suite.run()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { passed: 0, failed: 1, failures: [message.split('\n', 1)[0] ?? ''] }
  }
}

async function outcomeOf(suite: Suite): Promise<Outcome> {
  const [started, inputs] = [performance.now(), inputsOf(suite)]
  const tally = await tallied(suite)
  if (suite !== builds) {
    noteTimes(suite.name, tally.files ?? [])
    remember(suite.name, tally.failed === 0 && tally.left === undefined ? inputs : undefined)
  }
  return { name: suite.name, tally, seconds: (performance.now() - started) / 1000 }
}

const inputsOf = ({ inputs }: Suite): string => hashOf([...filesOf(...inputs)]) + (process.env.TODAY ?? '')

/** The suites of this run; a name that none has ends it. */
function chosen(): Choice {
  try {
    return choose(suites, process.argv.slice(2), process.env, (suite) => hasPassed(suite.name, inputsOf(suite)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

// What an earlier run reported must not be counted.
forgetReports()
const outcomes: Outcome[] = []
const began = performance.now()
const wholeSeconds = () => (performance.now() - began) / 1000
const { run, left } = chosen()
// The checks come before the build: they see what the generator would change. The build fails the run like any suite.
const [first, ...others] = run
const ordered = first?.name === 'checks' ? [first, builds, ...others] : [builds, ...run]
for (const together of run.length > 0 ? sideBySide(ordered) : [])
  outcomes.push(...(await Promise.all(together.map(outcomeOf))))
for (const suite of left)
  outcomes.push({ name: suite.name, seconds: 0, tally: { passed: 0, failed: 0, left: 'unchanged since it passed' } })
const { lines, failed } = summaryOf(outcomes, wholeSeconds())
console.log(lines.join('\n'))
if (failed === 0 && process.argv.includes('--write')) {
  writeMarked('docs/benchmarks.md', 'test run', ['```', ...tableOf(outcomes, wholeSeconds()), '```'])
  for (const { name, tally } of outcomes.filter((o) => o.name.startsWith('e2e')))
    noteTimes(name, tally.files ?? [], committedSeconds)
}
process.exitCode = failed === 0 ? 0 : 1
