// Totals and subtotals of a dataset: the database adds up the whole filtered result, never a page of it.
import type { Field, ReportColumn, Total } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { computedSql } from './computed.ts'
import type { Dataset, DatasetContext } from './dataset.ts'
import { Frame, type Reading } from './reading.ts'
import { exactSql, Labels, rawSql, sortKeys, wireSql } from './shape.ts'

/** What is added up: `count` needs no column (it counts rows), the others do. */
export interface Measure {
  readonly total: Total
  readonly column?: string
}
export type Measures = { readonly [name: string]: Measure }

export interface Grouping {
  /** Columns that make the groups, outermost first. */
  readonly by: readonly string[]
  readonly measures: Measures
  /** Which of them are grouped together (GROUPING SETS): `[['year', 'status'], ['year'], []]` adds subtotals; default all. */
  readonly sets?: readonly (readonly string[])[]
  /** Most groups answered; a caller that must not cut asks for one more than it can show. */
  readonly limit?: number
  /** Only groups whose rows stand on this page of rows; each is still added up over all of its rows. */
  readonly onPage?: { readonly page: number; readonly size: number }
}
export interface Group {
  /** The columns this group is made by; empty: the grand total. */
  readonly by: readonly string[]
  /** The value of each of them in the form of the wire. */
  readonly values: { readonly [column: string]: unknown }
  /** Decimal strings; counts as numbers; null where there is nothing to add up. */
  readonly measures: { readonly [name: string]: unknown }
}

export type Flat = { readonly [name: string]: unknown }

/** Groups in the order of their columns (references by name), each with its measures; a subtotal follows its parts. */
export async function readGroups(
  context: DatasetContext,
  dataset: Dataset,
  reading: Reading,
  { onPage, ...asked }: Grouping,
): Promise<readonly Group[]> {
  const page = onPage === undefined ? sql`` : pageOf(new Frame(context, dataset, reading), asked.by, onPage)
  const groups = groupsSql(new Frame(context, dataset, reading), { ...asked, isOnPage: onPage !== undefined })
  const found = await rowsOf<Flat>(context.tx, sql`${page}${groups}`)
  return found.map((row) => groupOf(row, asked.by, Object.keys(asked.measures)))
}

