// A document of receivables, payables or cash, between its declaration and the ledgers: its pure rule gives lines by posting key and changes of open items; the
// document posts the items, and with it, in the same transaction, its automatic slip (decisions 0196 and 0225).
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity, Fields, RecordFeature } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import {
  type AccountName,
  type FoundName,
  type KeyedPosting,
  namesOf,
  postedLines,
} from '@kantor/shared/rules/ledger/keyed-line'
import type { PostingLine } from '@kantor/shared/rules/ledger/posting-line'
import { sql } from 'drizzle-orm'
import { typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext, RuleValues, StoredRow } from '../../engine/context.ts'
import {
  type Begun,
  finishPosting,
  keepBalances,
  type LedgerRows,
  ownNumber,
  type PostingDocument,
  planPosting,
} from '../../engine/posting/post.ts'
import { planReversal, reversible } from '../../engine/posting/reverse.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { emptyRow, lockStored } from '../../engine/write/stored.ts'
import { insertRow, updateRow, type Writing } from '../../engine/write/write.ts'
import { settledBy } from './open-items.ts'
import { type PostedSlip, periodFor } from './periods.ts'
import { requiredAccounts } from './posting-accounts.ts'
import { type EventSource, finishEvent, type PlannedSlip, planEvent, planEventReversal } from './slips/event-slip.ts'
import { finishSlipReversal } from './slips/post-slip.ts'

/** What a document posts besides the slip. */
export interface KeyedPlan {
  readonly posting: KeyedPosting
  /** Rows of further ledgers of its own. */
  readonly rows?: LedgerRows
}

/** How the documents of an entity post; the few lines that join its declaration, its facts and its pure rule. */
export interface KeyedDocument<F extends Fields = Fields> {
  readonly entity: Entity<string, F>
  /** The feature whose rows they are; none for documents that are made by commands alone. */
  readonly feature?: RecordFeature
  /** The event, the day on which it counts, type and origin of the slip. */
  event(row: StoredRow<F>): {
    readonly eventKey: string
    readonly day: string
    readonly slipType: string
    readonly origin: PostedSlip['origin']
    readonly description: string
  }
  /** Number and draft number of a row. */
  numberOf(row: StoredRow<F>): { readonly number: string; readonly draft: string }
  /** The pure rule with what it needs from the database; items that it settles are locked. Throws where a rule is broken now. */
  plan(context: RuleContext, row: StoredRow<F>): Promise<KeyedPlan>
  /** Values of the reversing row that are not those of the row itself. */
  reversing(row: StoredRow<F>, day: string): RuleValues<F>
  /** What follows from posting and from taking it back: certificates, counters of other documents. In the same transaction. */
  posted?(context: RuleContext, row: StoredRow<F>): Promise<void>
  reversed?(context: RuleContext, row: StoredRow<F>): Promise<void>
}

interface Half {
  readonly begun: Begun
  readonly slip: PlannedSlip | null
}

/** Accounts of the names of a posting, and whether each is kept in rupiah only: a handful of statements, however many names. */
async function accountsOf(
  context: RuleContext,
  names: readonly AccountName[],
  day: string,
): Promise<readonly FoundName[]> {
  const questions = names.flatMap((name) => ('key' in name ? [{ ...name, day }] : []))
  const answers = questions.length === 0 ? [] : await requiredAccounts(context, questions)
  let at = 0
  const accounts = names.map((name) => ('account' in name ? name.account : (answers[at++] ?? 0)))
  const ids = [...new Set(accounts)]
  const facts =
    ids.length === 0 ? [] : await storedRows(context, Account, ['id', 'currencyPolicy'], { where: { id: ids } })
  const only = new Set(facts.filter(({ currencyPolicy }) => currencyPolicy === 'BASE_ONLY').map(({ id }) => id))
  return accounts.map((account) => ({ account, isRupiahOnly: only.has(account) }))
}

