// What the scheduler does to waiting tasks: a reminder when one is due, a note to the next level at twice the time, new deciders
// where a head has left. Nothing is ever approved automatically. Every step marks what it has reported, so a second run, or another
// process at the same time, finds nothing to do.
import { ApprovalRequest } from '@kantor/shared/catalogue/approval-management/approval-request.entity'
import { type SQL, sql } from 'drizzle-orm'
import { distinctRows, tableColumns } from '../../db/rows/typed-rows.ts'
import type { Engine, RuleContext } from '../context.ts'
import { systemActor } from '../system-actor.ts'
import { contextOf } from '../write/write.ts'
import { barredAmong } from './concerned.ts'
import { type ApprovalDocument, type Approvals, documentFor } from './document.ts'
import { headsFrom, poolsOf } from './people.ts'
import { isOrphan, replaceOrphans } from './replace.ts'
import { inboxPath, withDelegates } from './round.ts'
import { approversOf, changeTask, lockRequest, lockTasks, log, type RequestRow, type TaskRow } from './store.ts'

const ofApprovalRequest = tableColumns(ApprovalRequest, 'r')

export interface ReminderCounts {
  readonly reminded: number
  readonly escalated: number
  readonly replaced: number
}

/** Rounds of one run; what remains comes with the next. */
const maxRounds = 200

/** Safe to run at any time and on several backends; each round is a transaction of its own. */
export async function sendReminders(approvals: Approvals, engine: Engine): Promise<ReminderCounts> {
  const now = sql`${engine.now().toISOString()}::timestamptz`
  return {
    reminded: await each(
      engine,
      sql`t.seq = r.current_seq and t.due_at <= ${now} and t.reminded_at is null`,
      (c, r, t) => remind(approvals, c, r, t),
    ),
    escalated: await each(
      engine,
      sql`t.seq = r.current_seq and t.due_at + t.sla_hours * interval '1 hour' <= ${now} and t.escalated_at is null`,
      (c, r, t) => escalate(approvals, c, r, t),
    ),
    replaced: await each(
      engine,
      isOrphan(approvals, engine.today()),
      async (c, r, t) => (await replaceOrphans(approvals, c, r, t)).replaced,
    ),
  }
}

type Work = (context: RuleContext, request: RequestRow, tasks: readonly TaskRow[]) => Promise<number>

async function each(engine: Engine, isDue: SQL, work: Work): Promise<number> {
  const due = await distinctRows(
    engine.database.db,
    { request: ofApprovalRequest.id, companyCode: ofApprovalRequest.companyCode },
    sql`from approval_task t join approval_request r on r.id = t.request_id
      where r.status = 'WAITING' and t.state = 'WAITING' and ${isDue} order by 1 limit ${maxRounds}`,
  )
  let done = 0
  for (const { request, companyCode } of due) {
    done += await engine.database.db.transaction(async (tx) => {
      const context = contextOf(tx, engine, systemActor(companyCode, 'approvals'))
      const locked = await lockRequest(context, request)
      return locked?.status === 'WAITING' ? work(context, locked, await lockTasks(context, request)) : 0
    })
  }
  return done
}

const currentOf = (request: RequestRow, tasks: readonly TaskRow[]): TaskRow | undefined =>
  tasks.find((t) => t.seq === request.currentSeq && t.state === 'WAITING')
const isPast = (context: RuleContext, moment: string | null, hours = 0): boolean =>
  moment !== null && Date.parse(moment) + hours * 3_600_000 <= context.engine.now().getTime()

async function remind(
  approvals: Approvals,
  context: RuleContext,
  request: RequestRow,
  tasks: readonly TaskRow[],
): Promise<number> {
  const task = currentOf(request, tasks)
  // Looked at again under the lock: another process may have been here.
  if (task === undefined || task.remindedAt !== null || !isPast(context, task.dueAt)) return 0
  const document = documentFor(approvals, String(request.docType))
  await changeTask(context, task, { remindedAt: context.engine.now().toISOString() })
  await approvals.notify(context, {
    title: `Overdue: ${request.docNo} still waits for you`,
    text: String(request.summary),
    path: inboxPath,
    isUrgent: true,
    employees: await withDelegates(context, document, request, approversOf(task)),
  })
  return 1
}

/** A note to those who come next: the deciders of the next step, otherwise the nearest head above. */
async function escalate(
  approvals: Approvals,
  context: RuleContext,
  request: RequestRow,
  tasks: readonly TaskRow[],
): Promise<number> {
  const task = currentOf(request, tasks)
  if (task === undefined || task.escalatedAt !== null || !isPast(context, task.dueAt, task.slaHours ?? 24)) return 0
  const own = approversOf(task)
  const next = tasks.find((t) => (t.seq ?? 0) > (task.seq ?? 0) && t.state === 'WAITING')
  const document = documentFor(approvals, String(request.docType))
  const above = next === undefined ? await headAbove(context, document, request, own) : approversOf(next)
  await changeTask(context, task, { escalatedAt: context.engine.now().toISOString() })
  await log(context, { request: request.id, action: 'ESCALATE', seq: task.seq, comment: 'Overdue for twice its time' })
  await approvals.notify(context, {
    title: `Overdue at an earlier step: ${request.docNo}`,
    text: `Waiting at an earlier step: ${request.summary}`,
    path: inboxPath,
    isUrgent: true,
    employees: await withDelegates(context, document, request, above),
  })
  return 1
}

async function headAbove(
  context: RuleContext,
  document: ApprovalDocument,
  request: RequestRow,
  own: readonly number[],
): Promise<readonly number[]> {
  const nodes = await headsFrom(context, request.department ?? 0)
  const at = nodes.findLastIndex((n) => n.head !== null && own.includes(n.head))
  const heads = nodes.slice(at + 1).flatMap((n) => n.head ?? [])
  const barred = await barredAmong(context, document, request, heads)
  const above = heads.find((head) => !barred.has(head))
  return above === undefined ? (await poolsOf(context)).HR : [above]
}
