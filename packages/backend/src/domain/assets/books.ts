// How documents of fixed assets come into the books and out of them again: rows of the register and the slip of the general ledger in one posting (decision 0230).
import type { Entity, Fields, RecordFeature } from '@kantor/shared/kernel'
import type { RegisterRow } from '@kantor/shared/rules/assets/register-rows'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { PostingEventKey } from '@kantor/shared/rules/ledger/posting-events'
import type { PostingLine } from '@kantor/shared/rules/ledger/posting-line'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import type { Period } from '../../engine/posting/periods.ts'
import { type Begun, finishPosting, keepBalances } from '../../engine/posting/post.ts'
import { planReversal, reversible } from '../../engine/posting/reverse.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { oneByOne } from '../../engine/write/in-step.ts'
import { emptyRow, lockStored, type Stored } from '../../engine/write/stored.ts'
import { insertRow, updateRow, type Writing } from '../../engine/write/write.ts'
import { finishEvent, finishSlipReversal, periodFor, planEvent, planEventReversal } from '../ledger/index.ts'

/** Documents of fixed assets make slips of this type. */
export const slipType = 'FA'

/** A document that is to be posted. */
export interface PostedDocument {
  readonly entity: Entity
  readonly id: number
  readonly number: string
  readonly day: string
  readonly eventKey: PostingEventKey
}
/** What it posts: rows of the register, and lines of a slip; none where no amount of the general ledger changes. */
export interface AssetPosting {
  readonly rows: readonly RegisterRow[]
  readonly lines: readonly PostingLine[]
}
/** The slip of a document. */
export interface MadeSlip {
  readonly id: number
  readonly slipNo: string | null
}

const periodOf = (context: RuleContext, day: string, maker: string): Promise<Period> =>
  periodFor(context, { day, type: slipType, origin: 'ASSET', maker })

/** The username of the user who made a document; behind a key that of its owner. */
export async function makerOf({ tx, actor }: RuleContext, entity: Entity, id: number): Promise<string> {
  const of = tableColumns(entity, 'm')
  const [row] = await typedRows(tx, { maker: of.createdBy }, sql`from ${ownRows(actor, of)} where m.id = ${id}`)
  return String(row?.maker ?? actor.username).split(' via ')[0] ?? actor.username
}

/**
 * Posts a document in its own transaction: balances of both ledgers, the slip with its number, the rows of the register. Gives the slip; undefined where there is
 * none. The document itself is stored as posted by its caller in the same transaction.
 */
export async function postToBooks(
  context: RuleContext,
  document: PostedDocument,
  { rows, lines }: AssetPosting,
): Promise<MadeSlip | undefined> {
  oneByOne(context.tx)
  const { entity, id, number, day, eventKey } = document
  const period = await periodOf(context, day, await makerOf(context, entity, id))
  const begun: Begun = { period, rows: { AssetRegister: rows } }
  const event = { sourceType: entity.name, sourceId: id, sourceNo: number, eventKey, day, lines }
  const slip = lines.length === 0 ? undefined : await planEvent(context, event)
  await keepBalances(context, [begun, ...(slip === undefined ? [] : [slip.begun])])
  const made = slip === undefined ? undefined : await finishEvent(context, slip)
  await finishPosting(context, { entity, id, number, day }, begun)
  return made === undefined ? undefined : { id: made.id, slipNo: made.slipNo }
}

/** How documents of one entity are reversed. */
export interface ReversedKind<F extends Fields> {
  readonly entity: Entity<string, F>
  /** The field of its number, and that of its date. */
  readonly number: keyof F & string
  readonly date: keyof F & string
  readonly feature: RecordFeature
}

/**
 * Reverses a posted document: a document of the same kind with its own number and date, the mirror of its rows, and the mirror of its slip. Gives the document that
 * was made. Throws ALREADY_REVERSED, IS_REVERSAL, BAD_STATE, REVERSAL_BEFORE_ORIGINAL, or what speaks against the period.
 */
export async function reverseInBooks<F extends Fields>(
  context: RuleContext,
  { entity, number, date, feature }: ReversedKind<F>,
  row: StoredRow<F>,
  { day, note, eventKey }: { readonly day: string; readonly note: string; readonly eventKey: PostingEventKey },
): Promise<Stored> {
  const { tx, actor, engine } = context
  const stored: Stored = row as never
  const posted = await reversible(context, entity, stored, day)
  const period = await periodOf(context, day, await makerOf(context, entity, stored.id))
  const begun = await planReversal(context, posted.id, period)
  const source = { sourceType: entity.name, sourceId: stored.id, eventKey }
  const slip = stored['slip'] == null ? undefined : await planEventReversal(context, source, day, note)
  await keepBalances(context, [begun, ...(slip === undefined ? [] : [slip.begun])])
  const back = slip === undefined ? undefined : await finishSlipReversal(context, slip)
  const writing: Writing = { engine, actor, entity, context, rules: {} }
  const lines = Object.entries(entity.fields).flatMap(([name, field]) => (field.type === 'lines' ? [name] : []))
  const { id: _, rowVersion: __, ...copy } = stored
  const made = await insertRow(writing, {
    ...emptyRow(entity.fields, engine.now(), context.today),
    ...copy,
    ...Object.fromEntries(lines.map((name) => [name, []])),
    [number]: null,
    [date]: day,
    reversalOf: stored.id,
    reversedBy: null,
    slip: back?.id ?? null,
    maker: actor.name.slice(0, 200),
    note,
    status: 'POSTED',
  })
  const reversal = { entity, id: made.id, number: String(made[number]), day }
  await finishPosting(context, reversal, begun)
  const after = await updateRow(writing, { ...stored, status: 'REVERSED', reversedBy: made.id }, stored)
  await writeAudit(tx, actor, { action: 'CREATE', entity: writing.entity, feature, id: made.id, after: made })
  await writeAudit(tx, actor, {
    action: 'TRANSITION',
    entity: writing.entity,
    feature,
    id: stored.id,
    before: stored,
    after,
    remarks: { '#transition': 'reverse', '#note': note },
  })
  return made
}

/** A document of the actor's branch, locked; NOT_FOUND where it is gone. */
export async function lockedDocument<F extends Fields>(
  { tx, engine, actor }: RuleContext,
  entity: Entity<string, F>,
  id: number,
): Promise<StoredRow<F>> {
  const row = await lockStored(tx, engine, actor, entity, id)
  if (row === undefined) throw new KantorError('NOT_FOUND')
  return row as never
}

/** Changes a row as a consequence of a document, with its entry in the trail; its own rules and statuses do not forbid it. */
export async function changeByDocument<F extends Fields>(
  context: RuleContext,
  entity: Entity<string, F>,
  before: StoredRow<F>,
  changes: object,
  remark: string,
): Promise<void> {
  const { tx, actor, engine } = context
  const writing: Writing = { engine, actor, entity, context, rules: {} }
  const stored: Stored = before as never
  const after = await updateRow(writing, { ...stored, ...changes }, stored)
  await writeAudit(tx, actor, {
    action: 'EDIT',
    entity: writing.entity,
    id: stored.id,
    before: stored,
    after,
    remarks: { '#document': remark },
  })
}
