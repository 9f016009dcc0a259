// The state of a list in the address bar, in the words of REST, so that the export takes the same query.
import { labelOf, wordsOf } from '@kantor/shared/derive/names'
import { type Field, type RecordFeature, standardPages } from '@kantor/shared/kernel'
import { isDate } from '@kantor/shared/rules/validation/limits'
import type { FilterValue } from '../../../fields/field-kind.ts'
import { filterShapeOf, readFilter, setFilter, writeFilter } from '../../../fields/filter-value.ts'

export interface ListColumn {
  /** 'department', or one step through a reference: 'level.levelName'. */
  readonly path: string
  readonly label: string
  readonly field: Field
  /** Of the record: shown only where it was chosen, and no list is ordered by it. */
  readonly isOptional?: true
}
/** What the state of a list may be: taken from the declaration. */
export interface ListShape {
  readonly columns: readonly ListColumn[]
  /** What the record shows besides, to be chosen. */
  readonly more: readonly ListColumn[]
  readonly filters: readonly ListColumn[]
  /** Filters that stand in the bar. */
  readonly quick: readonly ListColumn[]
  /** What its rows can be grouped by. */
  readonly groups: readonly ListColumn[]
  readonly sort: readonly string[]
  readonly sizes: readonly number[]
  /** Rows per page as long as the address does not say: what the person chose last in any list, else the first of the sizes. */
  readonly size: number
  /** The date filter that starts as month start to today; null = none. */
  readonly dateRange: string | null
  /** Rows carry dates of validity: the list can be requested as of a day. */
  readonly dated: boolean
}
export interface ListState {
  readonly search: string
  readonly page: number
  readonly size: number
  /** First the strongest; '-name' is descending. */
  readonly sort: readonly string[]
  readonly filters: { readonly [path: string]: FilterValue }
  readonly asOf: string | null
  /** The column by which its rows are grouped, null as long as they are not. */
  readonly group: string | null
}

/** The shape of a feature's list for the holder of these codes; `size` is the person's own choice. */
export function listShapeOf(
  feature: RecordFeature,
  access: ReadonlySet<string>,
  size: number | null = null,
): ListShape {
  const { columns, filters = [], quick = [], groups = [], sort, pageSizes = standardPages, dateRange } = feature.list
  const seen = (path: string) => columnOf(feature, path, access)
  return {
    columns: columns.flatMap(seen),
    more: feature.screens.includes('show') ? optionalColumns(feature, access) : [],
    filters: filters.flatMap(seen).filter(({ field }) => filterShapeOf(field) !== null),
    quick: quick.flatMap(seen),
    groups: groups.flatMap(seen),
    sort: typeof sort === 'string' ? [sort] : sort,
    sizes: pageSizes,
    size: sizeIn(pageSizes, size),
    dateRange: filters.find((path) => path === dateRange) ?? null,
    dated: feature.entity.effective !== undefined,
  }
}

/** Of the sizes of a list the one that a person is used to, or the next smaller one. */
const sizeIn = (sizes: readonly number[], chosen: number | null): number => {
  const [first = standardPages[0]] = sizes
  return chosen === null ? first : Math.max(...sizes.filter((size) => size <= chosen), Math.min(first, ...sizes))
}

/** Values that a cell has room for. */
const inCells = (field: Field): boolean => !['lines', 'file', 'image', 'richText', 'longText'].includes(field.type)

/** The fields of the record that the list does not declare, as its screen names them. */
function optionalColumns(feature: RecordFeature, access: ReadonlySet<string>): readonly ListColumn[] {
  const names = new Set(
    feature.sections.flatMap(({ screens, fields }) => ((screens?.includes('show') ?? true) ? fields : [])),
  )
  return [...names].flatMap((name) => {
    if (feature.list.columns.includes(name)) return []
    return columnOf(feature, name, access).flatMap((column) =>
      inCells(column.field) ? [{ ...column, isOptional: true as const }] : [],
    )
  })
}

/** A column, none when it may not be seen. The far end of a step is not loaded here: it is shown as text. */
function columnOf(feature: RecordFeature, path: string, access: ReadonlySet<string>): readonly ListColumn[] {
  const [first = '', second] = path.split('.')
  const field = feature.entity.fields[first]
  if (field === undefined || field.hidden || (field.form !== undefined && !access.has(field.form))) return []
  if (second === undefined) return [{ path, label: labelOf(first, field), field }]
  return [{ path, label: wordsOf(second), field: { type: 'text' } }]
}

