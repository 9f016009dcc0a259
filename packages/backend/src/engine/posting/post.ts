// Posts a document (finance 4.2 and 4.22): its period, its rules once more, balances by key, its number, the rows. Every document takes its locks in this
// order, so that two documents over the same accounts in other orders wait for each other and never for ever: the document itself (its writer holds it),
// the period (shared), the balances of each ledger in the order of their keys, the counter of the number last. A handful of statements, however many
// lines it has. Documents are posted one after the other, a transaction each.
import { LedgerDocument } from '@kantor/shared/catalogue/finance-slip/entities/ledger-document.entity'
import { columnNameOf, storedFields, tableNameOf } from '@kantor/shared/derive/tables'
import { type Entity, type Field, type Fields, type KeptBalance, keptBalances } from '@kantor/shared/kernel'
import { type ErrorCode, KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { type LedgerEntity, ledgersOf } from '../../db/ledger/ledger-objects.ts'
import { asText, ownRows, returnedRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext, StoredRow } from '../context.ts'
import { stampOf } from '../stamp.ts'
import { oneByOne } from '../write/in-step.ts'
import { orderOf, type Period } from './periods.ts'

const ofLedgerDocument = tableColumns(LedgerDocument, 'd')

/** A row of a ledger by field name: references as ids, amounts as decimal texts. Dimensions that are left out are empty, measures 0. */
export type LedgerRow = { readonly [field: string]: string | number | null }
/** The rows of a document by the name of their ledger. */
export type LedgerRows = { readonly [ledger: string]: readonly LedgerRow[] }

/**
 * The value of a dimension in place of the number that the document is still to get: the item that an invoice opens is named by its own number. The
 * kept balance of such a row is new, so nothing waits for it, and it is written after the number.
 */
export const ownNumber = '{number}'
const isUnnumbered = (row: LedgerRow): boolean => Object.values(row).includes(ownNumber)
const numbered = (row: LedgerRow, number: string): LedgerRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === ownNumber ? number : value]))

/** How the documents of one entity post; the few lines that join its declaration, its pure rule and its facts. */
export interface PostingDocument<F extends Fields = Fields, X = unknown> {
  readonly entity: Entity<string, F>
  /** The period of the document, locked against being closed until the transaction ends. Throws where nothing may be posted in it now. */
  period(context: RuleContext, row: StoredRow<F>): Promise<Period>
  /** What the rule needs from the database, and the rules that hold at the moment of posting: throws where one is broken. */
  facts(context: RuleContext, row: StoredRow<F>): Promise<X>
  /** The pure rule: document and facts in, rows out. */
  rows(row: StoredRow<F>, facts: X): LedgerRows
}

/** A document whose period and balances are taken; its number and its rows are to follow in the same transaction. */
export interface Begun {
  readonly period: Period
  readonly rows: LedgerRows
  /** The posted document that this one takes back. */
  readonly reverses?: number
  /** Ledgers whose balances may fall below zero by it, because a setting says so: goods that are sold before they are entered. */
  readonly mayFallBelowZero?: readonly string[]
}

/** Period, rules and rows of a document; nothing is written yet. Throws where it may not be posted. */
export async function planPosting<F extends Fields, X>(
  context: RuleContext,
  document: PostingDocument<F, X>,
  row: StoredRow<F>,
): Promise<Begun> {
  // Rows in step would take the locks of several documents at once.
  oneByOne(context.tx)
  const period = await document.period(context, row)
  const rows = document.rows(row, await document.facts(context, row))
  refuseNothing(rows)
  return { period, rows }
}

function refuseNothing(rows: LedgerRows): void {
  if (Object.values(rows).every((all) => all.length === 0)) throw new KantorError('EMPTY_SLIP')
}

/** Where a posted document comes from. */
export interface PostedSource {
  readonly entity: Entity
  readonly id: number
  readonly number: string
  readonly day: string
}

