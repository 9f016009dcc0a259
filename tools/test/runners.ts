// How the tests of each kind are run: Vitest, several Vitest side by side, Jest, Node's own runner, checks, budgets.
import { rmSync } from 'node:fs'
import { checks } from '../check/all.ts'
import { runChecks } from '../check/check.ts'
import { at, filesOf, textOf } from '../run/paths.ts'
import { type Environment, run, start } from '../run/process.ts'
import { knownTimes } from './memory.ts'
import {
  type FileTime,
  failuresOfTap,
  firstLine,
  type JsonReport,
  nameOf,
  type Tally,
  tallyOf,
  testOf,
  together,
  withSecondRun,
} from './reports.ts'
import { shareOut } from './shards.ts'

interface Run {
  readonly report: JsonReport | undefined
  readonly code: number
}
/** Where the tests of a suite lie, and with which settings they run. */
export interface Place {
  readonly suite: string
  readonly folder: string
  readonly env?: Environment
}
/** More failed files than these are no matter of a busy machine. */
const mostAgain = 4
export const jestCommand: readonly string[] = [
  'node',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
]

async function reported(file: string, work: () => Promise<number>): Promise<Run> {
  rmSync(at(file), { force: true })
  const code = await work()
  const text = textOf(file)
  return { report: text === undefined ? undefined : (JSON.parse(text) as JsonReport), code }
}

/** The tests of a package under Vitest, all or some. A few files that fail run once more by themselves, and are named. */
export const runVitest = (place: Place, files: readonly string[] = []): Promise<Tally> =>
  inShards(place, [files], (command, env) => runWithPrefix(`${place.suite} | `, command, place.folder, env))

/** Files shared out between several runs side by side; each line says which of them prints it. */
export async function runInShards(place: Place, files: readonly string[], shards: number): Promise<Tally> {
  const tally = await inShards(place, shareOut(files, knownTimes(place.suite), shards), (command, env, shard) =>
    runWithPrefix(`${place.suite} ${shard + 1} | `, command, place.folder, env),
  )
  return { ...tally, isShared: true }
}

type Work = (command: readonly string[], env: Environment, shard: number) => Promise<number>

async function inShards(place: Place, shares: readonly (readonly string[])[], work: Work): Promise<Tally> {
  const shards = await Promise.all(shares.map((files, shard) => runShare(place, files, shard, work)))
  const first = together(shards.map((l) => l.tally))
  const failed = shards.flatMap(({ report }) => report?.testResults.filter((f) => f.status === 'failed') ?? [])
  if (failed.length === 0 || failed.length > mostAgain || shards.some((l) => l.report === undefined)) return first
  console.log(`\n--- ${place.suite}: once more, ${failed.length} files`)
  const names = failed.map(nameOf)
  const again = await runShare(place, names, shares.length, work)
  const { report: second } = again
  if (second === undefined) return first
  // How the first run ended is explained by its failed files; how the second did, only while it has some too.
  const stillFails = second.testResults.some((f) => f.status === 'failed')
  const settled = together(
    shards.map(({ report, code }) => {
      const failedHere = report?.testResults.some((f) => f.status === 'failed') ?? false
      const ended = failedHere ? (stillFails ? 0 : again.code) : code
      return tallyOf(report && withSecondRun(report, second), ended)
    }),
  )
  const left = new Set(settled.failures?.map(testOf))
  return {
    ...settled,
    files: first.files ?? [],
    unsteady: first.failures?.filter((line) => !left.has(testOf(line))) ?? [],
  }
}

async function runShare({ suite, env = {} }: Place, files: readonly string[], shard: number, work: Work) {
  const base = `.cache/test-${suite.replaceAll(/\W+/g, '-')}-${shard}`
  const [json, times] = [`${base}.json`, `${base}-times.json`]
  const reporters = ['default', 'json', at('tools/test/file-times.ts')].map((name) => `--reporter=${name}`)
  const command = ['vitest', 'run', ...files.map((file) => at(file)), ...reporters, `--outputFile.json=${at(json)}`]
  const done = await reported(json, () => work(command, { ...env, FILE_TIMES: at(times) }, shard))
  return { ...done, tally: { ...tallyOf(done.report, done.code), files: timesIn(times) } }
}

const timesIn = (file: string): readonly FileTime[] =>
  Object.entries(JSON.parse(textOf(file) ?? '{}') as { readonly [file: string]: number }).map(([name, seconds]) => ({
    file: nameOf({ name }),
    seconds,
  }))

async function runWithPrefix(prefix: string, command: readonly string[], folder: string, env: Environment) {
  const child = start(command, { in: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) console.log(prefix + line)
    })
  }
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status ?? 1))
  })
}

/** The tests of a package under Jest, whose ES modules need a flag of Node. */
export async function runJest({ suite, folder }: Place, files: readonly string[] = []): Promise<Tally> {
  const file = `.cache/test-${suite}.json`
  const named = files.length === 0 ? [] : ['--runTestsByPath', ...files.map((name) => at(name))]
  const command = [...jestCommand, '--json', `--outputFile=${at(file)}`, ...named]
  const { report, code } = await reported(file, () => runWithPrefix(`${suite} | `, command, folder, {}))
  return tallyOf(report, code)
}

/** The checks, one test each; those that take long and find little by themselves. */
export async function runAllChecks(length: 'short' | 'long'): Promise<Tally> {
  const verdicts = await runChecks(checks.filter(({ isLong = false }) => isLong === (length === 'long')))
  const failures = verdicts.filter((v) => !v.passed).map((v) => `${v.name}: ${firstLine(v.problems[0])}`)
  return { passed: verdicts.length - failures.length, failed: failures.length, failures }
}

/** The self-tests of the tools, under Node's own runner: those that take long are named so. */
export async function runToolTests(length: 'short' | 'long'): Promise<Tally> {
  const files = filesOf('tools/**/*.test.ts').filter((file) => file.endsWith('.long.test.ts') === (length === 'long'))
  // By itself the runner leaves one core free, which is one of two.
  const options = ['--test', '--test-concurrency=2', '--test-reporter=tap']
  const { code, output } = await run(['node', ...options, ...files], { quiet: true })
  const count = (word: string) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0)
  if (code !== 0) console.log(output)
  const failed = code !== 0 && count('fail') === 0 ? 1 : count('fail')
  return { passed: count('pass'), failed, failures: failuresOfTap(output) }
}

/** Main-thread time, memory and first paint of the built web app, each against an anchor. */
export async function runWebBudgets(): Promise<Tally> {
  const { linesOf, measureWeb } = await import('../perf/web.ts')
  const verdicts = await measureWeb({ runsPerRound: 2 })
  for (const line of linesOf(verdicts)) console.log(line)
  const failures = linesOf(verdicts.filter((v) => !v.passed))
  return { passed: verdicts.length - failures.length, failed: failures.length, failures }
}
