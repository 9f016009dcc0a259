// What people do with a run: cancel it, take it back. The worker sees it at its next safe point: between two parts of the work, where all that was written is
// complete and committed.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { job } from '../../db/system-tables.ts'
import type { RuleContext } from '../context.ts'
import { stampOf } from '../stamp.ts'
import type { JobKind, JobRow } from './job.ts'
import { writeLog } from './job-store.ts'

/** A run of the caller's company, locked until the transaction ends; throws NOT_FOUND. */
async function lockedRun({ tx, actor }: RuleContext, id: number): Promise<JobRow> {
  const own = and(eq(job.id, id), eq(job.companyCode, actor.companyCode))
  const [row] = await tx.select().from(job).where(own).for('update')
  if (row === undefined) throw new KantorError('NOT_FOUND')
  return row
}

/** Ends a waiting run at once, a running one at its next safe point. Throws BAD_STATE when it is over or being undone. */
export async function cancelJob(context: RuleContext, id: number): Promise<void> {
  const { tx, actor, engine } = context
  const row = await lockedRun(context, id)
  const isLive = row.status === 'QUEUED' || row.status === 'RUNNING'
  if (!isLive || row.phase !== 'RUN')
    throw new KantorError('BAD_STATE', 'This run has ended; there is nothing to cancel.')
  const isUntouched = row.status === 'QUEUED' && row.attempt === 0
  const end = isUntouched ? { status: 'CANCELLED' as const, endedAt: engine.now().toISOString() } : {}
  await tx
    .update(job)
    .set({ cancelBy: row.cancelBy ?? stampOf(actor), ...end })
    .where(eq(job.id, id))
  await writeLog(tx, id, [{ level: 'WARNING', text: `${actor.name} asked to cancel.` }])
}

/** Sends a finished run back through its undo. Throws BAD_STATE when it is not done or cannot be undone. */
export async function undoJob(
  context: RuleContext,
  kind: JobKind | undefined,
  id: number,
  note: string,
): Promise<void> {
  const { tx, actor, engine } = context
  const row = await lockedRun(context, id)
  if (kind?.undo === undefined || kind.name !== row.kind)
    throw new KantorError('BAD_STATE', 'This work cannot be undone.')
  if (row.status !== 'DONE') throw new KantorError('BAD_STATE', 'Only a run that is done can be undone.')
  await refuseReplaced(tx, row)
  await tx
    .update(job)
    .set({
      status: 'QUEUED',
      phase: 'UNDO',
      cursor: null,
      done: 0,
      total: null,
      endedAt: null,
      undoneBy: stampOf(actor),
      undoNote: note,
    })
    .where(eq(job.id, id))
  await writeLog(tx, id, [{ level: 'WARNING', text: `${actor.name} asked to undo: ${note}` }])
  await engine.jobs?.send(tx, id)
}

/** Refuses to take back a run whose results a later run of the same work has replaced: the results that are there are those of the later run. */
async function refuseReplaced(tx: Db, row: JobRow): Promise<void> {
  const same = and(eq(job.companyCode, row.companyCode), eq(job.kind, row.kind), eq(job.identity, row.identity ?? ''))
  const [later] = await tx
    .select({ id: job.id })
    .from(job)
    .where(and(same, sql`${job.id} > ${row.id} and ${job.status} in ('QUEUED', 'RUNNING', 'DONE')`))
    .limit(1)
  if (later !== undefined)
    throw new KantorError('BAD_STATE', `Run ${later.id} came after this one. Undo or cancel that one first.`)
}