/** Writes what was begun under the number of the document; gives the id of the posted document. The seal follows at the commit. */
export async function finishPosting(context: RuleContext, source: PostedSource, begun: Begun): Promise<number> {
  const { tx, actor, engine } = context
  const { period, rows, reverses = null } = begun
  const stamp = stampOf(actor)
  const now = engine.now().toISOString()
  const [posted] = await returnedRows(
    tx,
    sql`insert into ${table(LedgerDocument)} (company_code, branch_code, row_version, created_at, created_by, updated_at, updated_by,
        source_type, source_id, number, posting_date, fiscal_year, period_no, reverses_id)
      values (${actor.companyCode}, ${actor.branchCode}, 1, ${now}, ${stamp}, ${now}, ${stamp}, ${source.entity.name}, ${source.id}, ${source.number},
        ${source.day}, ${period.fiscalYear}, ${period.periodNo}, ${reverses}) returning id`,
  )
  const document = Number(posted?.['id'])
  for (const [name, ledger] of ledgersOf(engine.catalogue)) {
    const own = rows[name] ?? []
    const named = own.filter(isUnnumbered).map((row) => numbered(row, source.number))
    if (named.length > 0)
      for (const kept of keptBalances(ledger.ledger)) await addTo(context, ledger, kept, named, period, true)
    const all = named.length === 0 ? own : own.map((row) => numbered(row, source.number))
    if (all.length > 0) await insertRows(context, ledger, all, { document, day: source.day, ...period })
  }
  return document
}

const table = (entity: Pick<Entity, 'name'>): SQL => sql`${sql.identifier(tableNameOf(entity.name))}`

interface Place extends Period {
  readonly document: number
  readonly day: string
}

async function insertRows(
  { tx, actor, engine }: RuleContext,
  ledger: LedgerEntity,
  rows: readonly LedgerRow[],
  place: Place,
) {
  const { dimensions, measures } = ledger.ledger
  const names = [...dimensions, ...measures]
  const columns = names.map((name) => sql.identifier(columnOf(ledger, name)))
  const values = names.map((name) => valueIn(ledger, name))
  const [stamp, now] = [stampOf(actor), engine.now().toISOString()]
  await tx.execute(sql`insert into ${table(ledger)} (company_code, branch_code, row_version, created_at, created_by, updated_at, updated_by,
      document_id, line_no, posting_date, fiscal_year, period_no, ${sql.join(columns, sql`, `)})
    select ${actor.companyCode}, ${actor.branchCode}, 1, ${now}::timestamptz, ${stamp}, ${now}::timestamptz, ${stamp}, ${place.document}::int, r.line_no,
      ${place.day}::date, ${place.fiscalYear}::int, ${place.periodNo}::int, ${sql.join(values, sql`, `)}
    from ${given(ledger, rows, names)} order by r.line_no`)
}

/**
 * Adds the rows of the documents that a transaction posts to the kept balances: one statement for each ledger and period, those whose balances may run out
 * first, and within one in the order of the keys. Called once in a transaction, before the first number is taken. Throws MORE_THAN_OPEN where a balance would fall below zero
 * that must not.
 */
export async function keepBalances(context: RuleContext, documents: readonly Begun[]): Promise<void> {
  for (const [name, ledger] of inOrderOfLocks(context)) {
    const byPeriod = Map.groupBy(documents, ({ period }) => (ledger.ledger.byPeriod ? orderOf(period) : 0))
    for (const order of [...byPeriod.keys()].sort((a, b) => a - b)) {
      const all = byPeriod.get(order) ?? []
      const own = all.flatMap(({ rows }) => (rows[name] ?? []).filter((row) => !isUnnumbered(row)))
      const [first] = all
      if (first === undefined || own.length === 0) continue
      const isGuarded = all.some(({ mayFallBelowZero }) => mayFallBelowZero?.includes(name) !== true)
      for (const kept of keptBalances(ledger.ledger)) await addTo(context, ledger, kept, own, first.period, isGuarded)
    }
  }
}

/** Balances that may run out come first: a document that settles an item has read and locked it before it knows its amounts. */
const inOrderOfLocks = ({ engine }: RuleContext) =>
  [...ledgersOf(engine.catalogue)].sort(([, a], [, b]) => runsOut(a.ledger) - runsOut(b.ledger))
const runsOut = ({ notBelowZero }: LedgerEntity['ledger']): number => (notBelowZero === undefined ? 1 : 0)

