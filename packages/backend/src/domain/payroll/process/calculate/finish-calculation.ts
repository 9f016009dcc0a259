// The end of a calculation: what the run as a whole shows, its totals, and that it is calculated.
import type { RuleContext } from '../../../../engine/context.ts'
import { loadRun } from '../../run/load-run.ts'
import { runReader } from '../../run/reader.ts'
import { findLargeEntries } from '../findings/large-entries.ts'
import { findLaterClosed } from '../findings/later-closed.ts'
import { findLeftInClosed } from '../findings/left-in-closed.ts'
import { findOtherWindow } from '../findings/other-window.ts'
import { findUnpaidThr } from '../findings/unpaid-thr.ts'
import { type StoredRun, writeRun } from '../locked-run.ts'
import { findTwicePaid, type RunTotals, removeOthers, settleStates, totalsOf } from './settle-run.ts'

interface Counts {
  readonly changed: number
  readonly unchanged: number
}

/** Marks a locked run as calculated; `isWhole`: all employees were calculated, so those no longer among them are removed. */
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
  await findLeftInClosed(context, loaded)
  await findLaterClosed(context, loaded)
  await findOtherWindow(context, loaded)
  await findLargeEntries(context, loaded)
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
