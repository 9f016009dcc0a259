// One run of suites: its servers, what passed before, the suites side by side, what they counted, and the summary. The last line is `N passed, N failed`.
import { writeMarked } from '../run/marked.ts'
import { filesOf } from '../run/paths.ts'
import { runSideBySide } from '../run/side-by-side.ts'
import { hashOf } from '../run/stamp.ts'
import { type Choice, choose } from './choice.ts'
import { countedBy, forgetCounts, tallyOfCounts } from './counts.ts'
import { isBuildMachine } from './database.ts'
import { testDay } from './day.ts'
import { committedSeconds, forgetReports, hasPassed, noteTimes, remember } from './memory.ts'
import { type Tally, unlessEmpty } from './reports.ts'
import { startServers } from './servers.ts'
import type { Suite } from './suite.ts'
import { type Outcome, summaryOf, tableOf } from './summary.ts'
import { changedFiles, hashesBefore, notePassed } from './unchanged.ts'

export interface Run {
  readonly suites: readonly Suite[]
  /** Seconds that it may take on two quiet cores. */
  readonly budget: number
  /** The place of its table in docs/benchmarks.md. */
  readonly table: string
  readonly withRedis: boolean
  /** It has to keep the budgets in counts. */
  readonly hasCounts: boolean
}

/** Runs what the arguments choose; gives the exit code. */
export async function runSuites(
  { suites, budget, table, withRedis, hasCounts }: Run,
  args: readonly string[],
): Promise<number> {
  // Each suite starts its own clock, so that each begins at this time of day.
  process.env.TODAY ||= testDay
  const choice = chosen(suites, args)
  if (choice === undefined) return 1
  const began = performance.now()
  // What an earlier run reported must not be counted.
  forgetReports()
  const servers = await startServers(process.env, { withRedis })
  try {
    const missing: readonly Outcome[] = servers.missing.map((name) => ({
      name,
      seconds: 0,
      tally: { passed: 0, failed: 1, failures: [`A build machine needs ${name}.`] },
    }))
    forgetCounts()
    const ran = await outcomesOf(choice, args.includes('--changed') && !isBuildMachine(process.env))
    const isWhole = hasCounts && choice.left.length === 0 && choice.run.length === suites.length
    const outcomes = [...installation(), ...missing, ...ran, ...(isWhole ? [countsOf(ran)] : [])]
    const whole = { seconds: (performance.now() - began) / 1000 + Number(process.env.INSTALLED_IN ?? 0), budget }
    const { lines, failed } = summaryOf(outcomes, whole)
    if (failed === 0 && args.includes('--write')) {
      writeMarked('docs/benchmarks.md', table, ['```', ...tableOf(outcomes, whole), '```'])
      for (const { name, tally } of outcomes) if (tally.isShared) noteTimes(name, tally.files ?? [], committedSeconds)
    }
    await servers.stop()
    console.log(lines.join('\n'))
    return failed === 0 ? 0 : 1
  } finally {
    await servers.stop()
  }
}

/** What the first step of the command took, where it had to install something. */
function installation(): readonly Outcome[] {
  const seconds = Number(process.env.INSTALLED_IN ?? 0)
  return seconds > 0 ? [{ name: 'installation', seconds, tally: { passed: 0, failed: 0 } }] : []
}

function countsOf(ran: readonly Outcome[]): Outcome {
  const { lines, ...tally } = tallyOfCounts(countedBy(ran))
  console.log(['', 'counts', ...lines].join('\n'))
  return { name: 'counts', seconds: 0, tally }
}

/** The suites of this run; a name that none has ends it. */
function chosen(suites: readonly Suite[], args: readonly string[]): Choice | undefined {
  try {
    return choose(suites, args, process.env, (suite) => hasPassed(suite.name, inputsOf(suite)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

async function outcomesOf({ run, left }: Choice, onlyChanged: boolean): Promise<readonly Outcome[]> {
  const ran = await runSideBySide(run, (suite) => outcomeOf(suite, onlyChanged))
  return [
    ...ran,
    ...left.map(({ name }) => ({
      name,
      seconds: 0,
      tally: { passed: 0, failed: 0, left: 'unchanged since it passed' },
    })),
  ]
}

async function outcomeOf(suite: Suite, onlyChanged: boolean): Promise<Outcome> {
  const [started, inputs] = [performance.now(), inputsOf(suite)]
  const ran = await tallied(suite, () =>
    suite.folder === undefined ? suite.run() : runFiles(suite, suite.folder, onlyChanged),
  )
  const tally = suite.isPreparation ? ran : unlessEmpty(ran)
  if (!suite.isPreparation) {
    noteTimes(suite.name, tally.files ?? [])
    remember(suite.name, tally.failed === 0 && tally.left === undefined ? inputs : undefined)
  }
  const seconds = (performance.now() - started) / 1000
  console.log(`\n--- ${suite.name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds.toFixed(1)} s`)
  return { name: suite.name, tally, seconds }
}

async function tallied(suite: Suite, run: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n--- ${suite.name} begins`)
  try {
    return await run()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { passed: 0, failed: 1, failures: [message.split('\n', 1)[0] ?? ''] }
  }
}

/** A package whose files are judged one by one. A build machine remembers nothing. */
async function runFiles(suite: Suite, folder: string, onlyChanged: boolean): Promise<Tally> {
  if (isBuildMachine(process.env)) return suite.run()
  const tested = { suite: suite.name, folder }
  const hashes = hashesBefore(tested)
  const files = onlyChanged ? changedFiles(tested.suite, hashes) : []
  if (onlyChanged && files.length === 0) return { passed: 0, failed: 0, left: 'unchanged since it passed' }
  const tally = await suite.run(files)
  notePassed(suite.name, hashes, tally)
  return tally
}

const inputsOf = ({ inputs }: Suite): string => hashOf([...filesOf(...inputs)]) + (process.env.TODAY ?? '')
