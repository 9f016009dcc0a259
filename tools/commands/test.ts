// npm test [suite ...]: checks, unit tests and end-to-end runs with one summary. The last line is `N passed, N failed`.
import { generate } from '../gen/generate.ts'
import { buildSandbox, buildWeb } from '../run/builds.ts'
import { databaseUrlOf, isReachable, mustBeReachable, redisUrlOf } from '../test/database.ts'
import {
  checkSuite,
  forgetReports,
  jestSuite,
  type Suite,
  type Tally,
  toolSuite,
  vitestSuite,
  webBudgets,
} from '../test/suites.ts'

const databaseUrl = databaseUrlOf(process.env)
const redisUrl = redisUrlOf(process.env)

/** Everything again on a server, and what needs several servers of ours: they share the database and a Redis. */
const onPostgres: Suite = {
  name: 'e2e on PostgreSQL',
  run: async () => {
    const [hasDatabase, hasRedis] = [await isReachable(databaseUrl), await isReachable(redisUrl)]
    if (!hasDatabase) console.log('No PostgreSQL answers; set DATABASE_URL_TEST to the address of one.')
    if (!hasRedis) console.log('No Redis answers; set REDIS_URL_TEST to the address of one.')
    const missing = !(hasDatabase && hasRedis) && mustBeReachable(process.env) ? 1 : 0
    if (!hasDatabase) return { passed: 0, failed: missing }
    const env = { E2E_DATABASE_URL: databaseUrl, ...(hasRedis ? { E2E_REDIS_URL: redisUrl } : {}) }
    const tally = await vitestSuite('e2e on PostgreSQL', 'e2e', env).run()
    return { ...tally, failed: tally.failed + missing }
  },
}
const suites: readonly Suite[] = [
  checkSuite,
  toolSuite,
  vitestSuite('shared', 'packages/shared'),
  vitestSuite('backend', 'packages/backend'),
  jestSuite('gateway', 'packages/gateway'),
  vitestSuite('web', 'packages/web'),
  vitestSuite('e2e', 'e2e'),
  onPostgres,
  webBudgets,
]

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

const wanted = process.argv.slice(2)
const results: (readonly [Suite, Tally, number])[] = []
forgetReports()
const builds: Suite = {
  name: 'build',
  run: async () => {
    for (const file of await generate()) console.log(`  generated ${file}`)
    await buildWeb()
    await buildSandbox()
    return { passed: 0, failed: 0 }
  },
}
// The checks come before the build: they see what the generator would change. The build fails the run like any suite.
const ordered =
  wanted.length > 0
    ? [builds, ...suites.filter((s) => wanted.includes(s.name))]
    : [checkSuite, builds, ...suites.slice(1)]
for (const suite of ordered) {
  const started = performance.now()
  const tally = await tallied(suite)
  results.push([suite, tally, (performance.now() - started) / 1000])
}

console.log('\nsuite                passed  failed  seconds')
for (const [{ name }, { passed, failed }, seconds] of results) {
  console.log(
    `${name.padEnd(20)} ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${seconds.toFixed(1).padStart(7)}`,
  )
}
for (const [word, listOf] of [
  ['passed only when run once more', (t: Tally) => t.unsteady],
  ['failed', (t: Tally) => t.failures],
] as const) {
  const lines = results.flatMap(([{ name }, t]) => (listOf(t) ?? []).map((line) => `  ${name}: ${line}`))
  if (lines.length > 0) console.log(`\n${word}\n${lines.join('\n')}\n`)
}
const total = results.reduce((sum, [, t]) => ({ passed: sum.passed + t.passed, failed: sum.failed + t.failed }), {
  passed: 0,
  failed: 0,
})
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