async function addTo(
  { tx, actor, engine }: RuleContext,
  ledger: LedgerEntity,
  { by, byPeriod, measures, balances, notBelowZero }: KeptBalance,
  rows: readonly LedgerRow[],
  period: Period,
  isGuarded: boolean,
): Promise<void> {
  const [stamp, now] = [stampOf(actor), engine.now().toISOString()]
  const column = (name: string) => sql.identifier(columnOf(ledger, name))
  const times = byPeriod ? [sql`fiscal_year`, sql`period_no`] : []
  const at = byPeriod ? [sql`${period.fiscalYear}::int`, sql`${period.periodNo}::int`] : []
  const keys = by.map((name) => sql`r.${column(name)}`)
  const added = measures.map((name) => sql`${column(name)} = b.${column(name)} + excluded.${column(name)}`)
  const left = await returnedRows(
    tx,
    sql`insert into ${sql.identifier(tableNameOf(balances))} as b (company_code, branch_code, row_version, created_at, created_by, updated_at, updated_by,
        ${sql.join([...times, ...by.map(column), ...measures.map(column)], sql`, `)})
      select ${actor.companyCode}, ${actor.branchCode}, 1, ${now}::timestamptz, ${stamp}, ${now}::timestamptz, ${stamp},
        ${sql.join([...at, ...keys, ...measures.map((name) => sql`sum(${valueIn(ledger, name)})`)], sql`, `)}
      from ${given(ledger, rows, [...by, ...measures])} group by ${sql.join(keys, sql`, `)} order by ${sql.join(keys, sql`, `)}
      on conflict (company_code, branch_code, ${sql.join([...times, ...by.map(column)], sql`, `)}) do update
        set ${sql.join(added, sql`, `)}, row_version = b.row_version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
      returning ${notBelowZero === undefined ? sql`0` : column(notBelowZero)}::text as left`,
  )
  if (isGuarded && left.some((row) => String(row['left']).startsWith('-')))
    throw new KantorError((ledger.ledger.refusedAs as ErrorCode | undefined) ?? 'MORE_THAN_OPEN')
}

/** A kept balance as it is now, locked: its dimensions as ids and texts, its measures as decimal texts. */
export type LockedBalance = { readonly [field: string]: string | number | null }

/**
 * Locks balances of a ledger until the transaction ends, in the order of their keys, and reads them; those that are not there yet are made. Posters over the same
 * balances wait here for each other, before they read what their rows depend on.
 */
export async function lockBalances(
  { tx, actor, engine }: RuleContext,
  ledger: LedgerEntity,
  balances: string,
  keys: readonly LedgerRow[],
): Promise<readonly LockedBalance[]> {
  const kept = keptBalances(ledger.ledger).find((one) => one.balances === balances)
  if (kept === undefined) throw new Error(`The ledger ${ledger.ledger.name} keeps no ${balances}`)
  if (keys.length === 0) return []
  const { by, measures } = kept
  const [stamp, now] = [stampOf(actor), engine.now().toISOString()]
  const column = (name: string) => sql.identifier(columnOf(ledger, name))
  const [to, named] = [sql.identifier(tableNameOf(balances)), sql.join(by.map(column), sql`, `)]
  const of = (alias: string) =>
    sql.join(
      by.map((name) => sql`${sql.raw(alias)}.${column(name)}`),
      sql`, `,
    )
  await tx.execute(sql`insert into ${to} as b (company_code, branch_code, row_version, created_at, created_by, updated_at, updated_by,
      ${named}, ${sql.join(measures.map(column), sql`, `)})
    select ${actor.companyCode}, ${actor.branchCode}, 1, ${now}::timestamptz, ${stamp}, ${now}::timestamptz, ${stamp}, ${of('r')},
      ${sql.join(
        measures.map(() => sql`0`),
        sql`, `,
      )}
    from ${given(ledger, keys, by)} group by ${of('r')} order by ${of('r')} on conflict do nothing`)
  const same = by.map((name) => sql`b.${column(name)} is not distinct from r.${column(name)}`)
  const selected = [...by, ...measures].map((name) => {
    const value = sql`b.${column(name)}`
    return [name, measures.includes(name) ? asText(value) : sql<string | number | null>`${value}`] as const
  })
  return typedRows(
    tx,
    Object.fromEntries(selected),
    sql`from ${to} b where b.company_code = ${actor.companyCode} and b.branch_code = ${actor.branchCode}
      and exists (select 1 from ${given(ledger, keys, by)} where ${sql.join(same, sql` and `)}) order by ${of('b')} for update`,
  )
}

