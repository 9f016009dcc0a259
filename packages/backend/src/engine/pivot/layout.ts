// The layout that a user requests of a cube, checked: dimensions and measures that exist and that the user may see, members as JSON.
// A figure over a closed column would disclose it as well as the column itself, so it is refused like the column.
import {
  type CubeDimension,
  type CubeFilters,
  dimensionOf,
  guardsOfMeasure,
  type Members,
} from '@kantor/shared/derive/cubes'
import type { AnyMeasure, Cube, Layout, PivotShow } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { refuseClosed } from '../read/visibility.ts'

type Access = ReadonlySet<string>

/** A layout as the engine draws it. */
export interface PivotQuery {
  readonly cube: Cube
  readonly rows: readonly CubeDimension[]
  readonly columns: readonly CubeDimension[]
  readonly measures: readonly (readonly [name: string, measure: AnyMeasure])[]
  readonly filters: readonly CubeFilter[]
  readonly show: PivotShow
  /** Rows by a measure, instead of by their members. */
  readonly sort: { readonly measure: number; readonly isDescending: boolean } | null
  readonly top: number | null
}
export interface CubeFilter {
  readonly dimension: CubeDimension
  readonly members: Members
}
/** The words of a layout as they come in. */
export interface LayoutTexts {
  readonly rows?: unknown
  readonly columns?: unknown
  readonly measures?: unknown
  readonly filters?: unknown
  readonly show?: unknown
  readonly sort?: unknown
  readonly top?: unknown
}

const refuse = (field: string, message: string): KantorError => badInput([{ field, rule: 'layout', message }])
const namesIn = (text: unknown): readonly string[] =>
  typeof text === 'string'
    ? text
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : []

/** Reads a layout; what it does not say is as the screen begins. Throws BAD_USER_INPUT, FORBIDDEN for closed columns. */
export function pivotQueryOf(cube: Cube, start: Layout, texts: LayoutTexts, access: Access): PivotQuery {
  const isGiven = [texts.rows, texts.columns, texts.measures].some((text) => typeof text === 'string')
  const wanted = (text: unknown, otherwise: readonly string[]) => (isGiven ? namesIn(text) : otherwise)
  const rows = wanted(texts.rows, start.rows).map((name) => openDimension(cube, name, 'rows', access))
  const columns = wanted(texts.columns, start.columns ?? []).map((name) => openDimension(cube, name, 'columns', access))
  if (rows.length > 4 || columns.length > 3)
    throw refuse('rows', 'at most four dimensions of rows and three of columns')
  const all = [...rows, ...columns].map(({ name }) => name)
  if (new Set(all).size !== all.length) throw refuse('rows', 'a dimension stands in the rows or in the columns, once')
  const named = namesIn(texts.measures)
  const measures = (named.length === 0 ? start.measures : named).map((name) => openMeasure(cube, name, access))
  if (measures.length > 8) throw refuse('measures', 'at most eight measures')
  return {
    cube,
    rows,
    columns,
    measures,
    filters: filtersIn(cube, texts.filters, access),
    show: texts.show === 'ROW' || texts.show === 'COLUMN' || texts.show === 'ALL' ? texts.show : 'VALUE',
    sort: sortIn(
      texts.sort,
      measures.map(([name]) => name),
    ),
    top: typeof texts.top === 'number' && rows.length > 0 ? texts.top : null,
  }
}

function sortIn(text: unknown, measures: readonly string[]): PivotQuery['sort'] {
  if (typeof text !== 'string' || text === '') return null
  const measure = measures.indexOf(text.replace(/^-/, ''))
  if (measure < 0) throw refuse('sort', 'names no measure of the layout')
  return { measure, isDescending: text.startsWith('-') }
}

/** A dimension that the caller may group by; `asked` names the parameter to blame. */
export function openDimension(cube: Cube, name: string, asked: string, access: Access): CubeDimension {
  const found = dimensionOf(cube, name)
  if (found === undefined) throw refuse(asked, `there is no dimension "${name.slice(0, 60)}" here`)
  refuseClosed(found.field, asked, access)
  return found
}

function openMeasure(cube: Cube, name: string, access: Access): readonly [string, AnyMeasure] {
  const measure = Object.hasOwn(cube.measures, name) ? cube.measures[name] : undefined
  if (measure === undefined) throw refuse('measures', `there is no measure "${name.slice(0, 60)}" here`)
  const closed = guardsOfMeasure(cube, measure).filter((code) => !access.has(code))
  if (closed.length > 0) throw new KantorError('FORBIDDEN', undefined, { anyOf: closed })
  return [name, measure]
}

/** The filters of a request: JSON text, or the members themselves. */
export function filtersIn(cube: Cube, given: unknown, access: Access): readonly CubeFilter[] {
  if (given === null || given === undefined || given === '') return []
  const read = typeof given === 'string' ? parsed(given) : given
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw refuse('filters', 'must be a JSON object: {"gender":["3"]}')
  return Object.entries(read as { readonly [name: string]: unknown }).map(([name, members]) => ({
    dimension: openDimension(cube, name, 'filters', access),
    members: membersIn(name, members),
  }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('filters', 'is no JSON')
  }
}

function membersIn(name: string, given: unknown): Members {
  const isNot = typeof given === 'object' && given !== null && 'not' in given
  const list: unknown = isNot ? given.not : given
  const isKey = (key: unknown): key is string | null => key === null || typeof key === 'string'
  if (!Array.isArray(list) || !list.every(isKey) || list.length > 1_000)
    throw refuse('filters', `${name.slice(0, 60)} must be a list of at most 1,000 keys or {"not": list}`)
  return isNot ? { not: list } : list
}

/** Filters as a request would say them, for those who ask the engine directly. */
export const filtersOf = (filters: CubeFilters): string => JSON.stringify(filters)
