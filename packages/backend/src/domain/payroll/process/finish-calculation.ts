// The end of a calculation: what the run as a whole shows, its totals, and that it is calculated.
import type { RuleContext } from '../../../engine/context.ts'
import { loadRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'
import { type StoredRun, writeRun } from './held-run.ts'
import { findTwicePaid, type RunTotals, removeOthers, settleStates, totalsOf } from './settle-run.ts'
import { findUnpaidThr } from './unpaid-thr.ts'

interface Counts {
  readonly changed: number
  readonly unchanged: number
}

/** Makes a held run calculated; `isWhole`: everybody was looked at, so whoever is no longer among them is removed. */
export async function finishCalculation(
  context: RuleContext,
  run: StoredRun,
  counts: Counts,
  isWhole: boolean,
): Promise<RunTotals & { readonly removed: number }> {
  const { engine, actor } = context
  const loaded = await loadRun(runReader(context), run.id)
  const removed = isWhole ? await removeOthers(context, loaded) : 0
  await findTwicePaid(context, loaded)
  await findUnpaidThr(context, loaded)
  await settleStates(context, run.id)
  const totals = await totalsOf(context, run.id)
  const by = { calculatedAt: engine.now().toISOString(), calculatedBy: actor.userId }
  const calcVersion = (run.calcVersion ?? 0) + 1
  await writeRun(
    context,
    run,
    { status: 'CALCULATED', incomplete: false, calcVersion, ...by, ...counts, ...totals },
    'CALCULATE',
  )
  return { ...totals, removed }
}
