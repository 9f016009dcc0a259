// The suites of `npm run test:long`: stories in the browser, the second database, operations, clients of the interfaces, budgets of the web
// app, what takes long in the packages, and a sample of the days.
import { clients, onEmbedded, operations, stories } from '../../e2e/files.ts'
import { makeFilled } from '../../e2e/stack/environment.ts'
import { onPglite } from '../../packages/backend/tests-on-pglite.ts'
import { isBuildMachine, isReachable, redisUrlOf } from './database.ts'
import { sampleOfDays } from './days.ts'
import { browserTests, preparations } from './quick-suites.ts'
import type { Tally } from './reports.ts'
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

/**
 * The kinds of screens on other days. One stack of servers keeps about one core busy, so two days run in parallel. The first day runs on the embedded
 * database, which also shows that the product starts on it and that each kind of screen works on it.
 */
const daySuites: readonly Suite[] = sampleOfDays.map(({ today }, i) => {
  const name = `day ${today.slice(0, 10)}${i === 0 ? ' on PGlite' : ''}`
  return {
    name,
    inputs: endToEndInputs,
    cores: 1,
    after: ['build'],
    run: () => {
      const server = i === 0 ? {} : onServerOf(process.env)
      return runInShards(
        { suite: name, folder: 'e2e', env: { ...server, TODAY: today, TODAY_SINCE: undefined } },
        below('e2e', onEmbedded),
        1,
      )
    },
  }
})

export const longSuites: readonly Suite[] = [
  ...preparations,
  { name: 'checks, long', inputs: ['**/*'], after: ['build'], run: () => runAllChecks('long') },
  { name: 'stories', inputs: endToEndInputs, after: ['build'], run: () => browserTests('stories', stories) },
  { name: 'clients', inputs: endToEndInputs, after: ['build'], cores: 1, run: () => browserTests('clients', clients) },
  { name: 'operations', inputs: endToEndInputs, after: ['build'], run: runOperations },
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
  ...daySuites,
  {
    name: 'web budgets',
    inputs: ['pnpm-lock.yaml', 'packages/web/**/*', 'tools/perf/**/*'],
    after: ['build'],
    ifChanged: true,
    run: runWebBudgets,
  },
]
