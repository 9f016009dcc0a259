// One decision on one step: who may take it, what it does to the round and to the document, all in one transaction.
// The document is locked first, then its round, as in sending and recalling: two people who decide at the same time are
// handled one after the other, and the second is informed that the step is no longer waiting.
import { ApprovalRequest } from '@kantor/shared/catalogue/approval-management/approval-request.entity'
import { ApprovalTask } from '@kantor/shared/catalogue/approval-management/approval-task.entity'
import { decidingCode } from '@kantor/shared/rules/approval/types'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { idList } from '../../db/id-list.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../context.ts'
import { writeAudit } from '../write/audit.ts'
import { together } from '../write/in-step.ts'
import { lockStored, type Stored, type Values } from '../write/stored.ts'
import { updateRow } from '../write/write.ts'
import { concernedAmong } from './concerned.ts'
import { delegationsTo } from './delegation-rows.ts'
import { type ApprovalDocument, type Approvals, documentFor, type LineChange, type Outcome } from './document.ts'
import { personOf, withDecision } from './people.ts'
import { type Person, type Verdict, verdictOf } from './refusal.ts'
import { isNextDecided, replaceOrphans } from './replace.ts'
import { endRound, moveOn } from './round.ts'
import { seesDocument } from './sees-document.ts'
import {
  approversOf,
  changeRequest,
  changeTask,
  lockRequest,
  lockTasks,
  log,
  type RequestRow,
  type TaskRow,
  writingWithoutRules,
} from './store.ts'

const ofApprovalTask = tableColumns(ApprovalTask, 't')
const ofApprovalRequest = tableColumns(ApprovalRequest, 'r')

export interface Decision {
  readonly task: number
  readonly rowVersion: number
  readonly decision: 'APPROVE' | 'RETURN' | 'REJECT'
  readonly comment: string | null
  readonly changes?: readonly LineChange[]
}
/** Which tasks an inbox is about. */
export interface InboxScope {
  readonly documentTypes: readonly string[] | 'ALL'
  readonly level?: string
}

/** A task with its round and its document. */
export interface LockedTask {
  readonly document: ApprovalDocument
  readonly row: Stored
  readonly request: RequestRow
  readonly tasks: readonly TaskRow[]
  readonly task: TaskRow
}

export interface Decided {
  readonly status: NonNullable<RequestRow['status']>
  readonly number: string
}
const states = { APPROVE: 'APPROVED', RETURN: 'RETURNED', REJECT: 'REJECTED' } as const

/** A decision against which nothing speaks; nothing of it is written yet. */
export interface Weighed {
  readonly locked: LockedTask
  readonly given: Decision
  readonly comment: string | null
  readonly onBehalfOf: number | null
  readonly me: Person
}

/** Takes a decision; gives the status of the round afterwards. Throws the first thing that speaks against it. */
export async function decide(
  approvals: Approvals,
  context: RuleContext,
  scope: InboxScope,
  given: Decision,
): Promise<Decided> {
  const locked = await lockTask(approvals, context, scope, given.task)
  return carryOut(approvals, context, await weigh(context, locked, given))
}

/** Everything that can speak against a decision, before anything of it is written. */
export async function weigh(context: RuleContext, locked: LockedTask, given: Decision): Promise<Weighed> {
  const { document, request, row, task } = locked
  const verdict = await judge(context, locked)
  if (verdict.refused !== null) throw refusalOf(verdict, locked)
  if (task.rowVersion !== given.rowVersion)
    throw new KantorError('STALE_VERSION', 'This task changed after you opened it. Look at it again, then decide.')
  if (given.decision === 'RETURN' && document.isSentForGood)
    throw new KantorError('BAD_STATE', 'It cannot be changed and sent again: approve or reject it.')
  if (given.decision === 'REJECT' && document.isNeverRejected)
    throw new KantorError('BAD_STATE', 'It is not rejected for good: send it back, and its maker corrects or voids it.')
  const comment = given.comment?.trim() || null
  if (given.decision !== 'APPROVE' && comment === null)
    throw new KantorError('COMMENT_REQUIRED', undefined, {
      fields: [{ field: 'comment', rule: 'required', message: 'this field is required' }],
    })
  // Lines that the approver changes are written first: objections to the last approval are checked against what is left.
  if (given.decision === 'APPROVE' && isLast(locked) && (given.changes ?? []).length === 0)
    await document.beforeLast?.(context, row, request.purpose ?? 'APPROVE')
  return { locked, given, comment, onBehalfOf: verdict.onBehalfOf, me: await personOf(context) }
}

/** Does no other step wait? */
const isLast = ({ task, tasks }: LockedTask): boolean =>
  !tasks.some((t) => t.id !== task.id && (t.state === 'WAITING' || t.state === 'BLOCKED_NO_APPROVER'))

