// The suites of `npm test`, in the order in which they run: what each depends on, and what runs it.
import { clients, onEmbedded, operations, quick, stories } from '../../e2e/files.ts'
import { makeFilled } from '../../e2e/stack/environment.ts'
import { filesOf } from '../run/paths.ts'
import type { Environment } from '../run/process.ts'
import { databaseUrlOf, isReachable, mustBeReachable, redisUrlOf } from './database.ts'
import type { Tally } from './reports.ts'
import { runAllChecks, runInShards, runJest, runToolTests, runVitest, runWebBudgets } from './runners.ts'

export interface Suite {
  readonly name: string
  /** Files that decide its outcome, as patterns below the root: its own and those of the packages that it imports. */
  readonly inputs: readonly string[]
  /** Runs only where its inputs changed since it passed, and on a build machine: it takes long and hangs on little. */
  readonly ifChanged?: boolean
  /** The suite with which it begins: what one waits for leaves time to the other, and both have one end at which a core is idle. */
  readonly beside?: string
  readonly run: () => Promise<Tally>
}

/** The libraries, and the day on which the tests take place. */
const everywhere = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'tools/test/*day.ts',
  'tools/test/start-clock.ts',
]
const shared = [...everywhere, 'packages/shared/**/*']
const product = [...shared, 'packages/{backend,gateway,web}/**/*']
const below = (patterns: readonly string[]) => filesOf(...patterns.map((pattern) => `e2e/${pattern}`))

/** The settings of end-to-end tests on a server, as far as there is one. */
export async function serverSettings(env: Environment): Promise<Environment> {
  const [url, redis] = [databaseUrlOf(env), redisUrlOf(env)]
  const [hasDatabase, hasRedis] = [await isReachable(url), await isReachable(redis)]
  if (!hasDatabase) console.log('No PostgreSQL answers; set DATABASE_URL_TEST to the address of one.')
  if (!hasRedis) console.log('No Redis answers; set REDIS_URL_TEST to the address of one.')
  return { ...(hasDatabase ? { E2E_DATABASE_URL: url } : {}), ...(hasRedis ? { E2E_REDIS_URL: redis } : {}) }
}

/** The end-to-end files of the embedded database: all but those of several servers where no server answers. */
export const embeddedFiles = (hasServer: boolean): readonly string[] =>
  below(hasServer ? onEmbedded : [...quick, ...stories, ...clients])
/** Those of a server. */
export const serverFiles = (): readonly string[] => below([...quick, ...stories, ...clients])

/** What reaches SQL on a server, and what needs several servers of ours: they share the database and a Redis. */
async function onServer(): Promise<Tally> {
  const env = await serverSettings(process.env)
  const isWhole = Boolean(env.E2E_DATABASE_URL && env.E2E_REDIS_URL)
  const missing = !isWhole && mustBeReachable(process.env) ? 1 : 0
  if (!env.E2E_DATABASE_URL) return { passed: 0, failed: missing, left: 'no PostgreSQL' }
  const files = [...serverFiles(), ...below(env.E2E_REDIS_URL ? operations : [])]
  await makeFilled(env.E2E_DATABASE_URL)
  const tally = await runInShards({ suite: 'e2e on PostgreSQL', folder: 'e2e', env, prefix: 'server ' }, files, 2)
  return { ...tally, failed: tally.failed + missing, ...(isWhole ? {} : { left: 'no Redis' }) }
}

const vitest = (suite: string, folder: string) => () => runVitest({ suite, folder })

export const suites: readonly Suite[] = [
  { name: 'checks', inputs: ['**/*', '.gitignore', '.ci/run'], run: runAllChecks },
  { name: 'tools', inputs: [...product, 'tools/**/*', 'e2e/**/*'], run: runToolTests },
  { name: 'shared', inputs: shared, run: vitest('shared', 'packages/shared') },
  { name: 'backend', inputs: [...shared, 'packages/backend/**/*'], run: vitest('backend', 'packages/backend') },
  {
    name: 'gateway',
    inputs: [...shared, 'packages/gateway/**/*'],
    run: () => runJest({ suite: 'gateway', folder: 'packages/gateway' }),
  },
  { name: 'web', inputs: [...shared, 'packages/{web,gateway}/**/*'], run: vitest('web', 'packages/web') },
  {
    name: 'e2e',
    inputs: [...product, 'e2e/**/*', 'tools/run/**/*'],
    run: async () => {
      await makeFilled()
      const hasServer = await isReachable(databaseUrlOf(process.env))
      // A browser that waits for a server and a server that waits for a database leave time to others: three at once, of this suite alone or beside two of the server.
      return runInShards({ suite: 'e2e', folder: 'e2e' }, embeddedFiles(hasServer), hasServer ? 1 : 3)
    },
  },
  {
    name: 'e2e on PostgreSQL',
    inputs: [...product, 'e2e/**/*', 'tools/run/**/*'],
    beside: 'e2e',
    run: onServer,
  },
  {
    name: 'web budgets',
    inputs: ['pnpm-lock.yaml', 'packages/web/**/*', 'tools/perf/**/*'],
    ifChanged: true,
    run: runWebBudgets,
  },
]