const fieldOf = (ledger: LedgerEntity, name: string): Field => {
  const field = ledger.fields[name]
  if (field === undefined) throw new Error(`${ledger.name} has no field ${name}`)
  return field
}
const columnOf = (ledger: LedgerEntity, name: string): string => columnNameOf(name, fieldOf(ledger, name))

/** The value of a row: a measure that is left out is 0. */
const valueIn = (ledger: LedgerEntity, name: string): SQL => {
  const value = sql`r.${sql.identifier(columnOf(ledger, name))}`
  return ledger.ledger.measures.includes(name) ? sql`coalesce(${value}, 0)` : value
}

/** The rows as a table `r` of the database, in one parameter. A name that the ledger does not have is a mistake of the programmer. */
function given(ledger: LedgerEntity, rows: readonly LedgerRow[], names: readonly string[]): SQL {
  const { dimensions, measures } = ledger.ledger
  const known: ReadonlySet<string> = new Set([...dimensions, ...measures])
  const list = rows.map((row, i) => {
    const odd = Object.keys(row).find((name) => !known.has(name))
    if (odd !== undefined) throw new Error(`The ledger ${ledger.ledger.name} has no ${odd}`)
    return {
      line_no: i + 1,
      ...Object.fromEntries(names.map((name) => [columnOf(ledger, name), row[name] ?? null])),
    }
  })
  const shapes = names.map(
    (name) => sql`${sql.identifier(columnOf(ledger, name))} ${sql.raw(typeOf(fieldOf(ledger, name)))}`,
  )
  return sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r (line_no int, ${sql.join(shapes, sql`, `)})`
}

function typeOf({ type }: Field): string {
  switch (type) {
    case 'ref':
    case 'integer':
      return 'int'
    case 'money':
    case 'decimal':
    case 'percent':
      return 'numeric'
    case 'date':
      return 'date'
    case 'dateTime':
      return 'timestamptz'
    case 'boolean':
      return 'boolean'
    default:
      return 'text'
  }
}

/** The posted document of a row, with its number and date; undefined: the row is not posted. */
export async function postedOf(
  { tx, actor }: Pick<RuleContext, 'tx' | 'actor'>,
  entity: Pick<Entity, 'name'>,
  id: number,
): Promise<{ readonly id: number; readonly number: string; readonly day: string } | undefined> {
  const [row] = await typedRows(
    tx,
    { id: ofLedgerDocument.id, number: ofLedgerDocument.number, day: ofLedgerDocument.postingDate },
    sql`from ${ownRows(actor, ofLedgerDocument)} where d.source_type = ${entity.name} and d.source_id = ${id}`,
  )
  return row
}

/** The rows of a posted document by ledger, as they are stored, in the order of their lines. */
export async function rowsOfPosted(
  { tx, engine }: Pick<RuleContext, 'tx' | 'engine'>,
  document: number,
): Promise<LedgerRows> {
  const found: { [ledger: string]: readonly LedgerRow[] } = {}
  for (const [name, ledger] of ledgersOf(engine.catalogue)) {
    const { dimensions, measures } = ledger.ledger
    const fields = storedFields(ledger.fields).filter(
      ([field]) => dimensions.includes(field) || measures.includes(field),
    )
    const columns = fields.map(([field, shape]) => {
      const column = sql.identifier(columnNameOf(field, shape))
      const isExact = ['money', 'decimal', 'percent', 'date', 'dateTime'].includes(shape.type)
      return [field, isExact ? asText(sql`${column}`) : sql<string | number | null>`${column}`] as const
    })
    const rows = await typedRows(
      tx,
      Object.fromEntries(columns),
      sql`from ${table(ledger)} where document_id = ${document} order by line_no`,
    )
    if (rows.length > 0) found[name] = rows
  }
  return found
}
