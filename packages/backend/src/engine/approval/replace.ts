// Another decider for a step where no one is left who may decide it.
import { ApprovalTask } from '@kantor/shared/catalogue/approval-management/approval-task.entity'
import { decidingCode } from '@kantor/shared/rules/approval/types'
import { type SQL, sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../context.ts'
import { barredAmong, concernsAny } from './concerned.ts'
import { type ApprovalDocument, type Approvals, documentFor } from './document.ts'
import { headsFrom, poolsOf } from './people.ts'
import { candidatesOf, type Line, mergedWith, resolveStep } from './resolve.ts'
import { callFor, moveOn } from './round.ts'
import { approversOf, changeTask, log, type RequestRow, type TaskRow } from './store.ts'

const ofApprovalTask = tableColumns(ApprovalTask, 't')

/**
 * None of its approvers is left: each has gone, is without a post (unless named by an administrator), is concerned by the decision, or
 * has decided an earlier step of the round, on their own behalf or in the place of another.
 */
export const isOrphan = (
  { documents }: Approvals,
  today: string,
): SQL => sql`exists (select 1 from approval_task_approvers a where a.parent_id = t.id)
  and not exists (select 1 from approval_task_approvers a join employee e on e.id = a.employee_id
    where a.parent_id = t.id and e.active_status <> 'INACTIVE'
      and not exists (select 1 from approval_task o where o.request_id = r.id and o.state = 'APPROVED' and o.acted_by_id = a.employee_id)
      and not ${concernsAny(documents, sql`r.doc_type`, sql`r.doc_id`, sql`a.employee_id`)} and (t.level in ('HR', 'FINANCE')
      or exists (select 1 from approval_log l where l.request_id = r.id and l.action = 'REASSIGN' and l.seq = t.seq and l.actor_id is not null)
      or exists (select 1 from department_heads h where h.employee_id = a.employee_id and h.date_from <= ${today}::date
        and coalesce(h.date_to >= ${today}::date, true))))`

/**
 * An approver who left, lost their post, is concerned or has already decided is replaced by the next person in line. A step that thereby
 * falls to a person who decides another step is merged with that step. Returns the steps in their new state.
 */
export async function replaceOrphans(
  approvals: Approvals,
  context: RuleContext,
  request: RequestRow,
  tasks: readonly TaskRow[],
): Promise<{ readonly replaced: number; readonly steps: readonly TaskRow[] }> {
  const document = documentFor(approvals, String(request.docType))
  const orphans = await orphansOf(approvals, context, request.id)
  const line = await lineLeft(context, document, request, tasks)
  let steps = tasks
  for (const task of tasks.filter((t) => orphans.has(t.id))) {
    // An authority names who signs: no one follows them by their post.
    const signers = document.signers === undefined ? {} : { signers: [] }
    const step = { seq: task.seq ?? 0, level: task.level ?? 'HR', slaHours: task.slaHours ?? 24, ...signers }
    const others = steps.flatMap((t) => (t.id !== task.id && t.state === 'WAITING' ? approversOf(t) : []))
    const found = mergedWith(resolveStep(step, line), others)
    const changed = await changeTask(context, task, {
      state: found.state,
      note: found.note,
      approvers: found.approvers.map((employee) => ({ employee })),
    })
    steps = steps.map((t) => (t.id === task.id ? changed : t))
    const code = decidingCode(String(request.docType), task.level)
    await log(context, {
      request: request.id,
      action: 'REASSIGN',
      seq: task.seq,
      comment: `Its approver left, lost the post, is concerned by the document or has decided an earlier step (${code ?? 'no code'})`,
    })
    if (request.currentSeq !== task.seq) continue
    if (changed.state === 'MERGED') await moveOn(approvals.notify, context, document, request, steps)
    else await callFor(approvals.notify, context, document, request, changed)
  }
  return { replaced: orphans.size, steps }
}

/** Do all approvers of the next step already have a decision of their own in the round? Then another person must be found. */
export function isNextDecided(tasks: readonly TaskRow[]): boolean {
  const next = tasks.find((t) => t.state === 'WAITING')
  const decided = decidedBy(tasks)
  return next !== undefined && approversOf(next).every((person) => decided.includes(person))
}

const decidedBy = (tasks: readonly TaskRow[]): readonly number[] =>
  tasks.flatMap((t) => (t.state === 'APPROVED' && typeof t.actedBy === 'number' ? [t.actedBy] : []))

/** Heads and pools without those who may not decide this round, nor decide twice in it. */
async function lineLeft(
  context: RuleContext,
  document: ApprovalDocument,
  request: RequestRow,
  tasks: readonly TaskRow[],
): Promise<Line> {
  const [nodes, pools] = [await headsFrom(context, request.department ?? 0), await poolsOf(context)]
  const self = new Set([
    ...decidedBy(tasks),
    ...(await barredAmong(context, document, request, candidatesOf({ nodes, pools }))),
  ])
  return { nodes: nodes.map((n) => (n.head !== null && self.has(n.head) ? { ...n, head: null } : n)), pools, self }
}

async function orphansOf(approvals: Approvals, context: RuleContext, request: number): Promise<ReadonlySet<number>> {
  const rows = await typedRows(
    context.tx,
    { id: ofApprovalTask.id },
    sql`from approval_task t join approval_request r on r.id = t.request_id
      where r.id = ${request} and t.state = 'WAITING' and ${isOrphan(approvals, context.today)}`,
  )
  return new Set(rows.map((r) => r.id))
}
