// The steps and the history of a document over all its rounds.
import { ApprovalLog } from '@kantor/shared/catalogue/approval-management/approval-log.entity'
import { ApprovalRequest } from '@kantor/shared/catalogue/approval-management/approval-request.entity'
import { ApprovalTask } from '@kantor/shared/catalogue/approval-management/approval-task.entity'
import { sql } from 'drizzle-orm'
import { asText, orNull, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { ActionContext } from '../actions/actions.ts'

const ofApprovalRequest = tableColumns(ApprovalRequest, 'r')
const ofApprovalTask = tableColumns(ApprovalTask, 't')
const ofApprovalLog = tableColumns(ApprovalLog, 'l')

/** Steps by round, the latest round first. */
export async function stepsOf(context: ActionContext, docType: string, docId: number) {
  const rows = await typedRows(
    context.tx,
    {
      version: ofApprovalRequest.version,
      ...picked(ofApprovalTask, 'seq', 'level', 'state'),
      reason: ofApprovalTask.note,
      dueAt: orNull(asText(sql`t.due_at`)),
      actedById: ofApprovalTask.actedBy,
      onBehalfOfId: ofApprovalTask.onBehalfOf,
      actedAt: orNull(asText(sql`t.acted_at`)),
      comment: ofApprovalTask.comment,
      approvers: orNull(
        asText(
          sql`(select left(string_agg(e.full_name, ', ' order by a.seq), 500) from approval_task_approvers a join employee e on e.id = a.employee_id where a.parent_id = t.id)`,
        ),
      ),
    },
    sql`from approval_request r join approval_task t on t.request_id = r.id
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

/** What happened, oldest first. */
export async function trailOf(context: ActionContext, docType: string, docId: number) {
  const rows = await typedRows(
    context.tx,
    {
      at: asText(sql`l.at`),
      action: ofApprovalLog.action,
      actor: ofApprovalLog.actorName,
      onBehalfOfId: ofApprovalLog.onBehalfOf,
      version: ofApprovalRequest.version,
      ...picked(ofApprovalLog, 'seq', 'fromStatus', 'toStatus', 'comment'),
    },
    sql`from approval_request r join approval_log l on l.request_id = r.id
      where r.company_code = ${context.actor.companyCode} and r.doc_type = ${docType} and r.doc_id = ${docId} order by l.at, l.id limit 1000`,
  )
  const people = await context.refsOf(
    'Employee',
    rows.map((r) => r.onBehalfOfId),
  )
  return rows.map(({ onBehalfOfId, ...row }) => ({ ...row, onBehalfOf: people.get(onBehalfOfId ?? 0) ?? null }))
}