/** The lines of the slip that a row posts or would post, and the rows of its own ledgers. */
async function linesOf<F extends Fields>(context: RuleContext, document: KeyedDocument<F>, row: StoredRow<F>) {
  const { posting, rows = {} } = await document.plan(context, row)
  const { lines, openItems } = postedLines(
    posting,
    await accountsOf(context, namesOf(posting), document.event(row).day),
  )
  return { lines, rows: { ...rows, ...(openItems.length === 0 ? {} : { OpenItems: openItems }) } }
}

/** The lines that a draft would post, by the rule that posts it. */
export const previewOf = async <F extends Fields>(
  context: RuleContext,
  document: KeyedDocument<F>,
  row: StoredRow<F>,
): Promise<readonly PostingLine[]> => (await linesOf(context, document, row)).lines

/** The values of the row that reverses a row: those of the row itself with the day and the reason, posted from the start. */
function reversingValues<F extends Fields>(
  { engine, today }: RuleContext,
  document: KeyedDocument<F>,
  row: StoredRow<F>,
  day: string,
  note: string,
) {
  const { entity } = document
  const { posting, number: declared } = entity
  if (posting === undefined || declared === undefined) throw new Error(`${entity.name} does not post`)
  const moves = { ...entity.steps, ...entity.lifecycle }
  const { draft } = document.numberOf(row)
  const {
    id,
    rowVersion: _,
    ...values
  } = row as { readonly [field: string]: unknown } & { id: number; rowVersion: number }
  return {
    ...emptyRow(entity.fields, engine.now(), today),
    ...withoutLineIds(values),
    [declared.field]: null,
    [entity.key[0] ?? '']: `R${draft.slice(1)}`,
    [posting.date]: day,
    [posting.reversal.of]: id,
    note,
    ...document.reversing(row, day),
    status: moves[posting.by]?.to,
  }
}

/** Throws HAS_DEPENDENTS where other documents settle items of a posted one: they are named, the latest first. */
async function refuseSettled(context: RuleContext, number: string, posted: number): Promise<void> {
  const dependents = await settledBy(context, number, posted)
  if (dependents.length === 0) return
  throw new KantorError(
    'HAS_DEPENDENTS',
    `${number} is settled by ${dependents.slice(0, 5).join(', ')}. Reverse these first, in this order.`,
    { values: { documents: dependents.join(', ') } },
  )
}

/** The reversal of the slip of a document, null where it has none: a document that only matches items posts no slip. */
const plannedSlipReversal = (context: RuleContext, source: EventSource, day: string, note: string) =>
  planEventReversal(context, source, day, note).catch((error: unknown) => {
    if (error instanceof KantorError && error.code === 'NOT_FOUND') return null
    throw error
  })

