// The steps and the history of a document over all its rounds.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { ActionContext } from '../actions/actions.ts'

type Level = 'UNIT' | 'DEPARTMENT' | 'DIVISION' | 'HR' | 'FINANCE'
interface StepRow {
  readonly version: number
  readonly seq: number
  readonly level: Level | null
  readonly state:
    | 'WAITING'
    | 'APPROVED'
    | 'REJECTED'
    | 'RETURNED'
    | 'SKIPPED'
    | 'MERGED'
    | 'CLOSED'
    | 'BLOCKED_NO_APPROVER'
  readonly reason: 'SELF' | 'VACANT' | 'NO_UNIT' | 'FALLBACK' | null
  readonly approvers: string | null
  readonly dueAt: string | null
  readonly actedById: number | null
  readonly onBehalfOfId: number | null
  readonly actedAt: string | null
  readonly comment: string | null
}

/** Steps by round, the latest round first. */
export async function stepsOf(context: ActionContext, docType: string, docId: number) {
  const rows = await rowsOf<StepRow>(
    context.tx,
    sql`select r.version, t.seq, t.level, t.state, t.note as reason, t.due_at::text as "dueAt", t.acted_by_id as "actedById",
        t.on_behalf_of_id as "onBehalfOfId", t.acted_at::text as "actedAt", t.comment,
        (select left(string_agg(e.full_name, ', ' order by a.seq), 500) from approval_task_approvers a join employee e on e.id = a.employee_id where a.parent_id = t.id) as approvers
      from approval_request r join approval_task t on t.request_id = r.id
      where r.company_code = ${context.actor.companyCode} and r.doc_type = ${docType} and r.doc_id = ${docId} order by r.version desc, t.seq limit 500`,
  )
  const people = await context.refsOf(
    'Employee',
    rows.flatMap((r) => [r.actedById, r.onBehalfOfId]),
  )
  return rows.map(({ actedById, onBehalfOfId, ...row }) => ({
    ...row,
    actedBy: people.get(actedById ?? 0) ?? null,
    onBehalfOf: people.get(onBehalfOfId ?? 0) ?? null,
  }))
}

interface TrailRow {
  readonly at: string
  readonly action:
    | 'SUBMIT'
    | 'APPROVE'
    | 'RETURN'
    | 'REJECT'
    | 'RECALL'
    | 'CANCEL'
    | 'DELEGATE'
    | 'SKIP'
    | 'MERGE'
    | 'ESCALATE'
    | 'REASSIGN'
  readonly actor: string
  readonly onBehalfOfId: number | null
  readonly version: number
  readonly seq: number | null
  readonly fromStatus: string | null
  readonly toStatus: string | null
  readonly comment: string | null
}

/** What happened, oldest first. */
export async function trailOf(context: ActionContext, docType: string, docId: number) {
  const rows = await rowsOf<TrailRow>(
    context.tx,
    sql`select l.at::text as at, l.action, l.actor_name as actor, l.on_behalf_of_id as "onBehalfOfId", r.version, l.seq,
        l.from_status as "fromStatus", l.to_status as "toStatus", l.comment
      from approval_request r join approval_log l on l.request_id = r.id
      where r.company_code = ${context.actor.companyCode} and r.doc_type = ${docType} and r.doc_id = ${docId} order by l.at, l.id limit 1000`,
  )
  const people = await context.refsOf(
    'Employee',
    rows.map((r) => r.onBehalfOfId),
  )
  return rows.map(({ onBehalfOfId, ...row }) => ({ ...row, onBehalfOf: people.get(onBehalfOfId ?? 0) ?? null }))
}
