// What `npm test` says at its end: counts and seconds of each suite, the slowest files, what failed; the last line is `N passed, N failed`.
import { type Tally, testOf } from './reports.ts'

export interface Outcome {
  readonly name: string
  readonly tally: Tally
  readonly seconds: number
}
export interface Summary {
  readonly lines: readonly string[]
  readonly failed: number
}

/** The run itself: of suites side by side each has seconds of its own. */
export interface Whole {
  readonly seconds: number
  /** Seconds that it may take on two quiet cores. */
  readonly budget: number
}
/** One file that passes on its second run may have met a busy machine; two of them are a race. */
const mostUnsteady = 1
const slowestShown = 10

/** The table of the suites: also the one in docs/benchmarks.md. */
export function tableOf(outcomes: readonly Outcome[], whole: Whole): readonly string[] {
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(18) : cell.padStart(8))).join('')
  return [
    line(['suite', 'passed', 'failed', 'seconds']),
    ...outcomes.map(({ name, tally: { passed, failed, left }, seconds }) =>
      left === undefined || passed + failed > 0
        ? line([name, String(passed), String(failed), seconds.toFixed(1)])
        : `${name.padEnd(18)} ${left}`,
    ),
    `${line(['whole', '', '', whole.seconds.toFixed(1)])}${whole.seconds > whole.budget ? `  over budget: ${whole.budget} s` : ''}`,
  ]
}

/** The files that took longest, of all suites. */
function slowestOf(outcomes: readonly Outcome[]): readonly string[] {
  const files = outcomes.flatMap(({ name, tally }) => (tally.files ?? []).map((f) => ({ ...f, name })))
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown)
  return slowest.map(({ name, file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${name}: ${file}`)
}

export function summaryOf(outcomes: readonly Outcome[], whole: Whole): Summary {
  const all = (of: (tally: Tally) => readonly string[] | undefined) =>
    outcomes.flatMap(({ name, tally }) => (of(tally) ?? []).map((line) => `  ${name}: ${line}`))
  const unsteady = all((t) => t.unsteady)
  const unsteadyFiles = new Set(unsteady.map(fileOf))
  const races =
    unsteadyFiles.size > mostUnsteady
      ? [
          `  ${unsteadyFiles.size} files passed only on their second run: find the race, a busy machine does not excuse two`,
        ]
      : []
  const failures = [...all((t) => t.failures), ...races]
  const sum = (of: (tally: Tally) => number) => outcomes.reduce((total, { tally }) => total + of(tally), 0)
  const failed = sum((t) => t.failed) + races.length
  const part = (title: string, lines: readonly string[]) => (lines.length > 0 ? ['', title, ...lines] : [])
  return {
    failed,
    lines: [
      '',
      ...tableOf(outcomes, whole),
      ...part('slowest files, in seconds', slowestOf(outcomes)),
      ...part('passed only on the second run', unsteady),
      ...part('failed', failures),
      '',
      `${sum((t) => t.passed)} passed, ${failed} failed`,
    ],
  }
}

/** `  e2e: a/b.test.ts > its test: message` without the test. */
const fileOf = (line: string): string => testOf(line.slice(line.indexOf(': ') + 2)).split(' > ', 1)[0] ?? line
