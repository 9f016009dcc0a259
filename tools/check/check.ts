// The shape of a check, and how all of them are run and told.

import { remedies } from './remedies.ts'

/** What a check found: sentences about what is wrong, and figures worth printing when nothing is. */
export interface Findings {
  readonly problems: readonly string[]
  readonly notes?: readonly string[]
}
export interface Check {
  readonly name: string
  readonly run: () => Findings | Promise<Findings>
}
export interface Verdict {
  readonly name: string
  readonly passed: boolean
  readonly milliseconds: number
  readonly problems: readonly string[]
}

const shownProblems = 40

/** Runs the checks one after another and prints each as it ends; a check that throws has failed. */
export async function runChecks(checks: readonly Check[]): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  for (const check of checks) {
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
    verdicts.push({ name: check.name, passed, milliseconds, problems })
  }
  return verdicts
}

async function findingsOf(check: Check): Promise<Findings> {
  try {
    return await check.run()
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] }
  }
}