/** The two halves of posting, for the approval of the document or its move; and its reversal. */
export function keyedPosting<F extends Fields>(document: KeyedDocument<F>) {
  const halves = new WeakMap<object, Map<number, Half>>()
  const { entity, feature } = document
  const inFeature = feature === undefined ? {} : { feature }
  const periodOf = async (context: RuleContext, row: StoredRow<F>, day: string) => {
    const { slipType, origin } = document.event(row)
    return periodFor(context, { day, type: slipType, origin, maker: await documentMaker(context, entity, row.id) })
  }

  /** The half before the number. */
  async function begin(context: RuleContext, row: StoredRow<F>): Promise<void> {
    const { eventKey, day, slipType, description } = document.event(row)
    let lines: readonly PostingLine[] = []
    const posting: PostingDocument<F, LedgerRows> = {
      entity,
      period: (inside, one) => periodOf(inside, one, day),
      facts: async (inside, one) => {
        const planned = await linesOf(inside, document, one)
        lines = planned.lines
        return planned.rows
      },
      rows: (_, rows) => rows,
    }
    const begun = await planPosting(context, posting, row)
    const source = { sourceType: entity.name, sourceId: row.id, eventKey }
    const slip =
      lines.length === 0
        ? null
        : await planEvent(context, {
            ...source,
            sourceNo: ownNumber,
            day,
            slipType,
            description,
            lines,
            maker: await documentMaker(context, entity, row.id),
          })
    await keepBalances(context, slip === null ? [begun] : [begun, slip.begun])
    const all = halves.get(context.tx) ?? new Map<number, Half>()
    halves.set(context.tx, all.set(row.id, { begun, slip }))
  }

  /** The half after the number: the rows of the document and its slip. */
  async function finish(context: RuleContext, row: StoredRow<F>): Promise<void> {
    const half = halves.get(context.tx)?.get(row.id)
    const { number, draft } = document.numberOf(row)
    if (half === undefined) throw new Error(`${entity.title} ${draft} was not begun in this transaction`)
    halves.get(context.tx)?.delete(row.id)
    const { day, description } = document.event(row)
    await finishPosting(context, { entity, id: row.id, number, day }, half.begun)
    if (half.slip !== null) {
      const values = { ...half.slip.values, sourceNo: number, description: `${number} ${description}`.slice(0, 200) }
      await finishEvent(context, { ...half.slip, values })
    }
    await document.posted?.(context, row)
  }

  /**
   * Posts the document with debit and credit exchanged, as a row of its own with its own number, and marks it as reversed; gives the reversing row. Throws what
   * speaks against it, and HAS_DEPENDENTS with the documents that rest on it, the latest first.
   */
  async function reverse(context: RuleContext, id: number, day: string, note: string): Promise<StoredRow<F>> {
    const { tx, engine, actor } = context
    const row = (await lockStored(tx, engine, actor, entity, id, feature)) as StoredRow<F> | undefined
    if (row === undefined) throw new KantorError('NOT_FOUND')
    const posted = await reversible(context, entity, row as never, day)
    const { number } = document.numberOf(row)
    await refuseSettled(context, number, posted.id)
    const begun = await planReversal(context, posted.id, await periodOf(context, row, day))
    const source = { sourceType: entity.name, sourceId: id, eventKey: document.event(row).eventKey }
    const slip = await plannedSlipReversal(context, source, day, note)
    await keepBalances(context, slip === null ? [begun] : [begun, slip.begun])
    const writing: Writing = { engine, actor, entity, context, rules: {} }
    const { posting } = entity
    if (posting === undefined) throw new Error(`${entity.name} does not post`)
    const made = (await insertRow(writing, reversingValues(context, document, row, day, note))) as StoredRow<F>
    await finishPosting(context, { entity, id: made.id, number: document.numberOf(made).number, day }, begun)
    if (slip !== null) await finishSlipReversal(context, slip)
    const after = await updateRow(
      writing,
      { ...row, status: { ...entity.steps, ...entity.lifecycle }[posting.undo]?.to, [posting.reversal.by]: made.id },
      row as never,
    )
    await writeAudit(tx, actor, { action: 'CREATE', entity, ...inFeature, id: made.id, after: made as never })
    await writeAudit(tx, actor, {
      action: 'TRANSITION',
      entity,
      ...inFeature,
      id,
      before: row as never,
      after,
      remarks: { '#transition': posting.undo, '#note': note },
    })
    await document.reversed?.(context, row)
    return made
  }
  return { begin, finish, reverse }
}

/** The username of the user who made a document; behind a key that of its owner. */
export async function documentMaker(
  { tx, actor }: RuleContext,
  entity: Pick<Entity, 'name'>,
  id: number,
): Promise<string> {
  const [row] = await typedRows(
    tx,
    { maker: sql<string>`x.created_by` },
    sql`from ${sql.identifier(tableNameOf(entity.name))} x where x.company_code = ${actor.companyCode} and x.id = ${id}`,
  )
  return row?.maker.split(' via ')[0] ?? actor.username
}

/** Lines of a copy are rows of their own. */
const withoutLineIds = (values: { readonly [field: string]: unknown }) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(({ id: _, ...line }: { id?: number }) => line) : value,
    ]),
  )