/** The SELECT behind groups; those on a page alone where the rows of one stand as `p`. `groupOf` reads what it gives. */
export function groupsSql(
  frame: Frame,
  { by, measures, sets = [by], limit, isOnPage }: Omit<Grouping, 'onPage'> & { readonly isOnPage: boolean },
): SQL {
  const fields = by.map((name) => [name, frame.field(name, 'groupBy')] as const)
  const sums = measureList(frame, measures)
  const keys = by.map((name) => rawSql(name))
  const marks = by.map((name) => sql`grouping(${rawSql(name)}) as ${sql.identifier(`#${name}`)}`)
  const inner = sql`select ${sql.join([...keys, ...marks, ...sums], sql`, `)} ${frame.from()} ${groupedBy(sets)}`
  const labels = new Labels(frame.context.engine)
  const shown = fields.map(([name, field]) => sql`${wireSql(labels, name, field)} as ${sql.identifier(name)}`)
  const passed = [...by.map((name) => `#${name}`), ...Object.keys(measures).map((name) => `=${name}`)]
  const list = sql.join([...shown, ...passed.map((name) => rawSql(name))], sql`, `)
  const order = fields.flatMap(([name, field]) => [
    rawSql(`#${name}`),
    ...sortKeys(labels, name, field).map((key) => sql`${key} nulls last`),
  ])
  const cut = limit === undefined ? sql`` : sql` limit ${limit}`
  const ordered = order.length === 0 ? sql`` : sql` order by ${sql.join(order, sql`, `)}`
  const kept = isOnPage ? sql` where ${groupIsOnPage(by)}` : sql``
  return sql`select ${list} from (${inner}) d${labels.joins()}${kept}${ordered}${cut}`
}

/** The measures over all rows, by name. */
export async function readTotals(
  context: DatasetContext,
  dataset: Dataset,
  reading: Reading,
  measures: Measures,
): Promise<Group['measures']> {
  if (Object.keys(measures).length === 0) return {}
  const [row] = await rowsOf<Flat>(context.tx, totalsSql(new Frame(context, dataset, reading), measures))
  return groupOf(row ?? {}, [], Object.keys(measures)).measures
}

/** The SELECT behind totals: one row, which `groupOf` reads. */
export const totalsSql = (frame: Frame, measures: Measures): SQL =>
  sql`select ${sql.join([...measureList(frame, measures)], sql`, `)} ${frame.from()}`

/** The group columns of the rows of one page, as `p`. */
function pageOf(frame: Frame, by: readonly string[], { page, size }: { page: number; size: number }): SQL {
  const order = frame.order()
  const part = sql`select ${sql.join([...by].map(rawSql), sql`, `)} ${frame.from()} order by ${order}`
  return sql`with p as (${part} limit ${size} offset ${(page - 1) * size}) `
}

/** A group is on the page when some row of the page has its values; columns that it has not do not count. */
function groupIsOnPage(by: readonly string[]): SQL {
  const same = by.map((name) => {
    const own = sql`p.${sql.identifier(name)}`
    return sql`(${rawSql(`#${name}`)} = 1 or ${own} is not distinct from ${rawSql(name)})`
  })
  return sql`exists (select 1 from p where ${sql.join(same, sql` and `)})`
}

/** `group by` a plain list or several sets at once; a set of none is the grand total. */
function groupedBy(sets: readonly (readonly string[])[]): SQL {
  const each = sets.map((set) => sql`(${sql.join([...set].map(rawSql), sql`, `)})`)
  return sql`group by grouping sets (${sql.join(each, sql`, `)})`
}

const measureList = (frame: Frame, measures: Measures): readonly SQL[] =>
  Object.entries(measures).map(([name, m]) => sql`${measureSql(frame, name, m)} as ${sql.identifier(`=${name}`)}`)

function measureSql(frame: Frame, name: string, { total, column }: Measure): SQL {
  if (column === undefined) {
    if (total !== 'count') throw new Error(`${name} adds up no column`)
    return sql`count(*)::int`
  }
  const field = frame.field(column, name)
  const value = rawSql(column)
  switch (total) {
    case 'count':
      return sql`count(${value})::int`
    case 'sum':
      return exactSql(sql`sum(${numeric(column, field)})`, scaleOf(field))
    case 'average':
      return exactSql(sql`avg(${numeric(column, field)})`, Math.max(2, scaleOf(field)))
    case 'made':
      return exactSql(madeTotal(column, field), scaleOf(field))
    case 'tally':
      return tallySql(value)
    case 'min':
    case 'max':
      return isNumber(field)
        ? exactSql(sql`${sql.raw(total)}(${value})`, scaleOf(field))
        : sql`${sql.raw(total)}(${value})::text`
  }
}

function madeTotal(name: string, { made }: ReportColumn): SQL {
  if (made === undefined) throw new Error(`${name} is made of nothing`)
  return computedSql(made, (column) => sql`sum(${rawSql(column)})`)
}

/** `H 12, CT 2`: how often each value occurs, the most frequent first. Small raised figures are a note, not part of the value. */
const tallySql = (value: SQL): SQL =>
  sql`(select string_agg(x.word || ' ' || x.n, ', ' order by x.n desc, x.word) from (
    select rtrim(v, '⁰¹²³⁴⁵⁶⁷⁸⁹') as word, count(*) as n from unnest(array_agg(${value})) v where v is not null group by 1) x)`

const isNumber = ({ type }: Field): boolean => ['integer', 'decimal', 'money', 'percent'].includes(type)
const scaleOf = (field: Field): number => (field.type === 'integer' ? 0 : 'scale' in field ? (field.scale ?? 2) : 2)

function numeric(column: string, field: Field): SQL {
  if (!isNumber(field)) throw badInput([{ field: column, rule: 'number', message: 'cannot be added up' }])
  return rawSql(column)
}

/** A row of these statements as a group. */
export const groupOf = (row: Flat, by: readonly string[], measures: readonly string[]): Group => {
  const own = by.filter((name) => row[`#${name}`] === 0)
  return {
    by: own,
    values: Object.fromEntries(own.map((name) => [name, row[name]])),
    measures: Object.fromEntries(measures.map((name) => [name, row[`=${name}`] ?? null])),
  }
}