/** The steps of the round with the decision in them. */
export const stepsAfter = ({ locked: { task, tasks }, given, me }: Weighed): readonly TaskRow[] =>
  tasks.map((t) => (t.id === task.id ? { ...t, state: states[given.decision], actedBy: me.employee } : t))

/** Writes a decision and what follows from it. */
export async function carryOut(approvals: Approvals, context: RuleContext, weighed: Weighed): Promise<Decided> {
  const { locked, given, comment, onBehalfOf, me } = weighed
  const { request, task, tasks } = locked
  const state = states[given.decision]
  const acted = { actedBy: me.employee, onBehalfOf, actedAt: context.engine.now().toISOString() }
  const mine = await changeTask(context, task, { state, comment, ...acted })
  const rest = tasks.map((t) => (t.id === task.id ? mine : t))
  const status = await (state === 'APPROVED'
    ? approve(approvals, context, locked, rest, given, comment)
    : end(approvals, context, locked, rest, state, comment))
  await log(context, {
    request: request.id,
    action: given.decision,
    seq: task.seq,
    onBehalfOf,
    fromStatus: String(locked.row.status),
    toStatus: status === 'WAITING' ? String(locked.row.status) : status,
    comment,
  })
  return { status, number: String(request.docNo) }
}

/** Holds document, round and steps of a task; NOT_FOUND when this inbox has no such task. */
export async function lockTask(
  approvals: Approvals,
  context: RuleContext,
  scope: InboxScope,
  id: number,
): Promise<LockedTask> {
  const at = await together(context.tx, { key: 'place of a task', rank: 'ask' }, id, async (ids) => {
    const places = await placesOf(context, ids)
    return ids.map((one) => places.get(one))
  })
  if (at === undefined || !isIn(scope, at)) throw new KantorError('NOT_FOUND')
  const document = documentFor(approvals, at.docType)
  const row = await lockStored(context.tx, context.engine, context.actor, document.entity, at.docId)
  const request = await lockRequest(context, at.request)
  if (row === undefined || request === undefined) throw new KantorError('NOT_FOUND')
  const tasks = await lockTasks(context, request.id)
  const task = tasks.find((t) => t.id === id)
  if (task === undefined) throw new KantorError('NOT_FOUND')
  return { document, row, request, tasks, task }
}

interface Place {
  readonly task: number
  readonly request: number
  readonly docType: string
  readonly docId: number
  readonly level: string | null
}
/** The rounds and documents of tasks of the company, by task. */
export async function placesOf(
  { tx, actor }: Pick<RuleContext, 'tx' | 'actor'>,
  tasks: readonly number[],
): Promise<ReadonlyMap<number, Place>> {
  const rows = await typedRows(
    tx,
    {
      task: ofApprovalTask.id,
      request: ofApprovalRequest.id,
      docType: ofApprovalRequest.docType,
      docId: ofApprovalRequest.docId,
      level: ofApprovalTask.level,
    },
    sql`from approval_task t join approval_request r on r.id = t.request_id
      where t.id = ${idList(tasks)} and t.company_code = ${actor.companyCode}`,
  )
  return new Map(rows.map((row) => [row.task, row]))
}

export const isIn = (scope: InboxScope, at: { readonly docType: string; readonly level: string | null }): boolean =>
  (scope.documentTypes === 'ALL' || scope.documentTypes.includes(at.docType)) &&
  (scope.level === undefined || scope.level === at.level)

/** May the caller take this step, and for whom? */
export async function judge(
  context: RuleContext,
  { document, row, request, task, tasks }: LockedTask,
): Promise<Verdict> {
  const { actor, today } = context
  const docType = String(request.docType)
  const me = await personOf(context)
  const of = (employee: number | null | undefined): Person => ({ user: null, employee: employee ?? null })
  const approvers = approversOf(task)
  const concerned = await concernedAmong(context, document, row.id, [
    ...approvers,
    ...(me.employee === null ? [] : [me.employee]),
  ])
  const earlier = tasks.filter((t) => t.id !== task.id && t.state === 'APPROVED' && t.actedBy !== null)
  return verdictOf({
    docType,
    code: decidingCode(docType, task.level),
    access: actor.access,
    actor: me,
    isPending: request.status === 'WAITING' && request.currentSeq === task.seq && task.state === 'WAITING',
    approvers,
    concerned,
    makers: [
      ...(request.makers ?? []).map(({ user, employee }) => ({ user: user ?? null, employee: employee ?? null })),
      of(request.requester),
      of(request.subject),
    ],
    decided: earlier.map((t) => of(t.actedBy)),
    delegations: me.employee === null ? [] : await delegationsTo(context, me.employee),
    seesDocument: seesDocument(document.entity, actor),
    today,
  })
}

