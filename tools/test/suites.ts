// The suites of `npm test`: how each is run and how its results are counted.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { checks } from '../check/all.ts'
import { runChecks } from '../check/check.ts'
import { at, root, textOf } from '../run/paths.ts'
import { type Environment, run } from '../run/process.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** What failed, a line each: file > test: first line of the message. */
  readonly failures?: readonly string[]
  /** What failed at first and passed when its file ran once more by itself. It counts as passed, and is told. */
  readonly unsteady?: readonly string[]
}
export interface Suite {
  readonly name: string
  readonly run: () => Promise<Tally>
}

interface TestFile {
  readonly name?: string
  readonly status: string
  readonly message?: string
  readonly assertionResults: readonly TestCase[]
}
interface TestCase {
  readonly status?: string
  readonly fullName?: string
  readonly failureMessages?: readonly string[] | null
}
/** What Vitest and Jest write with their JSON reporter. */
interface JsonReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly TestFile[]
}

/** Counts a report; a file that failed before its first test counts as one failure, a run that wrote nothing as well. */
export function tallyOf(report: JsonReport | undefined, code: number): Tally {
  if (report === undefined) return { passed: 0, failed: 1, failures: ['The run ended without a report.'] }
  const failures = report.testResults.flatMap(failuresOf)
  const broken = report.testResults.filter(isBroken).length
  const failed = report.numFailedTests + broken
  if (failed === 0 && code !== 0)
    return { passed: report.numPassedTests, failed: 1, failures: [`No test failed, but the run ended with ${code}.`] }
  return { passed: report.numPassedTests, failed, failures }
}

/** The report with the files that ran once more in the place of their first run. */
export function withSecondRun(first: JsonReport, second: JsonReport): JsonReport {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
  const countOf = (status: string) =>
    testResults.reduce((sum, f) => sum + f.assertionResults.filter((t) => t.status === status).length, 0)
  return { numPassedTests: countOf('passed'), numFailedTests: countOf('failed'), testResults }
}

/** Failed before its first test. */
const isBroken = ({ status, assertionResults }: TestFile): boolean =>
  status === 'failed' && assertionResults.length === 0

function failuresOf(file: TestFile): readonly string[] {
  const name = (file.name ?? 'a file').replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '')
  if (isBroken(file)) return [`${name}: ${firstLine(file.message)}`]
  return file.assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName = '', failureMessages }) => `${name} > ${fullName.trim()}: ${firstLine(failureMessages?.[0])}`)
}

const longestLine = 600
const escape = String.fromCharCode(27)
/** The first line that says something, without colours; of a property also the case that breaks it and the seed that draws it. */
function firstLine(text = ''): string {
  const plain = text.replaceAll(new RegExp(`${escape}\\[[\\d;]*m`, 'g'), '')
  const [first = 'no message', ...rest] = plain.split('\n').filter((line) => line.trim() !== '')
  const drawn = rest.filter((line) => /^(?:\{ seed: |Counterexample: )/.test(line))
  return [first.trim(), ...drawn].join(' ').slice(0, longestLine)
}

interface Run {
  readonly report: JsonReport | undefined
  readonly code: number
}
async function reported(command: readonly string[], folder: string, file: string, env: Environment = {}): Promise<Run> {
  rmSync(at(file), { force: true })
  const { code } = await run(command, { in: folder, env })
  const text = textOf(file)
  return { report: text === undefined ? undefined : (JSON.parse(text) as JsonReport), code }
}

/** More failed files than these are no matter of a busy machine. */
const mostAgain = 4

/** The tests of a package under Vitest. A few files that fail run once more by themselves: a busy machine is slow, not wrong. */
export function vitestSuite(name: string, folder: string, env: Environment = {}): Suite {
  const file = `.cache/test-${name.replaceAll(/\W+/g, '-')}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${at(file)}`]
  const runOf = (files: readonly string[]) => reported(['vitest', 'run', ...files, ...reporters], folder, file, env)
  return {
    name,
    run: async () => {
      const { report, code } = await runOf([])
      const tally = tallyOf(report, code)
      const failed = report?.testResults.filter((f) => f.status === 'failed').flatMap((f) => f.name ?? []) ?? []
      if (report === undefined || failed.length === 0 || failed.length > mostAgain) return tally
      console.log(`\n--- ${name}: once more, ${failed.length} of ${report.testResults.length} files`)
      const again = await runOf(failed)
      if (again.report === undefined) return tally
      const second = tallyOf(withSecondRun(report, again.report), again.code)
      const left = new Set(second.failures?.map(testOf))
      return { ...second, unsteady: tally.failures?.filter((line) => !left.has(testOf(line))) ?? [] }
    },
  }
}

/** A failure without its message. */
const testOf = (line: string): string => line.split(': ', 1)[0] ?? line

/** The tests of a package under Jest, whose ES modules need a flag of Node. */
export function jestSuite(name: string, folder: string): Suite {
  const file = `.cache/test-${name}.json`
  const command = [
    'node',
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
  ]
  return {
    name,
    run: async () => {
      const { report, code } = await reported([...command, '--json', `--outputFile=${at(file)}`], folder, file)
      return tallyOf(report, code)
    },
  }
}

/** The checks, one test each. */
export const checkSuite: Suite = {
  name: 'checks',
  run: async () => {
    const verdicts = await runChecks(checks)
    const failures = verdicts.filter((v) => !v.passed).map((v) => `${v.name}: ${firstLine(v.problems[0])}`)
    return { passed: verdicts.length - failures.length, failed: failures.length, failures }
  },
}

/** The self-tests of the tools, under Node's own runner. */
export const toolSuite: Suite = {
  name: 'tools',
  run: async () => {
    const { code, output } = await run(['node', '--test', '--test-reporter=tap', 'tools/**/*.test.ts'], { quiet: true })
    const count = (word: string) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0)
    if (code !== 0) console.log(output)
    const failed = code !== 0 && count('fail') === 0 ? 1 : count('fail')
    return { passed: count('pass'), failed, failures: failuresOfTap(output) }
  },
}

/** The failed tests of a TAP report, each with the line `error:` of its details. */
export function failuresOfTap(output: string): readonly string[] {
  const found = output.matchAll(/^( *)not ok \d+ - (?<name>.*)\n(?<details>(?:\1 +.*\n)*)/gm)
  return [...found].map(({ groups }) => {
    const details = groups?.['details'] ?? ''
    const message = /^ *error: (?:\|-\n)? *(?<text>.*)$/m.exec(details)?.groups?.['text']
    return `${groups?.['name']}: ${firstLine(message)}`
  })
}

/** Main-thread time, memory and first paint of the built web app, each against an anchor. */
export const webBudgets: Suite = {
  name: 'web budgets',
  run: async () => {
    const { linesOf, measureWeb } = await import('../perf/web.ts')
    const verdicts = await measureWeb()
    for (const line of linesOf(verdicts)) console.log(line)
    const failures = linesOf(verdicts.filter((v) => !v.passed))
    return { passed: verdicts.length - failures.length, failed: failures.length, failures }
  },
}

/** Takes away what an earlier run reported, so that nothing old is counted. */
export function forgetReports(): void {
  if (!existsSync(at('.cache'))) return
  for (const file of readdirSync(at('.cache')).filter((f) => f.startsWith('test-'))) rmSync(at('.cache', file))
}
