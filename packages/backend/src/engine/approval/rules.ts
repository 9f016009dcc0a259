// Ties a document to the engine: sending opens a round, taking back ends it, what was sent is frozen.

import { labelOf } from '@kantor/shared/derive/names'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { frozenWords, isFrozen, openTransitions } from '@kantor/shared/rules/lifecycle'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnIn } from '../../db/tables.ts'
import type { DerivedContext, RuleContext, RulesEntry } from '../context.ts'
import type { ApprovalDocument, Notify } from './document.ts'
import { personOf } from './people.ts'
import { endRound, openRound } from './round.ts'
import { decisionsOn, lastDecidedOf, lockRequest, lockTasks, log, openRequestOf, type RequestRow } from './store.ts'

type Row = { readonly id: number; readonly status?: unknown; readonly reason?: unknown }

/** The rules of a document's entity with those of its approval round them. */
export function withApproval(entry: RulesEntry, document: ApprovalDocument, notify: Notify): RulesEntry {
  const { rules } = entry
  refuseRulesOfDecisions(entry, document)
  const other = rules.derived?.waitingFor
  const own = (context: DerivedContext) => waitingForSql(document.docType, context)
  return {
    ...entry,
    rules: {
      ...rules,
      async check(context, next, before) {
        if (before !== undefined && isEditRefused(context, document, next.status, before.status)) throw frozen()
        if (before !== undefined) await refuseWaitingEdit(context, document, before.id)
        return (await rules.check?.(context, next, before)) ?? []
      },
      async afterWrite(context, row, before) {
        await rules.afterWrite?.(context, row, before)
        await onMove(notify, context, document, row, before)
      },
      async beforeDelete(context, row) {
        // What a sheet has brought in as decided goes when the sheet is taken back.
        if (isFrozen(document.entity, row.status) && context.upload === undefined) throw frozen()
        await refuseWaitingEdit(context, document, row.id)
        await refuseDecided(context, document, row)
        await rules.beforeDelete?.(context, row)
      },
      derived: {
        ...rules.derived,
        waitingFor:
          other === undefined ? own : (context) => sql`select coalesce((${own(context)}), (${other(context)}))`,
      },
    },
  }
}

/** Decisions do not run the rules of the entity, so a rule of such a step would never be run: the document says what follows from them. */
function refuseRulesOfDecisions(
  { entity, rules }: RulesEntry,
  { entity: { steps }, passedAs }: ApprovalDocument,
): void {
  const waiting: ReadonlySet<string> = new Set(['SUBMITTED', 'CANCEL_REQUESTED', ...Object.values(passedAs ?? {})])
  const decided = Object.entries(steps ?? {}).filter(([, { from }]) => from.some((status) => waiting.has(status)))
  const [wrong] = decided.flatMap(([name]) => (rules.moves?.[name] === undefined ? [] : [name]))
  if (wrong !== undefined)
    throw new Error(`${entity}: approvers decide ${wrong}, so effect, rejected and ended of the document follow it`)
}

/**
 * A person leaves what was sent alone until it is back in his hands. A sheet replaces what is decided, as long as its own rules allow
 * it, and never what waits for a decision.
 */
function isEditRefused(
  { upload }: RuleContext,
  { entity, edits }: ApprovalDocument,
  to: unknown,
  from: unknown,
): boolean {
  if (upload !== undefined && edits === undefined) return from === 'SUBMITTED' || from === 'CANCEL_REQUESTED'
  return to === from && isFrozen(entity, from)
}

const frozen = () => new KantorError('BAD_STATE', frozenWords)

/** A record whose last edit still waits for its decision is left alone. */
async function refuseWaitingEdit(context: RuleContext, { docType, edits }: ApprovalDocument, id: number) {
  if (edits !== undefined && (await openRequestOf(context, docType, id)) !== undefined) throw frozen()
}

/**
 * What approvers have decided about stays readable with their decision (R-AUD-04): it is cancelled instead of deleted. Where the life cycle has no
 * such move, only what was approved before is kept.
 */
