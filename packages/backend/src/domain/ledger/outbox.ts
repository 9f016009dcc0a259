// The outbox of the ledger (finance 4.5): what a document of another area posts, as one row in the transaction of the document. Rows are never
// changed by the area that wrote them: what takes a posting back is a row of its own with the next number.
import { PostingEvent } from '@kantor/shared/catalogue/finance-slip/posting-event.entity'
import { sql } from 'drizzle-orm'
import { asInteger, ownRows, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../engine/read/stored-rows.ts'
import { emptyRow } from '../../engine/write/stored.ts'
import { contextOf, insertRow } from '../../engine/write/write.ts'

const ofPostingEvent = tableColumns(PostingEvent, 'p')

/** What is posted, and for which document. */
export interface LedgerPosting {
  /** The entity of the document: `PayRun`. */
  readonly sourceType: string
  readonly sourceId: number
  /** The event of finance 4.5: `PAYROLL_POSTED`. */
  readonly eventKey: string
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
  const start = emptyRow(PostingEvent.fields, engine.now(), context.today)
  const values = { ...start, ...said, run, seq, payload: JSON.stringify(payload) }
  const { id } = await insertRow({ engine, actor, entity: PostingEvent, context, rules: {} }, values)
  return { id, seq }
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
