// What the runners report about their files, and how it is counted: nothing that went wrong may be counted as nothing.
import { root } from '../run/paths.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** What failed, a line each: file > test: first line of the message. */
  readonly failures?: readonly string[]
  /** What failed at first and passed when its file ran once more by itself. */
  readonly unsteady?: readonly string[]
  /** Each test file with the seconds it took. */
  readonly files?: readonly FileTime[]
  /** Tests of each file. */
  readonly tests?: { readonly [file: string]: number }
  /** Its files were shared out between runs side by side, by the seconds of earlier ones. */
  readonly isShared?: boolean
  /** Why the suite did not run; then nothing is counted, and nothing remembered. */
  readonly left?: string
}
export interface FileTime {
  readonly file: string
  readonly seconds: number
}

interface TestFile {
  readonly name?: string
  readonly status: string
  readonly message?: string
  /** Milliseconds since 1970. */
  readonly startTime?: number
  readonly endTime?: number
  readonly assertionResults: readonly TestCase[]
}
interface TestCase {
  readonly status?: string
  readonly fullName?: string
  readonly failureMessages?: readonly string[] | null
}
/** What Vitest and Jest write with their JSON reporter. */
export interface JsonReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly TestFile[]
}

/** Counts a report; a file that failed before its first test counts as one failure, a run that wrote nothing as well. */
export function tallyOf(report: JsonReport | undefined, code: number): Tally {
  if (report === undefined) return { passed: 0, failed: 1, failures: ['The run ended without a report.'] }
  const failures = report.testResults.flatMap(failuresOf)
  const broken = report.testResults.filter(isBroken).length
  const [passed, failed] = [report.numPassedTests, report.numFailedTests + broken]
  const files = report.testResults.map((file) => ({ file: nameOf(file), seconds: secondsOf(file) }))
  const tests = Object.fromEntries(report.testResults.map((file) => [nameOf(file), file.assertionResults.length]))
  if (failed === 0 && code !== 0)
    return { passed, failed: 1, files, tests, failures: [`No test failed, but the run ended with ${code}.`] }
  return { passed, failed, files, tests, failures }
}

/** A suite that ran and found nothing to prove has failed: its files moved, or its patterns are wrong. */
export const unlessEmpty = (tally: Tally): Tally =>
  tally.left === undefined && tally.passed + tally.failed === 0
    ? { ...tally, failed: 1, failures: ['The suite found no tests.'] }
    : tally

/** The two runs of a suite that ran in parts, as one. */
export const together = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, t) => sum + t.passed, 0),
  failed: tallies.reduce((sum, t) => sum + t.failed, 0),
  failures: tallies.flatMap((t) => t.failures ?? []),
  unsteady: tallies.flatMap((t) => t.unsteady ?? []),
  files: tallies.flatMap((t) => t.files ?? []),
  tests: Object.assign({}, ...tallies.map((t) => t.tests ?? {})) as { readonly [file: string]: number },
})

/** The report with the files that ran once more in the place of their first run. */
export function withSecondRun(first: JsonReport, second: JsonReport): JsonReport {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
  const countOf = (status: string) =>
    testResults.reduce((sum, f) => sum + f.assertionResults.filter((t) => t.status === status).length, 0)
  return { numPassedTests: countOf('passed'), numFailedTests: countOf('failed'), testResults }
}

/** Failed before its first test: while it was read, or in what its tests stand on. */
const isBroken = ({ status, assertionResults }: TestFile): boolean =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')

/** A path below the root, with forward slashes. */
export const nameOf = ({ name = 'a file' }: { readonly name?: string }): string =>
  name.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '')

const secondsOf = ({ startTime = 0, endTime = 0 }: TestFile): number => Math.max(0, endTime - startTime) / 1000

function failuresOf(file: TestFile): readonly string[] {
  const name = nameOf(file)
  if (isBroken(file)) return [`${name}: ${firstLine(file.message)}`]
  return file.assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName = '', failureMessages }) => `${name} > ${fullName.trim()}: ${firstLine(failureMessages?.[0])}`)
}

const longestLine = 600
const escape = String.fromCharCode(27)
/** The first line that says something, without colours; of a property also the case that breaks it and the seed that draws it. */
export function firstLine(text = ''): string {
  const plain = text.replaceAll(new RegExp(`${escape}\\[[\\d;]*m`, 'g'), '')
  const [first = 'no message', ...rest] = plain.split('\n').filter((line) => line.trim() !== '')
  const drawn = rest.filter((line) => /^(?:\{ seed: |Counterexample: )/.test(line))
  return [first.trim(), ...drawn].join(' ').slice(0, longestLine)
}

/** A failure without its message. */
export const testOf = (line: string): string => line.split(': ', 1)[0] ?? line

/** The failed tests of a TAP report, each with the line `error:` of its details. */
export function failuresOfTap(output: string): readonly string[] {
  const found = output.matchAll(/^( *)not ok \d+ - (?<name>.*)\n(?<details>(?:\1 +.*\n)*)/gm)
  return [...found].map(({ groups }) => {
    const details = groups?.['details'] ?? ''
    const message = /^ *error: (?:\|-\n)? *(?<text>.*)$/m.exec(details)?.groups?.['text']
    return `${groups?.['name']}: ${firstLine(message)}`
  })
}
