// Runs a selection: one statement for the rows with their references, and one per lines field for all rows together.
import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { Engine } from '../context.ts'
import { type Access, linesField, type Row, type Selection, selectionOf } from './selection.ts'
import { lineSourcesOf, type Sources } from './source.ts'
import { openLineFields } from './visibility.ts'

export interface Query {
  readonly where: SQL | undefined
  readonly orderBy?: readonly SQL[]
  /** Rows are put together by these; the columns then add up or are among them. */
  readonly groupBy?: readonly SQL[]
  readonly limit?: number
  readonly offset?: number
}
type Flat = { readonly [key: string]: unknown }

/** The rows of a selection, in order; lines are read only on request. */
export async function selectRows(
  db: Db,
  sources: Sources,
  selection: Selection,
  access: Access,
  query: Query,
): Promise<readonly Row[]> {
  const flat = await selectFlat(db, sources, selection.columns, query)
  return rowsOfFlat(db, sources, selection, access, flat)
}

/** Turns what `selectFlat` gave into rows, with their lines. */
export async function rowsOfFlat(
  db: Db,
  sources: Sources,
  selection: Selection,
  access: Access,
  flat: readonly Flat[],
): Promise<readonly Row[]> {
  const ids = flat.map((row) => row.id as number)
  const lines = new Map<string, ReadonlyMap<number, readonly Row[]>>()
  for (const name of selection.lines) lines.set(name, await linesOf(db, sources, name, ids, access))
  return flat.map((row) => {
    const own = new Map(selection.lines.map((name) => [name, lines.get(name)?.get(row.id as number) ?? []] as const))
    return selection.rowOf(row, own)
  })
}

/** The bare columns of a selection. */
export const selectFlat = async (
  db: Db,
  sources: Sources,
  columns: Selection['columns'],
  query: Query,
): Promise<readonly Flat[]> => await statementOf(db, sources, columns, query)

/**
 * The same page as `query` asks for, found by its ids first: labels and computed columns are then worked out for the rows
 * of the page alone, not for all those that an offset skips.
 */
export function pageById(db: Db, sources: Sources, query: Query): Query {
  const id = columnIn(sources.root.columns, 'id')
  const { orderBy } = query
  return { where: inArray(id, idsIn(db, sources, query)), ...(orderBy === undefined ? {} : { orderBy }) }
}

function statementOf(db: Db, sources: Sources, columns: Selection['columns'], query: Query) {
  let select = db.select(columns).from(sources.root.table).$dynamic()
  for (const { source, on } of sources.joins) select = select.leftJoin(source.table, on)
  if (query.where) select = select.where(query.where)
  if (query.groupBy) select = select.groupBy(...query.groupBy)
  if (query.orderBy) select = select.orderBy(...query.orderBy)
  if (query.limit !== undefined) select = select.limit(query.limit)
  if (query.offset) select = select.offset(query.offset)
  return select
}

/** The ids of a query as a part of another statement. */
export const idsIn = (db: Db, sources: Sources, query: Query) =>
  statementOf(db, sources, { id: columnIn(sources.root.columns, 'id') }, query)
/** How many rows a condition leaves; with a limit no more than that are looked for. */
export async function countRows(db: Db, sources: Sources, where: SQL | undefined, limit?: number): Promise<number> {
  const total = sql<number>`count(*)::integer`
  if (limit === undefined) return (await selectFlat(db, sources, { total }, { where }))[0]?.total as number
  const [row] = await db.select({ total }).from(idsIn(db, sources, { where, limit }).as('found'))
  return row?.total ?? 0
}

async function linesOf(
  db: Db,
  sources: Sources,
  name: string,
  parents: readonly number[],
  access: Access,
): Promise<ReadonlyMap<number, readonly Row[]>> {
  const { entity } = sources.root
  const field = linesField(sources.root.fields, name)
  if (entity === undefined || field === undefined || parents.length === 0) return new Map()
  const stored = tablesOf(sources.engine.catalogue).linesOf(entity.name, name)
  const fields = openLineFields(field.of)
  const lines = lineSourcesOf(sources, entity, name, { stored, fields })
  const selection = selectionOf(lines, Object.keys(fields), access)
  const parent = columnIn(lines.root.columns, 'parentId')
  const flat = await selectFlat(
    db,
    lines,
    { ...selection.columns, '#parent': parent },
    { where: inArray(parent, [...parents]), orderBy: [asc(parent), asc(columnIn(lines.root.columns, 'seq'))] },
  )
  const grouped = new Map<number, Row[]>()
  for (const row of flat) {
    const line = selection.rowOf(row, new Map())
    const own = grouped.get(row['#parent'] as number)
    if (own) own.push(line)
    else grouped.set(row['#parent'] as number, [line])
  }
  return grouped
}

/** The engine's own database outside of any transaction. */
export const dbOf = (engine: Engine): Db => engine.database.db
