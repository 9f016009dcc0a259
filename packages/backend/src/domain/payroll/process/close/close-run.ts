// Closing a run and opening it again (payroll 3.9, 4.12): each with all of its effects in one transaction.

import { sql } from 'drizzle-orm'
import type { ActionContext } from '../../../../engine/actions/actions.ts'
import { giveBackAdvances, settleAdvances, takeAdvances } from '../../advances/run-advances.ts'
import { voidDrafts } from '../../bank/bank-files.ts'
import { lockPeriods } from '../../entries/open-period.ts'
import { type LoadedRun, loadRun } from '../../run/load-run.ts'
import { runReader } from '../../run/reader.ts'
import { settleYearsOfRun } from '../../tax/tax-years.ts'
import { lockedRun, writeRun } from '../locked-run.ts'
import { allowedMove } from '../run-guards.ts'
import { lockAttendance } from './lock-attendance.ts'
import { handOver, takeBack } from './run-buffer.ts'
import { giveBackInstalments, giveBackRests, settleLoans, settleRests, takeInstalments } from './run-deductions.ts'
import { consumeEntries, freeEntries } from './run-entries.ts'
import { journalOfRun, postJournal, reverseJournal, unbalanced } from './run-journal.ts'
import { addTaxMonths, refuseReported, takeOffTaxMonths } from './tax-months.ts'

/** CHECKED -> CLOSED, by a user who did not make the last calculation. */
export async function closeRun(context: ActionContext, { payRun }: { readonly payRun: number }) {
  const run = await lockedRun(context, payRun)
  const loaded = await loadRun(runReader(context), run.id)
  await lockPeriods(context.tx, [loaded.facts.period, ...loaded.facts.salaryPeriods])
  const posted = await journalOfRun(context, loaded)
  const wrong = unbalanced(posted)
  const status = await allowedMove(context, run, 'close', {
    context: { journalBalanced: wrong === null },
    details: { JOURNAL_UNBALANCED: wrong ?? '' },
  })
  const instalments = await takeInstalments(context, loaded)
  await takeAdvances(context, loaded)
  const carried = await settleRests(context, loaded)
  await settleLoans(context, loaded)
  await settleAdvances(context, loaded)
  await consumeEntries(context, loaded)
  await refuseReported(context, loaded)
  await addTaxMonths(context, loaded)
  await postJournal(context, loaded, posted.journal)
  await handOver(context, loaded, posted.journal.lines)
  const { engine, actor } = context
  await writeRun(context, run, { status, closedAt: engine.now().toISOString(), closedBy: actor.userId }, 'CLOSE')
  await settleYearsOfRun(context, run.id, loaded.snapshot.taxYear)
  await lockAttendance(context, loaded)
  return { employees: run.employees ?? 0, instalments, carried }
}

/** CLOSED -> REOPENED: everything is as it was before the close, but for attendance, which stays locked. */
export async function reopenRun(
  context: ActionContext,
  { payRun, reason }: { readonly payRun: number; readonly reason: string },
) {
  const run = await lockedRun(context, payRun)
  const status = await allowedMove(context, run, 'reopen', { context: { reason }, details: {} })
  const loaded = await loadRun(runReader(context), run.id)
  await takeBack(context, loaded)
  await reverseJournal(context, loaded)
  await takeOffTaxMonths(context, loaded)
  await freeEntries(context, loaded)
  await giveBackRests(context, loaded)
  await giveBackInstalments(context, loaded)
  await giveBackAdvances(context, loaded)
  await settleLoans(context, loaded)
  await settleAdvances(context, loaded)
  await unpublish(context, loaded)
  await voidDrafts(context, run.id)
  const { engine, actor } = context
  const opened = { reopenedAt: engine.now().toISOString(), reopenedBy: actor.userId, reopenReason: reason }
  const taken = { closedAt: null, closedBy: null, checkedAt: null, checkedBy: null, publishedAt: null }
  await writeRun(context, run, { status, ...opened, ...taken }, 'REOPEN', reason)
  await settleYearsOfRun(context, run.id, loaded.snapshot.taxYear)
  return {}
}

/** What is about to change is no longer shown to employees. */
const unpublish = ({ tx }: ActionContext, { facts }: LoadedRun) =>
  tx.execute(
    sql`update payslip set published_at = null, row_version = row_version + 1 where run_id = ${facts.id} and published_at is not null`,
  )
