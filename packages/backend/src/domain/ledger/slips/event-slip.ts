// Automatic slips: what a document posts, by posting keys, as a slip in the general ledger and the open items (finance 4.5). A document posts its slip in its own
// transaction, in two halves around the numbers as every posting (decision 0191); `postEvent` and `reverseEvent` do both halves in one go.

import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { PostingEvent } from '@kantor/shared/catalogue/finance-slip/posting-event.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type PostingEventKind, postingEventKind } from '@kantor/shared/rules/ledger/posting-events'
import { type JournalLine, journalOf, type PostingLine } from '@kantor/shared/rules/ledger/posting-line'
import { openItemRows, slipLinesOf } from '@kantor/shared/rules/ledger/postings/event'
import { slipRows } from '@kantor/shared/rules/ledger/postings/slip'
import { totalsOf } from '@kantor/shared/rules/ledger/slips/slip-lines'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { type Begun, keepBalances } from '../../../engine/posting/post.ts'
import { type RowsContext, storedRows } from '../../../engine/read/stored-rows.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { oneByOne } from '../../../engine/write/in-step.ts'
import { changeWithRules } from '../../../engine/write/make-row.ts'
import { emptyRow } from '../../../engine/write/stored.ts'
import { insertRow } from '../../../engine/write/write.ts'
import { handToLedger } from '../outbox.ts'
import { periodFor } from '../periods.ts'
import { draftNoOf, placedLines } from './event-lines.ts'
import { finishSlip, finishSlipReversal, type PlannedReversal, planSlipReversal } from './post-slip.ts'
import { refuseComplaints, type SlipRow } from './slip.posting.ts'
import { partiesOf } from './slip-facts.ts'
import { slipTypeIdOf } from './slip-type.ts'

/** A document and what happened to it. */
export interface EventSource {
  /** The entity of the document: `GoodsReceipt`. */
  readonly sourceType: string
  readonly sourceId: number
  /** A key of `posting-events.ts`: `GRN_POSTED`. */
  readonly eventKey: string
}

/** What a document posts. */
export interface SlipEvent extends EventSource {
  /** Number of the document. */
  readonly sourceNo: string
  /** ISO day on which it counts: it decides period, accounts and number of the slip. */
  readonly day: string
  readonly lines: readonly PostingLine[]
  /** Left out: the words of the event and the number of the document. */
  readonly description?: string
  /** Where an event has several kinds of slips: `CP` for a payment from cash. */
  readonly slipType?: string
  /** First day of a later month, on which the slip is taken back by itself. */
  readonly autoReverseDate?: string
  /** Username of the user whose document it is; left out: who posts it. A correction window may name this user. */
  readonly maker?: string
}

/** An event that is in the outbox already. */
export interface StoredEvent extends Omit<SlipEvent, 'lines'> {
  readonly id: number
  readonly seq: number
  readonly lines: readonly JournalLine[]
  /** Username of the user whose document it is: a correction window may name this user. */
  readonly maker: string
  /** How many slips were made of the event before and voided; left out: none. */
  readonly again?: number
}

type SlipValues = RuleValues<(typeof Slip)['fields']>

/** A slip of which everything but its number and its rows is done. */
export interface PlannedSlip {
  /** Id of its event. */
  readonly event: number
  readonly values: SlipValues
  readonly begun: Begun
}

/**
 * The half before the numbers: the event enters the outbox as posted; accounts, lines and period of its slip are looked at, and the period is locked. Its
 * `begun` goes to `keepBalances` together with that of the document. Throws POSTING_ACCOUNT_MISSING, NOT_BALANCED, EMPTY_SLIP, the codes of 4.2 for its lines, or those
 * of its period.
 */
export async function planEvent(context: RuleContext, event: SlipEvent): Promise<PlannedSlip> {
  const { lines, debit, credit } = journalOf(event.lines)
  const stored = await handToLedger(context, {
    ...sourceOf(event),
    sourceNo: event.sourceNo,
    eventDate: event.day,
    reverses: false,
    debit,
    credit,
    payload: { document: event.sourceNo, lines },
    status: 'POSTED',
  })
  return planStoredEvent(context, { ...event, ...stored, lines, maker: event.maker ?? context.actor.username })
}

