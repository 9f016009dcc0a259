// Opens a round when a document is sent, moves it from step to step, ends it; always inside the document's own transaction.
import { ApprovalDelegation } from '@kantor/shared/catalogue/approval-management/approval-delegation.entity'
import { documentTypeOf } from '@kantor/shared/rules/approval/types'
import { sql } from 'drizzle-orm'
import { idList } from '../../db/id-list.ts'
import { asNumber, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../context.ts'
import { together } from '../write/in-step.ts'
import type { Stored } from '../write/stored.ts'
import { barredAmong, concernedAmong } from './concerned.ts'
import type { ApprovalDocument, Notify, Purpose } from './document.ts'
import { stepsFor } from './flow.ts'
import { behindServices, headsFrom, makersOf, personOf, poolsOf } from './people.ts'
import { candidatesOf, type Line, type ResolvedStep, resolveSteps } from './resolve.ts'
import {
  approversOf,
  changeRequest,
  changeTask,
  insertRequest,
  insertTask,
  log,
  type RequestRow,
  type TaskRow,
} from './store.ts'

const ofApprovalDelegation = tableColumns(ApprovalDelegation, 'd')

/** Opens the next round of a document that was just sent, and notifies those who decide its first step. */
export async function openRound(
  notify: Notify,
  context: RuleContext,
  document: ApprovalDocument,
  row: Stored,
  purpose: Purpose,
  from: string,
): Promise<RequestRow> {
  const about = await document.about(context, row)
  const me = await personOf(context)
  const known = [...(await madeBy(context, document, row)), me]
  const makers = [...known, ...(await behindServices(context, known))]
  const [nodes, pools] = [await headsFrom(context, about.department), await poolsOf(context)]
  const concerned = await concernedAmong(context, document, row.id, candidatesOf({ nodes, pools }))
  const self = new Set([...makers.map((m) => m.employee), about.subject, ...concerned].filter((id) => id !== null))
  const line: Line = { nodes, pools, self }
  const steps = resolveSteps(await stepsFor(context, document, row, about.department), line)
  const request = await insertRequest(context, {
    docType: document.docType,
    docId: row.id,
    version: await nextVersion(context, document.docType, row.id),
    docNo: about.number,
    purpose,
    requester: me.employee,
    subject: about.subject,
    department: about.department,
    summary: about.summary,
    submittedAt: context.engine.now().toISOString(),
    submittedBy: me.user,
    status: 'WAITING',
    makers: makers.filter((m, i) => makers.findIndex((o) => o.user === m.user && o.employee === m.employee) === i),
  })
  await log(context, { request: request.id, action: 'SUBMIT', fromStatus: from, toStatus: String(row.status) })
  const tasks: TaskRow[] = []
  for (const step of steps) tasks.push(await insertStep(context, request, step))
  const current = await moveOn(notify, context, document, request, tasks)
  const blocked = tasks.filter((task) => task.state === 'BLOCKED_NO_APPROVER' && task.id !== current?.id)
  if (blocked.length > 0) await tellBlocked(notify, context, request, blocked)
  return request
}

/** Who made what is to be decided: the makers of the document, or of the edit alone. */
const madeBy = async (context: RuleContext, { entity, edits }: ApprovalDocument, row: Stored) =>
  edits?.makers(row as never).map((employee) => ({ user: null, employee })) ?? (await makersOf(context, entity, row.id))

async function nextVersion({ tx, actor }: RuleContext, docType: string, docId: number): Promise<number> {
  const [row] = await typedRows(
    tx,
    { version: asNumber(sql`coalesce(max(version), 0)::int + 1`) },
    sql`from approval_request
      where company_code = ${actor.companyCode} and doc_type = ${docType} and doc_id = ${docId}`,
  )
  return row?.version ?? 1
}

async function insertStep(context: RuleContext, request: RequestRow, step: ResolvedStep): Promise<TaskRow> {
  const { seq, level, state, note, slaHours, approvers } = step
  const task = await insertTask(context, {
    request: request.id,
    seq,
    level,
    state,
    note,
    slaHours,
    approvers: approvers.map((employee) => ({ employee })),
  })
  if (state === 'SKIPPED' || state === 'MERGED')
    await log(context, { request: request.id, action: state === 'SKIPPED' ? 'SKIP' : 'MERGE', seq, comment: note })
  return task
}

/** Makes the next waiting step the current one; gives it, or undefined when none is left. */
export async function moveOn(
  notify: Notify,
  context: RuleContext,
  document: ApprovalDocument,
  request: RequestRow,
  tasks: readonly TaskRow[],
): Promise<TaskRow | undefined> {
  const next = tasks.find((t) => t.state === 'WAITING' || t.state === 'BLOCKED_NO_APPROVER')
  if (next === undefined) return undefined
  await changeRequest(context, request, { currentSeq: next.seq })
  const current = await changeTask(context, next, { dueAt: dueFrom(context, next.slaHours ?? 24) })
  await callFor(notify, context, document, request, current)
  return current
}

export const dueFrom = ({ engine }: RuleContext, hours: number): string =>
  new Date(engine.now().getTime() + hours * 3_600_000).toISOString()

export const inboxPath = '/approval-management/data-awaiting-approval'
const kindOf = (request: RequestRow): string => documentTypeOf(String(request.docType))?.title ?? 'Document'

/** Notifies the approvers of a step, and those who act in their place today, that it is waiting. */
export async function callFor(
  notify: Notify,
  context: RuleContext,
  document: ApprovalDocument,
  request: RequestRow,
  task: TaskRow,
): Promise<void> {
  const what = `${kindOf(request)} ${request.docNo}`
  const isCancel = request.purpose === 'CANCEL'
  if (task.state === 'BLOCKED_NO_APPROVER') return tellBlocked(notify, context, request, [task])
  await notify(context, {
    title: `${what} waits for your approval`,
    text: isCancel ? `To be cancelled: ${request.summary}` : String(request.summary),
    path: inboxPath,
    employees: await withDelegates(context, document, request, approversOf(task)),
  })
}

/** Reports steps without an approver: when it is their turn, and when the document is sent, so that an approver can be assigned in time. */
const tellBlocked = (
  notify: Notify,
  context: RuleContext,
  request: RequestRow,
  tasks: readonly TaskRow[],
): Promise<void> =>
  notify(context, {
    ...toRequester(request),
    title: `${kindOf(request)} ${request.docNo}: no approver for ${tasks.map(({ level }) => level).join(', ')}`,
    text: 'This step has no approver: the post is vacant, or its holder made the document or is concerned by it. An administrator must assign an approver.',
    path: inboxPath,
    administrators: true,
  })

/** Employees and those who stand in for them today for this kind of document, less those who may not decide about it. */
export async function withDelegates(
  context: RuleContext,
  document: ApprovalDocument,
  request: RequestRow,
  employees: readonly number[],
): Promise<readonly number[]> {
  const { tx, actor, today } = context
  const { docType } = document
  const delegates = await together(tx, { key: `delegates ${docType}`, rank: 'ask' }, employees, async (asked) => {
    const rows = await typedRows(
      tx,
      { id: ofApprovalDelegation.delegate, delegator: ofApprovalDelegation.delegator },
      sql`from approval_delegation d where d.company_code = ${actor.companyCode} and d.revoked_at is null
        and d.delegator_id = ${idList(asked.flat())} and ${today}::date between d.date_from and d.date_to
        and (not exists (select 1 from approval_delegation_doc_types t where t.parent_id = d.id)
          or exists (select 1 from approval_delegation_doc_types t where t.parent_id = d.id and t.doc_type = ${docType})) order by d.id`,
    )
    return asked.map((ids) => rows.flatMap((row) => (ids.includes(row.delegator) ? [row.id] : [])))
  })
  const all = [...new Set([...employees, ...delegates])]
  const barred = await barredAmong(context, document, request, all)
  return all.filter((id) => !barred.has(id))
}

const toRequester = (request: RequestRow) => ({
  employees: typeof request.requester === 'number' ? [request.requester] : [],
  users: typeof request.submittedBy === 'number' ? [request.submittedBy] : [],
})

type Ended = 'APPROVED' | 'RETURNED' | 'REJECTED' | 'RECALLED'
const words: { readonly [E in Ended]: string } = {
  APPROVED: 'was approved',
  RETURNED: 'was sent back to you',
  REJECTED: 'was rejected',
  RECALLED: 'was recalled',
}

/** Ends a round: steps that were still waiting are closed; the requester is notified, unless they ended it themselves. */
export async function endRound(
  notify: Notify,
  context: RuleContext,
  request: RequestRow,
  tasks: readonly TaskRow[],
  status: Ended,
  comment: string | null,
): Promise<void> {
  for (const task of tasks)
    if (task.state === 'WAITING' || task.state === 'BLOCKED_NO_APPROVER')
      await changeTask(context, task, { state: 'CLOSED' })
  await changeRequest(context, request, { status, currentSeq: null, decidedAt: context.engine.now().toISOString() })
  if (status === 'RECALLED') return
  const subject = request.purpose === 'CANCEL' ? `Cancelling ${kindOf(request).toLowerCase()}` : kindOf(request)
  await notify(context, {
    ...toRequester(request),
    title: `${subject} ${request.docNo} ${words[status]}`,
    text: [`${context.actor.name}: ${comment ?? 'no comment'}`, String(request.summary)].join('\n'),
    path: inboxPath,
  })
}
