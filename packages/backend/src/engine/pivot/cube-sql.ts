// The one statement behind a layout: facts out of the dataset, the largest groups if only these are wanted, then all
// subtotals at once by GROUPING SETS, and shares as windows over the groups. Every figure is the database's.
import { addsUp, type CubeDimension, othersKey } from '@kantor/shared/derive/cubes'
import type { AnyMeasure, Field } from '@kantor/shared/kernel'
import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Dataset, DatasetContext } from '../datasets/dataset.ts'
import { rawSql } from '../datasets/shape.ts'
import type { Values } from '../write/stored.ts'
import type { CubeFilter, PivotQuery } from './layout.ts'

const zone = 'Asia/Jakarta'
const raw = (name: string): SQL => sql.raw(name)
const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/** The key of a row in a dimension, as text; null where nothing is given. The rows stand as `d`. */
export function keySql({ column, bucket, field }: CubeDimension): SQL {
  const value = rawSql(column)
  if (field.type === 'period') return periodKey(value, bucket)
  const day = field.type === 'dateTime' ? sql`(${value} at time zone ${zone})` : value
  switch (bucket) {
    case 'year':
      return sql`to_char(${day}, 'YYYY')`
    case 'quarter':
      return sql`to_char(${day}, 'YYYY-"Q"Q')`
    case 'month':
      return sql`to_char(${day}, 'YYYY-MM')`
    default:
      return field.type === 'dateTime' ? sql`to_char(${day}, 'YYYY-MM-DD')` : sql`${value}::text`
  }
}

function periodKey(value: SQL, bucket: CubeDimension['bucket']): SQL {
  if (bucket === 'year') return sql`left(${value}, 4)`
  if (bucket === 'quarter') return sql`(left(${value}, 4) || '-Q' || ((substr(${value}, 6, 2)::int + 2) / 3))`
  return sql`${value}::text`
}

/** Rows whose members are among those wanted; undefined where nothing is filtered. */
export function filterSql(filters: readonly CubeFilter[]): SQL | undefined {
  return and(
    ...filters.map(({ dimension, members }) =>
      'not' in members ? not(among(dimension, members.not)) : among(dimension, members),
    ),
  )
}

function among(dimension: CubeDimension, keys: readonly (string | null)[]): SQL {
  const key = keySql(dimension)
  const given = keys.filter((k) => k !== null)
  const isAmong = given.length === 0 ? sql`false` : sql`coalesce(${inArray(key, given)}, false)`
  return keys.includes(null) ? (or(isAmong, sql`${key} is null`) ?? isAmong) : isAmong
}

/** A dataset without the rows that the filters leave out. */
export const filteredDataset = (dataset: Dataset, filters: readonly CubeFilter[]): Dataset => {
  const where = filterSql(filters)
  if (where === undefined) return dataset
  return {
    declaration: dataset.declaration,
    query: (context, params) => sql`select d.* from (${dataset.query(context, params)}) d where ${where}`,
  }
}

/** The statement; its columns are k0.. (keys), g0.. (1 = added up over this dimension), v0.. (figures as text) and n. */
export function cellsSql(
  context: DatasetContext,
  dataset: Dataset,
  params: Values,
  asked: PivotQuery,
  most: number,
): SQL {
  const { rows, columns, measures, filters, top } = asked
  const dimensions = [...rows, ...columns]
  const sources = [...new Set(measures.flatMap(([, m]) => [m.of, m.over].filter((name) => name !== undefined)))]
  const where = filterSql(filters)
  const keys = dimensions.map((dimension, i) => sql`${keySql(dimension)} as ${raw(`k${i}`)}`)
  const values = sources.map((name, i) => sql`${rawSql(name)} as ${raw(`c${i}`)}`)
  const facts = sql`select ${list([...keys, ...values, sql`1 as one`])} from (${dataset.query(context, params)}) d${
    where === undefined ? sql`` : sql` where ${where}`
  }`
  const figureOf = (measure: AnyMeasure) => figureSql(measure, (name) => raw(`c${sources.indexOf(name)}`))
  const first = measures[0]?.[1]
  const others =
    top === null || first === undefined ? null : largest(dimensions.length, sources.length, top, figureOf(first))
  const figures = measures.map(([, m], i) => sql`${figureOf(m)} as ${raw(`m${i}`)}`)
  const names = dimensions.map((_, i) => raw(`k${i}`))
  const marks = dimensions.map((_, i) => sql`grouping(${raw(`k${i}`)}) as ${raw(`g${i}`)}`)
  const cells = sql`select ${list([...names, ...marks, ...figures, sql`count(*)::int as n`])} from ${raw(
    others === null ? 'facts' : 'folded',
  )} group by grouping sets (${list(setsOf(rows.length, columns.length))}) limit ${most + 1}`
  const shown = measures.map(([name, m], i) => sql`${shownSql(asked, name, m, i)} as ${raw(`v${i}`)}`)
  const grouped = dimensions.map((_, i) => raw(`g${i}`))
  return sql`with facts as materialized (${facts})${others ?? sql``}, cells as materialized (${cells})
    select ${list([...names, ...grouped, ...shown, sql`n`])} from cells`
}

