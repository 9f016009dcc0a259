// A whole calculation in one transaction, for demo data and tests; people start it in the background.
import type { RuleContext } from '../../../../engine/context.ts'
import { calculateBatch } from '../../run/calculate-batch.ts'
import { loadRun } from '../../run/load-run.ts'
import { populationOf, refreshRun } from '../../run/pay-run.ts'
import { runReader } from '../../run/reader.ts'
import { lockedRun } from '../locked-run.ts'
import { allowedMove } from '../run-guards.ts'
import { finishCalculation } from './finish-calculation.ts'
import type { RunTotals } from './settle-run.ts'

/** Employees whose rows are read at once. */
const perBatch = 300

/** Calculates everybody of a run. */
export async function calculateRun(context: RuleContext, payRun: number): Promise<RunTotals> {
  await refreshRun(context, payRun)
  const run = await lockedRun(context, payRun)
  await allowedMove(context, run, 'calculate')
  const reader = runReader(context)
  const loaded = await loadRun(reader, payRun)
  const people = await populationOf(reader, loaded)
  const counts = { changed: 0, unchanged: 0 }
  for (let at = 0; at < people.length; at += perBatch) {
    const { calculated, unchanged } = await calculateBatch(context, loaded, people.slice(at, at + perBatch))
    counts.changed += calculated
    counts.unchanged += unchanged
  }
  return finishCalculation(context, run, counts, true)
}