/** The refusal in words: a code that is missing is named, a step that was taken says by when. */
export function refusalOf({ refused }: Verdict, { request, task }: Pick<LockedTask, 'request' | 'task'>): KantorError {
  const code = refused ?? 'BAD_STATE'
  if (code === 'FORBIDDEN') {
    const needed = decidingCode(String(request.docType), task.level)
    return new KantorError('FORBIDDEN', undefined, needed === undefined ? {} : { anyOf: [needed] })
  }
  if (code !== 'TASK_NOT_PENDING') return new KantorError(code)
  return new KantorError(code, undefined, { values: { state: task.state ?? '', actedAt: task.actedAt ?? null } })
}

async function approve(
  approvals: Approvals,
  context: RuleContext,
  locked: LockedTask,
  tasks: readonly TaskRow[],
  given: Decision,
  comment: string | null,
): Promise<'WAITING' | 'APPROVED'> {
  const { document } = locked
  const { row, request } = await changed(context, locked, given.changes ?? [])
  // A person who decided in the place of another does not decide the next step as well.
  const steps = isNextDecided(tasks) ? (await replaceOrphans(approvals, context, request, tasks)).steps : tasks
  const purpose = request.purpose ?? 'APPROVE'
  if ((await moveOn(approvals.notify, context, document, request, steps)) !== undefined) {
    const passed =
      purpose === 'APPROVE' && locked.task.level !== null ? document.passedAs?.[locked.task.level] : undefined
    if (passed !== undefined) await applyOutcome(context, document, row, 'APPROVED', passed, comment)
    return 'WAITING'
  }
  if ((given.changes ?? []).length > 0) await document.beforeLast?.(context, row, purpose)
  const values = (await document.effect?.(context, row, purpose)) ?? {}
  const approved = document.approvedAs ?? 'APPROVED'
  const outcome = purpose === 'CANCEL' ? 'CANCELLED' : 'APPROVED'
  const after = await applyOutcome(
    context,
    document,
    row,
    outcome,
    purpose === 'CANCEL' ? outcome : approved,
    comment,
    values,
  )
  await document.ended?.(context, after, purpose)
  await endRound(approvals.notify, context, request, tasks, 'APPROVED', comment)
  return 'APPROVED'
}

/** Returned or rejected: a wish to cancel that is refused leaves the document approved. */
async function end(
  approvals: Approvals,
  context: RuleContext,
  { document, row, request }: LockedTask,
  tasks: readonly TaskRow[],
  status: 'RETURNED' | 'REJECTED',
  comment: string | null,
): Promise<'RETURNED' | 'REJECTED'> {
  if (status === 'REJECTED') await document.rejected?.(context, row)
  const own = status === 'RETURNED' ? (document.returnedAs ?? status) : status
  const kept = request.purpose === 'CANCEL' ? (document.approvedAs ?? 'APPROVED') : own
  await applyOutcome(context, document, row, status, kept, comment)
  await endRound(approvals.notify, context, request, tasks, status, comment)
  return status
}

/** The document with what the approver left out or shortened, and its round, which shows the later approvers what is left. */
async function changed(
  context: RuleContext,
  { document, row, request }: LockedTask,
  changes: readonly LineChange[],
): Promise<Pick<LockedTask, 'row' | 'request'>> {
  if (changes.length === 0) return { row, request }
  if (document.change === undefined)
    throw badInput([{ field: 'changes', rule: 'change', message: 'lines of this document are approved as they are' }])
  const values = await document.change(context, row, changes)
  const after = await write(context, document, row, values, 'EDIT', { [withDecision]: 'lines' })
  const { summary } = await document.about(context, after)
  return { row: after, request: await changeRequest(context, request, { summary }) }
}

/** Writes the end of a round into the document, in the name of the person who decided: its status, or what the document makes of it. */
export async function applyOutcome(
  context: RuleContext,
  document: ApprovalDocument,
  row: Stored,
  outcome: Outcome,
  status: string,
  comment: string | null,
  values: Values = {},
): Promise<Stored> {
  const remarks = { '#transition': status.toLowerCase(), ...(comment === null ? {} : { '#note': comment }) }
  const own = document.edits === undefined ? { status } : await document.edits.outcome(context, row as never, outcome)
  return write(context, document, row, { ...values, ...own }, 'TRANSITION', remarks)
}

async function write(
  context: RuleContext,
  { entity, path }: ApprovalDocument,
  row: Stored,
  values: Values,
  action: 'EDIT' | 'TRANSITION',
  remarks: Values,
): Promise<Stored> {
  const after = await updateRow(writingWithoutRules(context, entity), { ...row, ...values }, row)
  const feature = context.engine.catalogue.features.find((f) => f.path === path)
  const record = { action, entity, id: row.id, before: row, after, remarks }
  await writeAudit(context.tx, context.actor, feature === undefined ? record : { ...record, feature })
  return after
}