/** The same for an event that is in the outbox already. */
export async function planStoredEvent(context: RuleContext, event: StoredEvent): Promise<PlannedSlip> {
  oneByOne(context.tx)
  const kind = kindOf(event)
  const typeCode = event.slipType ?? kind.slipType
  const slipType = await slipTypeIdOf(context, typeCode)
  const placed = await placedLines(context, event)
  const lines = slipLinesOf(placed.lines)
  const facts = { ...placed.facts, parties: await partiesOf(context, lines) }
  refuseComplaints(lines, facts, { day: event.day, origin: kind.origin })
  const { debit, credit } = totalsOf(lines)
  const period = await periodFor(context, { day: event.day, type: typeCode, origin: kind.origin, maker: event.maker })
  const values: SlipValues = {
    draftNo: draftNoOf(event.id, event.again),
    slipType,
    typeCode,
    slipDate: event.day,
    origin: kind.origin,
    sourceType: event.sourceType,
    sourceId: event.sourceId,
    sourceNo: event.sourceNo,
    eventSeq: event.seq,
    description: (event.description ?? `${kind.words} ${event.sourceNo}`).slice(0, 200),
    autoReverseDate: event.autoReverseDate ?? null,
    totalDebit: moneyText(debit),
    totalCredit: moneyText(credit),
    maker: context.actor.name.slice(0, 200),
    lines,
  }
  const items = openItemRows(placed.lines)
  return {
    event: event.id,
    values,
    begun: { period, rows: { GeneralLedger: slipRows(lines), ...(items.length === 0 ? {} : { OpenItems: items }) } },
  }
}

/**
 * The slip of an event whose type is signed (finance 2.6): made and sent in the name of the user whose document it is, so that this user does not sign it. The
 * last signature posts it. Throws AUTHORITY_MISSING where no one may sign it.
 */
export async function sendEvent(context: RuleContext, { values }: PlannedSlip): Promise<SlipRow> {
  const { engine, tx, actor, today } = context
  const start = { ...emptyRow(Slip.fields, engine.now(), today), ...values }
  const made = (await insertRow({ engine, actor, entity: Slip, context, rules: {} }, start)) as SlipRow
  await writeAudit(tx, actor, { action: 'CREATE', entity: Slip, id: made.id, after: made })
  await changeWithRules(context, Slip, made.id, { status: 'SUBMITTED' })
  return made
}

/** The half after the balances: the slip with its number, its rows, its entry in the trail. */
export async function finishEvent(context: RuleContext, { event, values, begun }: PlannedSlip): Promise<SlipRow> {
  const { engine, tx, actor, today } = context
  const start = { ...emptyRow(Slip.fields, engine.now(), today), ...values, status: 'APPROVED' }
  const made = (await insertRow({ engine, actor, entity: Slip, context, rules: {} }, start)) as SlipRow
  await finishSlip(context, made, begun)
  await tx.execute(sql`update posting_event set slip_id = ${made.id} where id = ${event}`)
  await writeAudit(tx, actor, { action: 'CREATE', entity: Slip, id: made.id, after: made })
  return made
}

/** Posts the slip of a document that has no ledger rows of its own: both halves. */
export async function postEvent(context: RuleContext, event: SlipEvent): Promise<SlipRow> {
  const planned = await planEvent(context, event)
  await keepBalances(context, [planned.begun])
  return finishEvent(context, planned)
}

/**
 * The half of a reversal before the numbers: the slip that the document posted last by this event is mirrored on the day, whatever has changed since. Throws
 * NOT_FOUND where it posted none, and what speaks against a reversal (ALREADY_REVERSED, REVERSAL_BEFORE_ORIGINAL, the codes of the period, MORE_THAN_OPEN).
 */
export async function planEventReversal(
  context: RuleContext,
  source: EventSource,
  day: string,
  note: string,
): Promise<PlannedReversal> {
  const last = await lastEvent(context, source)
  if (last?.slip == null) throw new KantorError('NOT_FOUND')
  await handToLedger(context, {
    ...sourceOf(source),
    eventDate: day,
    reverses: true,
    debit: last.credit ?? '0',
    credit: last.debit ?? '0',
    payload: { document: last.id, note },
    status: 'POSTED',
  })
  return planSlipReversal(context, last.slip, day, note)
}

/** Reverses the slip that a document posted last by an event; gives the reversing slip. */
export async function reverseEvent(
  context: RuleContext,
  source: EventSource,
  day: string,
  note: string,
): Promise<SlipRow> {
  const planned = await planEventReversal(context, source, day, note)
  await keepBalances(context, [planned.begun])
  return finishSlipReversal(context, planned)
}

const sourceOf = ({ sourceType, sourceId, eventKey }: EventSource): EventSource => ({ sourceType, sourceId, eventKey })

/** The event of a document that was posted last and takes nothing back. */
async function lastEvent(context: RowsContext, source: EventSource) {
  const rows = await storedRows(context, PostingEvent, ['id', 'slip', 'debit', 'credit'], {
    where: { ...sourceOf(source), reverses: false, status: 'POSTED' },
    orderBy: ['seq'],
  })
  return rows.at(-1)
}

function kindOf({ eventKey, slipType }: Pick<SlipEvent, 'eventKey' | 'slipType'>): PostingEventKind {
  const kind = postingEventKind(eventKey)
  if (kind === undefined) throw new Error(`There is no event ${eventKey}`)
  if (slipType !== undefined && slipType !== kind.slipType && !(kind.orTypes ?? []).includes(slipType))
    throw new Error(`${eventKey} makes no slip of the type ${slipType}`)
  return kind
}
