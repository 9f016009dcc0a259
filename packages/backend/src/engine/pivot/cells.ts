// From the groups of the database to the heads and cells of a grid: order, labels, limits. Nothing is added up here.
import { type CubeDimension, compareMembers, othersKey } from '@kantor/shared/derive/cubes'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { rowsOf } from '../../db/connection.ts'
import type { ActionContext } from '../actions/actions.ts'
import type { Dataset } from '../datasets/dataset.ts'
import type { Values } from '../write/stored.ts'
import { cellsSql } from './cube-sql.ts'
import type { PivotQuery } from './layout.ts'
import { type Members, memberIn, membersInWords } from './member-words.ts'

/** What one layout may show at most: a browser cannot draw more instantly, and no one reads more. */
export const pivotLimits = { rows: 2_000, columns: 200, cells: 20_000 } as const

type Key = string | null
/** A row or a column of the grid: fewer keys than its parts is a subtotal, none the grand total. */
export interface Head {
  readonly keys: readonly Key[]
  readonly label: string
}
export interface Cells {
  readonly rows: readonly (Head & { readonly values: readonly (string | null)[] })[]
  readonly columns: readonly Head[]
  /** Rows of the dataset behind all of them. */
  readonly matched: number
}
type Flat = { readonly [name: string]: string | number | null }
interface Group {
  readonly row: readonly Key[]
  readonly column: readonly Key[]
  readonly values: readonly (string | null)[]
  readonly matched: number
}

/** Asks for a layout. Throws TOO_MANY_CELLS where it is larger than `pivotLimits`. */
export async function cellsOf(
  context: ActionContext,
  dataset: Dataset,
  params: Values,
  asked: PivotQuery,
): Promise<Cells> {
  const { rows, columns, measures } = asked
  const found = await rowsOf<Flat>(context.tx, cellsSql(context, dataset, params, asked, pivotLimits.cells))
  if (found.length > pivotLimits.cells) throw tooMany(`more than ${words(pivotLimits.cells)} cells`)
  const groups = found.map((flat) => groupOf(flat, rows.length, columns.length, measures.length))
  const byPlace = new Map(groups.map((g) => [placeOf(g.row, g.column), g]))
  const members = await membersOf(context, rows, columns, groups)
  const sums = groups.filter((g) => g.column.length === 0)
  const heads = headsOf(rows, members.slice(0, rows.length), keysOf(groups, 'row'), 'before', sortOf(asked, sums))
  const tops = headsOf(columns, members.slice(rows.length), keysOf(groups, 'column'), 'after', null)
  checkSize(heads.length, tops.length * measures.length)
  return {
    columns: tops,
    rows: heads.map((head) => ({
      ...head,
      values: tops.flatMap((top) => byPlace.get(placeOf(head.keys, top.keys))?.values ?? measures.map(() => null)),
    })),
    matched: byPlace.get(placeOf([], []))?.matched ?? 0,
  }
}

const words = (count: number): string => count.toLocaleString('en-US')
const tooMany = (what: string): KantorError =>
  new KantorError(
    'TOO_MANY_CELLS',
    `This layout has ${what}; at most ${words(pivotLimits.rows)} rows, ${words(pivotLimits.columns)} columns and ${words(pivotLimits.cells)} cells are shown. Filter it, take a dimension away or show only the largest groups.`,
    { values: { ...pivotLimits } },
  )

function checkSize(rows: number, columns: number): void {
  if (rows > pivotLimits.rows || columns > pivotLimits.columns || rows * columns > pivotLimits.cells)
    throw tooMany(`${words(rows)} rows and ${words(columns)} columns`)
}

/** A group knows its place by the dimensions that were not added up over. */
function groupOf(flat: Flat, rows: number, columns: number, measures: number): Group {
  const keys = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => from + i)
      .filter((i) => flat[`g${i}`] === 0)
      .map((i) => textOf(flat[`k${i}`]))
  return {
    row: keys(0, rows),
    column: keys(rows, columns),
    values: Array.from({ length: measures }, (_, i) => textOf(flat[`v${i}`])),
    matched: Number(flat.n),
  }
}
const textOf = (value: string | number | null | undefined): string | null => (value == null ? null : String(value))
const placeOf = (row: readonly Key[], column: readonly Key[]): string => JSON.stringify([row, column])

const keysOf = (groups: readonly Group[], axis: 'row' | 'column'): readonly (readonly Key[])[] => [
  ...new Map(groups.map((g) => [JSON.stringify(g[axis]), g[axis]])).values(),
]

/** The words of every member of every dimension; those of references come in one question per dimension. */
async function membersOf(
  context: ActionContext,
  rows: readonly CubeDimension[],
  columns: readonly CubeDimension[],
  groups: readonly Group[],
): Promise<readonly Members[]> {
  const keysAt = (axis: 'row' | 'column', at: number) =>
    new Set(groups.flatMap((g) => (g[axis].length > at ? [g[axis][at] ?? null] : [])))
  const words: Members[] = []
  for (const [i, dimension] of rows.entries()) words.push(await membersInWords(context, dimension, keysAt('row', i)))
  for (const [i, dimension] of columns.entries())
    words.push(await membersInWords(context, dimension, keysAt('column', i)))
  return words
}

type Compare = (a: readonly Key[], b: readonly Key[]) => number
/** Rows by a figure of their own totals, empty ones last. */
function sortOf({ sort }: PivotQuery, sums: readonly Group[]): Compare | null {
  if (sort === null) return null
  const figure = new Map(sums.map((g) => [JSON.stringify(g.row), g.values[sort.measure] ?? null]))
  const direction = sort.isDescending ? -1 : 1
  return (a, b) => {
    const [x = null, y = null] = [figure.get(JSON.stringify(a)), figure.get(JSON.stringify(b))]
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    const [m, n] = [Number(x), Number(y)]
    if (Number.isNaN(m) || Number.isNaN(n)) return direction * (x < y ? -1 : x > y ? 1 : 0)
    return direction * (m - n)
  }
}

/** Heads as a tree read from above: a group before or after its parts, the grand total last. */
function headsOf(
  dimensions: readonly CubeDimension[],
  members: readonly Members[],
  all: readonly (readonly Key[])[],
  subtotals: 'before' | 'after',
  compare: Compare | null,
): readonly Head[] {
  const children = Map.groupBy(
    all.filter((keys) => keys.length > 0),
    (keys) => JSON.stringify(keys.slice(0, -1)),
  )
  const memberAt = (keys: readonly Key[]) => memberIn(members[keys.length - 1], keys.at(-1) ?? null)
  const order: Compare = (a, b) => {
    const dimension = dimensions[a.length - 1]
    if (dimension === undefined) return 0
    return compareMembers(dimension, memberAt(a), memberAt(b))
  }
  const isRest = (keys: readonly Key[]) => keys.at(-1) === othersKey
  const sorted = (list: readonly (readonly Key[])[]) =>
    list.toSorted((a, b) => Number(isRest(a)) - Number(isRest(b)) || compare?.(a, b) || order(a, b))
  const below = (keys: readonly Key[]): readonly Head[] => {
    const parts = sorted(children.get(JSON.stringify(keys)) ?? []).flatMap(below)
    if (keys.length === 0) return [...parts, { keys, label: 'Total' }]
    const own = { keys, label: memberAt(keys).label }
    return subtotals === 'before' ? [own, ...parts] : [...parts, own]
  }
  return below([])
}
