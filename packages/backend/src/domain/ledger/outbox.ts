// The outbox of the ledger (finance 4.5): what a document of another area posts, as one row in the transaction of the document. Rows are never
// changed by the area that wrote them: what takes a posting back is a row of its own with the next number.
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { PostingEvent } from '@kantor/shared/catalogue/finance-slip/posting-event.entity'
import type { Entity } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { asInteger, orNull, ownRows, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import type { RowsContext } from '../../engine/read/stored-rows.ts'
import { emptyRow, lockStored } from '../../engine/write/stored.ts'
import { contextOf, insertRow, updateRow } from '../../engine/write/write.ts'

const ofPostingEvent = tableColumns(PostingEvent, 'p')
const ofSlip = tableColumns(Slip, 's')

/** What is posted, and for which document. */
export interface LedgerPosting {
  /** The entity of the document: `PayRun`. */
  readonly sourceType: string
  readonly sourceId: number
  /** The event of finance 4.5: `PAYROLL_POSTED`. */
  readonly eventKey: string
  /** Number of the document, for the list of postings. */
  readonly sourceNo?: string
  /** The pay run that the posting is about; users see the posting by its pay group. */
  readonly run?: number
  /** ISO day on which it counts. */
  readonly eventDate: string
  readonly reverses: boolean
  /** Decimal texts in rupiah. */
  readonly debit: string
  readonly credit: string
  /** The lines by posting key and account center, and what finance shows with them; stored as JSON. */
  readonly payload: object
  /** POSTED where the document posts its slip in the same transaction; left out: it waits for the worker. */
  readonly status?: 'PENDING' | 'POSTED'
}

/**
 * Hands a posting to the ledger, under the next number of its document and event; gives the event. It leaves no entry of its own in the trail: the document that
 * posts does. Two transactions that post for one document at once end in one row and a refusal (the key of the table).
 */
export async function handToLedger({ tx, engine, actor }: RowsContext, posting: LedgerPosting) {
  const { payload, run = null, ...said } = posting
  const { sourceType, sourceId, eventKey } = said
  const context = contextOf(tx, engine, actor)
  const [before] = await typedRows(
    tx,
    { seq: asInteger(sql`coalesce(max(p.seq), 0)`) },
    sql`from ${ownRows(actor, ofPostingEvent)} where p.source_type = ${sourceType} and p.source_id = ${sourceId} and p.event_key = ${eventKey}`,
  )
  const seq = 1 + (before?.seq ?? 0)
  const isCancelled = posting.reverses && (await cancelWaiting(context, posting))
  const start = emptyRow(PostingEvent.fields, engine.now(), context.today)
  const values = {
    ...start,
    ...said,
    ...(isCancelled ? { status: 'CANCELLED' } : {}),
    branch: actor.branchCode || null,
    run,
    seq,
    payload: JSON.stringify(payload),
  }
  const { id } = await insertRow({ engine, actor, entity: PostingEvent, context, rules: {} }, values)
  return { id, seq }
}

/**
 * Cancels the posting that is to be taken back where it is not in the books yet: it leaves no slip and no number (FIN-26). False where it is posted. A worker that
 * has it now is waited for.
 */
async function cancelWaiting(
  context: RuleContext,
  { sourceType, sourceId, eventKey }: LedgerPosting,
): Promise<boolean> {
  const { tx, engine, actor } = context
  const [last] = await typedRows(
    tx,
    picked(ofPostingEvent, 'id', 'status'),
    sql`from ${ownRows(actor, ofPostingEvent)} where p.source_type = ${sourceType} and p.source_id = ${sourceId} and p.event_key = ${eventKey}
      and not p.reverses order by p.seq desc limit 1 for update`,
  )
  if (last === undefined || (last.status !== 'PENDING' && last.status !== 'ERROR')) return last?.status === 'CANCELLED'
  const before = await lockStored(tx, engine, actor, PostingEvent, last.id)
  if (before === undefined) return false
  await updateRow(
    { engine, actor, entity: PostingEvent, context, rules: {} },
    { ...before, status: 'CANCELLED' },
    before,
  )
  return true
}

/** The number of the slip that a document posted last. Throws BAD_STATE while it is not in the books, with what it waits for. */
export async function slipNoOf({ tx, actor }: RowsContext, entity: Pick<Entity, 'name'>, id: number): Promise<string> {
  const [last] = await typedRows(
    tx,
    { status: ofPostingEvent.status, slip: orNull(ofSlip.slipNo), state: orNull(ofSlip.status) },
    sql`from ${ownRows(actor, ofPostingEvent)} left join slip s on s.id = p.slip_id
      where p.source_type = ${entity.name} and p.source_id = ${id} and not p.reverses order by p.id desc limit 1`,
  )
  if (last?.slip != null && last.state === 'APPROVED') return last.slip
  if (last === undefined)
    throw new KantorError('BAD_STATE', 'It has no automatic slip: name the slip by which it is booked.')
  const [words, page] =
    last.status === 'POSTED'
      ? ['waits for its signatures', '/finance-slip/approval-slip']
      : ['is not made yet: see the postings for what stops it', '/finance-slip/posting-events']
  throw new KantorError('BAD_STATE', `The slip of this entry ${words}.`, { values: { page } })
}

/**
 * The posting of a pay run that was written last: of all, or of those that take nothing back; undefined where there is none. All rows of the
 * company are read, in every data scope of the actor. `payload` is JSON as it was handed over.
 */
export async function lastPosting(
  { tx, actor }: RowsContext,
  run: number,
  { forward = false }: { readonly forward?: boolean } = {},
) {
  const [last] = await typedRows(
    tx,
    picked(ofPostingEvent, 'reverses', 'debit', 'credit', 'payload'),
    sql`from ${ownRows(actor, ofPostingEvent)} where p.run_id = ${run} ${forward ? sql`and not p.reverses` : sql``} order by p.seq desc limit 1`,
  )
  return last
}
