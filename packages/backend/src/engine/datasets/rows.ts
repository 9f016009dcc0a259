// Rows of a dataset: one page with the count of all, or all of them in parts. One statement each, never one per row.
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import type { Dataset, DatasetContext } from './dataset.ts'
import { Frame, type Reading } from './reading.ts'
import { Labels, wireSql } from './shape.ts'

/** A row as the wire has it: references with code and name, exact numbers as texts. Closed columns are not in it. */
export type DatasetRow = Readonly<Record<string, unknown>>
export interface DatasetPage {
  /** Rows of the whole filtered result. */
  readonly total: number
  readonly rows: readonly DatasetRow[]
}

/** Which page, from 1. */
export interface PageRequest {
  readonly page: number
  readonly size: number
}

type Numbered = DatasetRow & { readonly '#n': number }
type Counted = Numbered & { readonly '#total': number }

/** One page (from 1); the rows are worked out once, the page cut out of them, and labels looked up for its rows alone. */
export async function readRows(
  context: DatasetContext,
  dataset: Dataset,
  reading: Reading,
  { page, size }: PageRequest,
): Promise<DatasetPage> {
  const frame = new Frame(context, dataset, reading)
  const stored = storedPage(frame, reading, { page, size })
  if (stored !== undefined) {
    const rows = await rowsOf<Numbered>(context.tx, labelledSql(frame, stored))
    return { total: await countRows(context, dataset, reading), rows: rows.map(({ '#n': _n, ...row }) => row) }
  }
  const order = frame.order()
  const counted = sql`select d.*, count(*) over ()::int as "#total" ${frame.from()} order by ${order}`
  const part = sql`select d.*, row_number() over ()::int as "#n" from (${counted} limit ${size} offset ${(page - 1) * size}) d`
  const found = await rowsOf<Counted>(context.tx, labelledSql(frame, part, [sql`d."#total"`]))
  const total = found[0]?.['#total'] ?? (page === 1 ? 0 : await countRows(context, dataset, reading))
  return { total, rows: found.map(({ '#n': _n, '#total': _total, ...row }) => row) }
}

/**
 * The rows of one page of stored rows, looked up by their position: nothing is sorted and no other row is read. Undefined where rows
 * are not stored in the requested order, or are searched. Refuses a caller who may not read the columns that the rows are ordered by.
 */
export function storedPage(
  { context, dataset }: Frame,
  reading: Reading,
  { page, size }: PageRequest,
): SQL | undefined {
  const { storedRows } = dataset
  if (storedRows === undefined || (reading.search ?? '').trim() !== '' || reading.where !== undefined) return undefined
  new Frame(context, dataset, reading).order()
  const query = () => storedRows((page - 1) * size + 1, page * size)
  const cut = new Frame(context, { ...dataset, query }, { params: reading.params })
  return sql`select d.* ${cut.from()}`
}

/** The rows of one page, numbered by `#n`. The limit is in the innermost query: only rows that are shown are numbered. */
export function pageSql(frame: Frame, { page, size }: PageRequest): SQL {
  const order = frame.order()
  const cut = sql`select d.* ${frame.from()} order by ${order} limit ${size} offset ${(page - 1) * size}`
  return sql`select d.*, row_number() over ()::int as "#n" from (${cut}) d`
}

/**
 * All rows in order, part by part out of a cursor: memory does not grow with them. `context.tx` must be a transaction, and
 * the reader quick, for the transaction lives as long as he reads.
 */
export async function* allRows(
  context: DatasetContext,
  dataset: Dataset,
  reading: Reading,
): AsyncGenerator<readonly DatasetRow[]> {
  const frame = new Frame(context, dataset, reading)
  const order = frame.order()
  const part = sql`select d.*, row_number() over (order by ${order})::int as "#n" ${frame.from()}`
  for await (const found of cursorRows<Numbered>(context.tx, labelledSql(frame, part)))
    yield found.map(({ '#n': _n, ...row }) => row)
}

const fetched = 1_000

/** What a query gives, a thousand rows at a time, within the transaction of the caller; one cursor at a time. */
export async function* cursorRows<T extends object>(tx: Db, query: SQL): AsyncGenerator<readonly T[]> {
  await tx.execute(sql`declare dataset_rows no scroll cursor for ${query}`)
  for (;;) {
    const found = await rowsOf<T>(tx, sql`fetch ${sql.raw(String(fetched))} from dataset_rows`)
    if (found.length > 0) yield found
    if (found.length < fetched) break
  }
  await tx.execute(sql`close dataset_rows`)
}

/** How many rows there are. */
export async function countRows(context: DatasetContext, dataset: Dataset, reading: Reading): Promise<number> {
  const from = new Frame(context, dataset, reading).from()
  const [row] = await rowsOf<{ n: number }>(context.tx, sql`select count(*)::int as n ${from}`)
  return row?.n ?? 0
}

/** The values of rows in the form of the wire, in the order of `#n`, which the inner rows carry; further columns may follow. */
export function labelledSql(frame: Frame, part: SQL, furtherColumns: readonly SQL[] = []): SQL {
  const labels = new Labels(frame.context.engine)
  const values = frame.open.map(([name, field]) => sql`${wireSql(labels, name, field)} as ${sql.identifier(name)}`)
  const list = sql.join([...values, sql`d."#n"`, ...furtherColumns], sql`, `)
  return sql`select ${list} from (${part}) d${labels.joins()} order by d."#n"`
}