async function refuseDecided(context: RuleContext, { docType, entity, edits }: ApprovalDocument, row: Row) {
  if (context.upload !== undefined || edits !== undefined) return
  const { isActed, isApproved } = await decisionsOn(context, docType, row.id)
  const endings = openTransitions(entity, String(row.status)).filter(([, { to }]) => isEnding.has(to))
  const [ending] = endings.map(([name, move]) => labelOf(name, move))
  if (!isActed || (ending === undefined && !(isApproved && row.status === 'RETURNED'))) return
  const instead = ending === undefined ? 'It stays as it is.' : `Use "${ending}" instead.`
  throw new KantorError(
    'BAD_STATE',
    `Approvers have decided about this ${entity.title.toLowerCase()}, and their decision stays readable. ${instead}`,
  )
}
const isEnding: ReadonlySet<string> = new Set(['CANCELLED', 'WITHDRAWN'])

async function onMove(
  notify: Notify,
  context: RuleContext,
  document: ApprovalDocument,
  row: Row,
  before?: Row,
): Promise<void> {
  const [from, to] = [before?.status, row.status]
  if (document.edits !== undefined) {
    if (document.edits.sends(row as never))
      await openRound(notify, context, document, row as never, 'APPROVE', String(to))
    return
  }
  if (before === undefined || from === to) return
  if (to === 'SUBMITTED') await openRound(notify, context, document, row as never, 'APPROVE', String(from))
  if (to === 'CANCEL_REQUESTED') {
    await document.beforeLast?.(context, row as never, 'CANCEL')
    await openRound(notify, context, document, row as never, 'CANCEL', String(from))
  }
  if (from === 'SUBMITTED' && to === 'DRAFT') await recall(notify, context, document, row.id, null)
  if (from !== 'SUBMITTED' && from !== 'CANCEL_REQUESTED' && (to === 'RETURNED' || isEnding.has(String(to))))
    await logTakenBack(context, document, row, from)
}

/** Writes to the history what happened to a document after its round: taken back, cancelled or withdrawn, by whom, and why. */
async function logTakenBack(context: RuleContext, { docType }: ApprovalDocument, row: Row, from: unknown) {
  const request = await lastDecidedOf(context, docType, row.id)
  if (request === undefined) return
  const comment = context.said ?? (typeof row.reason === 'string' ? row.reason : null)
  const action = isEnding.has(String(row.status)) ? 'CANCEL' : 'RETURN'
  await log(context, { request, action, fromStatus: String(from), toStatus: String(row.status), comment })
}

/** Recalls a round: by the person who sent it, as long as no one has decided. The caller updates the document's own status. */
export async function recall(
  notify: Notify,
  context: RuleContext,
  document: ApprovalDocument,
  docId: number,
  comment: string | null,
): Promise<RequestRow> {
  const id = await openRequestOf(context, document.docType, docId)
  const request = id === undefined ? undefined : await lockRequest(context, id)
  if (request === undefined) throw new KantorError('TASK_NOT_PENDING')
  const me = await personOf(context)
  const isOwn = (me.employee !== null && me.employee === request.requester) || me.user === request.submittedBy
  if (!isOwn) throw new KantorError('FORBIDDEN', 'Only the one who sent it may recall it.')
  const tasks = await lockTasks(context, request.id)
  if (tasks.some((t) => t.actedAt !== null))
    throw new KantorError('TASK_NOT_PENDING', 'A step was decided already: ask the next approver to return it.')
  await endRound(notify, context, request, tasks, 'RECALLED', comment)
  await log(context, { request: request.id, action: 'RECALL', fromStatus: 'SUBMITTED', toStatus: 'DRAFT', comment })
  return request
}

/** Names of those who may decide the current step. The aliases are long on purpose: the row outside is called t. */
function waitingForSql(docType: string, { columns }: DerivedContext): SQL {
  const id: PgColumn = columnIn(columns, 'id')
  const blockedLater = sql`(select '; then ' || later.level || ': nobody, to be assigned' from approval_task later
      where later.request_id = max(round.id) and later.seq > max(round.current_seq) and later.state = 'BLOCKED_NO_APPROVER' order by later.seq limit 1)`
  return sql`select coalesce(string_agg(person.full_name, ', ' order by named.seq), max(case step.state when 'BLOCKED_NO_APPROVER' then 'nobody: to be assigned' end))
      || coalesce(${blockedLater}, '')
    from approval_request round join approval_task step on step.request_id = round.id and step.seq = round.current_seq
      left join approval_task_approvers named on named.parent_id = step.id left join employee person on person.id = named.employee_id
    where round.doc_type = ${docType} and round.doc_id = ${id} and round.status = 'WAITING'`
}
