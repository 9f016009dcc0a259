// A page of a search that finds very many rows (decision 0090). In the order of the list the database looks at row after row until the
// page is full, and that may be at once or behind a hundred thousand rows, as where all who are called Budi follow upon all Andi. So the
// first rows in order are looked at alone; where they do not fill the page, the trigrams find the rows that stand before the word itself
// in the order, and from there on the page is read off the index.

import { isFolded } from '@kantor/shared/derive/tables'
import { requestLimits } from '@kantor/shared/kernel'
import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn, foldedOf } from '../../db/tables.ts'
import { dbOf, idsIn, type Query, selectFlat } from '../read/select.ts'
import { type Sources, valueSql } from '../read/source.ts'
import type { SortKey } from './sort.ts'

/** Rows that are looked at in their order before the words are looked up. */
const lookedAt = 1_000

/** What a search finds, as far as a page needs it: the query of the page, and how many rows there are. */
export interface SearchPage {
  readonly page: Query
  readonly counted: { readonly total: number; readonly moreThanTotal: boolean }
}
interface PageQuery extends Query {
  readonly limit: number
  readonly offset: number
  /** Which rows there are without the words. */
  readonly unsearched: SQL | undefined
}
interface Searched {
  readonly search?: string
  readonly sort: readonly SortKey[]
  readonly after?: number
}

/** The page of a search; undefined where nothing is searched for, or the page lies behind what a search counts. */
export async function searchPage(
  sources: Sources,
  request: Searched,
  query: PageQuery,
): Promise<SearchPage | undefined> {
  const most = requestLimits.counted.search
  if (!isSearch(request) || request.after !== undefined || query.offset + query.limit > most) return undefined
  // By the way that finds all of them, as the trigrams do: otherwise rows are read one after the other, counting on many to match.
  const whole = idsIn(dbOf(sources.engine), sources, { where: query.where })
  const found = await rowsOf<{ id: number }>(
    dbOf(sources.engine),
    sql`with whole as materialized (${whole}) select id from whole limit ${most + 1}`,
  )
  const id = columnIn(sources.root.columns, 'id')
  const ids = found.map((row) => row.id)
  if (ids.length <= most)
    return { page: { ...query, where: inArray(id, ids) }, counted: { total: ids.length, moreThanTotal: false } }
  const common = await idsOfCommonWords(sources, request, query)
  return {
    page: { ...query, where: inArray(id, [...common]), offset: 0 },
    counted: { total: most, moreThanTotal: true },
  }
}

/** Is the list narrowed by words? */
export const isSearch = ({ search = '' }: Pick<Searched, 'search'>): boolean => search.trim() !== ''

/** The ids of the rows of a page, in order; `query` says which rows, in which order, how many. */
async function idsOfCommonWords(sources: Sources, request: Searched, query: PageQuery): Promise<readonly number[]> {
  const db = dbOf(sources.engine)
  const id = columnIn(sources.root.columns, 'id')
  const { where, orderBy = [], limit, offset } = query
  const read = async (which: SQL | undefined, most: number): Promise<readonly number[]> =>
    (await selectFlat(db, sources, { id }, { where: which, orderBy, limit: most })).map((row) => row.id as number)
  const first = { where: query.unsearched, orderBy, limit: lookedAt }
  const wanted = offset + limit
  const near = await read(and(where, inArray(id, idsIn(db, sources, first))), wanted)
  if (near.length >= wanted) return near.slice(offset)
  const start = startOf(sources, request)
  const before = start === undefined ? where : and(where, lt(start.key, start.word))
  const found = await read(inArray(id, sql`(${idsIn(db, sources, { where: before })} offset 0)`), wanted)
  if (start === undefined || found.length >= wanted) return found.slice(offset)
  const behind = await read(and(where, gte(start.key, start.word)), wanted - found.length)
  return [...found, ...behind].slice(offset)
}

/** The first word as a place in the order: where the list goes by a text, upwards, that every row has. */
function startOf(sources: Sources, { sort, search = '' }: Searched): { key: SQL; word: SQL } | undefined {
  const [first] = sort
  const field = first && sources.root.fields[first.column]
  const [word] = search.trim().split(/\s+/)
  if (first === undefined || first.descending || word === undefined) return undefined
  if (field === undefined || field.type === 'lines' || !field.required || !isFolded(field)) return undefined
  return { key: foldedOf(valueSql(sources, sources.root, first.column)), word: foldedOf(sql`${word}::text`) }
}
