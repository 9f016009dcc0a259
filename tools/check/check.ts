// The shape of a check, and how all of them are run and reported.
import { runSideBySide } from '../run/side-by-side.ts'
import { remedies } from './remedies.ts'

/** What a check found: sentences about what is wrong, and figures worth printing when nothing is. */
export interface Findings {
  readonly problems: readonly string[]
  readonly notes?: readonly string[]
}
export interface Check {
  readonly name: string
  /** Checks that have to end before it begins. */
  readonly after?: readonly string[]
  /** Takes long and finds little: `npm test` leaves it to `npm run test:long`. */
  readonly isLong?: boolean
  readonly run: () => Findings | Promise<Findings>
}
export interface Verdict {
  readonly name: string
  readonly passed: boolean
  readonly milliseconds: number
  readonly problems: readonly string[]
}

const shownProblems = 40

/** Runs the checks, one on each core, and prints each as it ends; a check that throws has failed. */
export const runChecks = (checks: readonly Check[]): Promise<readonly Verdict[]> =>
  runSideBySide(
    checks.map((check) => ({ ...check, cores: 1 })),
    verdictOf,
  )

async function verdictOf(check: Check): Promise<Verdict> {
  const started = performance.now()
  const { problems, notes = [] } = await findingsOf(check)
  const milliseconds = Math.round(performance.now() - started)
  const passed = problems.length === 0
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${check.name} (${milliseconds} ms)`)
  for (const note of notes) console.log(`       ${note}`)
  for (const problem of problems.slice(0, shownProblems)) console.log(`     ! ${problem}`)
  if (problems.length > shownProblems) console.log(`     ! and ${problems.length - shownProblems} more`)
  const remedy = remedies[check.name]
  if (!passed && remedy !== undefined) console.log(`     > ${remedy}`)
  return { name: check.name, passed, milliseconds, problems }
}

async function findingsOf(check: Check): Promise<Findings> {
  try {
    return await check.run()
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] }
  }
}