/** Every beginning of the rows with every beginning of the columns: groups, subtotals, totals. */
function setsOf(rows: number, columns: number): readonly SQL[] {
  const beginnings = (from: number, count: number) =>
    Array.from({ length: count + 1 }, (_, length) => Array.from({ length }, (_, i) => raw(`k${from + i}`)))
  return beginnings(0, rows).flatMap((r) => beginnings(rows, columns).map((c) => sql`(${list([...r, ...c])})`))
}

/**
 * The outermost groups of the rows by the first figure; those behind the last place become one group. Facts are looked up among
 * the groups kept by a hash of their keys, never joined to them: time grows with the facts alone. Rows without a key are a group, too.
 */
function largest(dimensions: number, sources: number, top: number, figure: SQL): SQL {
  const rest = [
    ...Array.from({ length: dimensions - 1 }, (_, i) => raw(`f.k${i + 1}`)),
    ...Array.from({ length: sources }, (_, i) => raw(`f.c${i}`)),
    raw('f.one'),
  ]
  const isKept = sql`f.k0 in (select k0 from kept where k0 is not null) or (f.k0 is null and exists (select 1 from kept where k0 is null))`
  return sql`, kept as materialized (select k0 from facts group by k0 order by ${figure} desc nulls last, k0 limit ${top}),
    folded as (select ${list([sql`case when ${isKept} then f.k0 else ${othersKey}::text end as k0`, ...rest])} from facts f)`
}

function figureSql({ by, of, over, percent, per = 1 }: AnyMeasure, column: (name: string) => SQL): SQL {
  const value = column(of ?? '')
  switch (by) {
    case 'count':
      return sql`count(one)`
    case 'distinct':
      return sql`count(distinct ${value})`
    case 'sum':
      return sql`(sum(${value}::numeric) / ${raw(String(per))})`
    case 'average':
      return sql`(avg(${value}::numeric) / ${raw(String(per))})`
    case 'median':
      return sql`(percentile_cont(0.5) within group (order by ${value}::double precision))::numeric`
    case 'min':
    case 'max':
      return sql`${raw(by)}(${value})`
    case 'ratio':
      return sql`(${raw(percent ? '100' : '1')} * sum(${value}::numeric) / nullif(sum(${column(over ?? '')}::numeric), 0))`
  }
}

/** A figure as text with its decimals, or its share of the total that the layout asks for. */
function shownSql(asked: PivotQuery, name: string, measure: AnyMeasure, at: number): SQL {
  const value = raw(`m${at}`)
  if (asked.show !== 'VALUE' && addsUp(measure))
    return sql`round(100 * ${value}::numeric / nullif(${wholeSql(asked, at)}, 0), 2)::text`
  const field = asked.cube.dataset.columns[measure.of ?? '']
  const scale = scaleOf(measure, field)
  if (name === '' || scale === null) return sql`${value}::text`
  return sql`round(${value}::numeric, ${raw(String(scale))})::text`
}

function scaleOf({ by, scale, per }: AnyMeasure, field: Field | undefined): number | null {
  if (per !== undefined) return scale ?? 2
  if (by === 'count' || by === 'distinct') return 0
  if (by === 'average' || by === 'median' || by === 'ratio') return scale ?? 2
  if (field?.type === 'integer') return 0
  const own = field?.type === 'money' || field?.type === 'decimal' || field?.type === 'percent'
  return own ? (scale ?? field.scale ?? 2) : null
}

/** The total a share is of: of its row, of its column, of everything. */
function wholeSql({ show, rows, columns }: PivotQuery, at: number): SQL {
  const all = (from: number, count: number) =>
    and(...Array.from({ length: count }, (_, i) => sql`${raw(`g${from + i}`)} = 1`)) ?? sql`true`
  const part = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => [raw(`g${from + i}`), raw(`k${from + i}`)]).flat()
  const [isTotal, within] =
    show === 'ROW'
      ? [all(rows.length, columns.length), part(0, rows.length)]
      : show === 'COLUMN'
        ? [all(0, rows.length), part(rows.length, columns.length)]
        : [all(0, rows.length + columns.length), []]
  const over = within.length === 0 ? sql`` : sql`partition by ${list(within)}`
  return sql`max(${raw(`m${at}`)}::numeric) filter (where ${isTotal}) over (${over})`
}