/** The state that a query describes; what it does not say, or says wrongly, is as declared. */
export function readListState(params: URLSearchParams, shape: ListShape): ListState {
  const size = Number(params.get('size'))
  const sort = (params.get('sort') ?? '').split(',').filter((key) => isSortKey(key, shape))
  const asOf = params.get('asOf')
  return {
    search: params.get('search') ?? '',
    page: pageIn(params.get('page')),
    size: shape.sizes.includes(size) ? size : shape.size,
    sort: sort.length > 0 ? sort : shape.sort,
    filters: Object.fromEntries(
      shape.filters.flatMap(({ path, field }) => {
        const filterShape = filterShapeOf(field)
        const value = filterShape === null ? undefined : readFilter(filterShape, path, params)
        return value === undefined ? [] : [[path, value]]
      }),
    ),
    asOf: shape.dated && asOf !== null && isDate(asOf) ? asOf : null,
    group: shape.groups.find(({ path }) => path === params.get(groupWord))?.path ?? null,
  }
}

/** The word of an address by which a list is grouped; '~' is in no name of a column. */
const groupWord = '~group'

/** The query of REST that finds the rows of a state: files and actions on many rows are about rows, however they are grouped. */
export function rowsQueryOf(state: ListState, shape: ListShape): string {
  return writeListState({ ...state, group: null }, shape).toString()
}

/** The query of a state; what is as declared stays out of it. */
export function writeListState(state: ListState, shape: ListShape): URLSearchParams {
  const params = new URLSearchParams()
  if (state.search !== '') params.set('search', state.search)
  if (state.page !== 1) params.set('page', String(state.page))
  if (state.size !== shape.size) params.set('size', String(state.size))
  if (state.sort.join() !== shape.sort.join()) params.set('sort', state.sort.join(','))
  if (state.asOf !== null) params.set('asOf', state.asOf)
  if (state.group !== null) params.set(groupWord, state.group)
  for (const { path } of shape.filters) {
    const value = state.filters[path]
    if (value !== undefined) writeFilter(path, value, params)
  }
  return params
}

/** The state with a filter set or taken off; what is looked at then starts at the first page. */
export function withFilter(state: ListState, path: string, value: FilterValue | undefined): ListState {
  const { [path]: _old, ...others } = state.filters
  const kept = setFilter(value)
  return { ...state, page: 1, filters: kept === undefined ? others : { ...others, [path]: kept } }
}

/**
 * The filters that the panel asks for: of two that say the same (a reference, and the name of what it leads to) the one that is chosen
 * from a list. The other stays in addresses and views, and is shown here while it is set.
 */
export function requestedFilters({ filters }: ListShape, state: ListState): readonly ListColumn[] {
  const names = new Set(filters.map(({ path }) => path))
  return filters.filter(({ path }) => {
    const [, reference] = /^(?:(?:\w+)\.)?(\w+)Name$/.exec(path) ?? []
    const isTwin = reference !== undefined && names.has(reference)
    return !isTwin || state.filters[path] !== undefined
  })
}

/** The value of the group that is opened: the one that the list is filtered by; null while none is. */
export function openedGroup({ group, filters }: ListState): string | null {
  const value = group === null ? undefined : filters[group]
  return Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : null
}
/** The state grouped by a column, or not at all; the group that was opened is closed. */
export function groupedBy(state: ListState, group: string | null): ListState {
  const closed = openedGroup(state) === null || state.group === null ? state : withFilter(state, state.group, undefined)
  return { ...closed, page: 1, group }
}
/** Do groups stand in the place of rows? */
export const showsGroups = (state: ListState): boolean => state.group !== null && openedGroup(state) === null

/** The state without search and filters. */
export const cleared = (state: ListState): ListState => ({ ...state, page: 1, search: '', filters: {}, asOf: null })
/** Does anything narrow the list? */
export const isNarrowed = (state: ListState): boolean =>
  state.search !== '' || state.asOf !== null || Object.keys(state.filters).length > 0

const isSortKey = (key: string, shape: ListShape): boolean =>
  shape.columns.some(({ path, field }) => path === key.replace(/^-/, '') && isSortable(field))
/** Can the server order rows by it? */
export const isSortable = (field: Field): boolean => !['lines', 'file', 'image', 'richText'].includes(field.type)

function pageIn(text: string | null): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}
