// The suites of `npm run test:long`: stories in the browser, the second database, operations, clients of the interfaces, budgets of the web
// app, what takes long in the packages, and a sample of the days.
import { clients, onEmbedded, operations, stories } from '../../e2e/files.ts'
import { makeFilled } from '../../e2e/stack/environment.ts'
import { onPglite } from '../../packages/backend/tests-on-pglite.ts'
import { isBuildMachine, isReachable, redisUrlOf } from './database.ts'
import { sampleOfDays } from './days.ts'
import { browserTests, preparations } from './quick-suites.ts'
import { type Tally, together } from './reports.ts'
import { runAllChecks, runInShards, runToolTests, runVitest, runWebBudgets } from './runners.ts'
import { below, endToEndInputs, onServerOf, productInputs, type Suite, sharedInputs } from './suite.ts'

const after = ['generate']

/** Tests of a package that take long are named so. */
const longFiles = (name: string): readonly string[] => below(`packages/${name}`, ['src/**/*.long.test.{ts,tsx}'])
const runLong = (suite: string, name: string): Promise<Tally> =>
  runVitest({ suite, folder: `packages/${name}`, env: { TESTS: 'long' } }, longFiles(name))

/** Several servers share a PostgreSQL and a Redis: a machine without one of them leaves them out, a build machine fails. */
async function runOperations(): Promise<Tally> {
  const [server, redis] = [onServerOf(process.env), redisUrlOf(process.env)]
  const env = { ...server, E2E_REDIS_URL: redis }
  const missing = [...(server.E2E_DATABASE_URL ? [] : ['PostgreSQL']), ...((await isReachable(redis)) ? [] : ['Redis'])]
  if (missing.length > 0) return without(missing.join(' and '))
  await makeFilled(server.E2E_DATABASE_URL)
  return runInShards({ suite: 'operations', folder: 'e2e', env }, below('e2e', operations), 2)
}

/** What is left out on a developer's machine is a failure on a build machine. */
function without(what: string): Tally {
  const isMissed = isBuildMachine(process.env)
  return { passed: 0, failed: isMissed ? 1 : 0, left: `no ${what}`, failures: isMissed ? [`There is no ${what}.`] : [] }
}

async function runOnPglite(): Promise<Tally> {
  await makeFilled()
  return runInShards({ suite: 'e2e on PGlite', folder: 'e2e' }, below('e2e', onEmbedded), 2)
}

async function runDays(): Promise<Tally> {
  const tallies: Tally[] = []
  for (const { today } of sampleOfDays) {
    console.log(`\n--- ${today}`)
    const env = { ...onServerOf(process.env), TODAY: today, TODAY_SINCE: undefined }
    tallies.push(
      await runInShards({ suite: `day ${today.slice(0, 10)}`, folder: 'e2e', env }, below('e2e', onEmbedded), 1),
    )
  }
  return together(tallies)
}

export const longSuites: readonly Suite[] = [
  ...preparations,
  { name: 'checks, long', inputs: ['**/*'], after: ['build'], run: () => runAllChecks('long') },
  { name: 'stories', inputs: endToEndInputs, after: ['build'], run: () => browserTests('stories', stories) },
  { name: 'clients', inputs: endToEndInputs, after: ['build'], cores: 1, run: () => browserTests('clients', clients) },
  { name: 'operations', inputs: endToEndInputs, after: ['build'], run: runOperations },
  { name: 'e2e on PGlite', inputs: endToEndInputs, after: ['build'], run: runOnPglite },
  {
    name: 'backend on PGlite',
    inputs: [...sharedInputs, 'packages/backend/**/*'],
    after,
    run: () =>
      runVitest(
        { suite: 'backend on PGlite', folder: 'packages/backend', env: { TEST_DATABASE: 'pglite' } },
        below('packages/backend', onPglite),
      ),
  },
  ...['shared', 'backend', 'web']
    .filter((name) => longFiles(name).length > 0)
    .map((name): Suite => {
      const suite = `${name}, long`
      return { name: suite, inputs: productInputs, after, run: () => runLong(suite, name) }
    }),
  {
    name: 'tools, long',
    inputs: [...productInputs, 'tools/**/*', 'e2e/**/*'],
    after: ['build'],
    run: () => runToolTests('long'),
  },
  { name: 'days', inputs: endToEndInputs, after: ['build'], run: runDays },
  {
    name: 'web budgets',
    inputs: ['pnpm-lock.yaml', 'packages/web/**/*', 'tools/perf/**/*'],
    after: ['build'],
    ifChanged: true,
    run: runWebBudgets,
  },
]
