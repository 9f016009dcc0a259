// A dataset read once: a page of its rows, the groups on that page and the totals of everything from one statement, which keeps
// the rows as a table of its own while it computes them. Requested one by one, each part would repeat the whole SQL.
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { Dataset, DatasetContext } from './dataset.ts'
import { type Flat, type Group, type Grouping, groupOf, groupsSql, type Measures, totalsSql } from './groups.ts'
import { Frame, type Reading } from './reading.ts'
import { type DatasetPage, type DatasetRow, labelledSql, type PageRequest, pageSql, storedPage } from './rows.ts'

export interface WholeAsked extends PageRequest {
  readonly measures: Measures
  /** Groups whose rows are on the page; without it no groups are requested. */
  readonly grouping?: Omit<Grouping, 'onPage' | 'limit'>
}
export interface WholePage extends DatasetPage {
  readonly totals: Group['measures']
  readonly groups: readonly Group[]
}

type Numbered = DatasetRow & { readonly '#n': number }
interface Found {
  readonly total: number
  readonly rows: readonly Numbered[]
  readonly totals: Flat | null
  readonly groups: readonly Flat[] | null
}

/** A page (from 1), the groups on it and the totals of the whole filtered result, in one statement. */
export async function readWhole(
  context: DatasetContext,
  dataset: Dataset,
  reading: Reading,
  { page, size, measures, grouping }: WholeAsked,
): Promise<WholePage> {
  const live = new Frame(context, dataset, reading)
  const stored = storedPage(live, reading, { page, size })
  const wholeDataset: Dataset = {
    declaration: dataset.declaration,
    isComplete: true,
    query: () => sql`select * from whole`,
  }
  const again: Reading = { params: reading.params, ...(reading.sort === undefined ? {} : { sort: reading.sort }) }
  // Stored rows are not kept a second time: totals and groups read the columns that they add up.
  const frame = new Frame(context, stored === undefined ? wholeDataset : dataset, again)
  const shown = jsonOf(labelledSql(frame, sql`select * from p`), sql`order by r."#n"`)
  const names = Object.keys(measures)
  const totals = names.length === 0 ? sql`null` : sql`(select to_json(r) from (${totalsSql(frame, measures)}) r)`
  const groups = grouping === undefined ? sql`null` : jsonOf(groupsSql(frame, { ...grouping, isOnPage: true }), sql``)
  const tables =
    stored === undefined
      ? sql`whole as materialized (select d.* ${live.from()}), p as materialized (${pageSql(frame, { page, size })})`
      : sql`p as materialized (${stored})`
  const total = stored === undefined ? sql`select count(*)::int from whole` : sql`select count(*)::int ${live.from()}`
  const [found] = await rowsOf<Found>(
    context.tx,
    sql`with ${tables}
      select (${total}) as total, ${shown} as rows, ${totals} as totals, ${groups} as groups`,
  )
  if (found === undefined) throw new Error('A statement without a from clause gives one row')
  return {
    total: found.total,
    rows: found.rows.map(({ '#n': _n, ...row }) => row),
    totals: groupOf(found.totals ?? {}, [], names).measures,
    groups: (found.groups ?? []).map((flat) =>
      groupOf(flat, grouping?.by ?? [], Object.keys(grouping?.measures ?? {})),
    ),
  }
}

/** What a query gives as one JSON list, in its order. */
const jsonOf = (query: SQL, order: SQL): SQL =>
  sql`(select coalesce(json_agg(to_json(r) ${order}), '[]'::json) from (${query}) r)`
