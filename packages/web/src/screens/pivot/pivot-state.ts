// The layout of a pivot in the address bar, in the words of REST: a link shows the same figures, the export takes them too.
import { type CubeFilters, dimensionOf, type Members, measuresOf } from '@kantor/shared/derive/cubes'
import type { Field, Layout, Pivot, PivotShow } from '@kantor/shared/kernel'

export const pivotViews = ['table', 'bar', 'line', 'stacked', 'donut', 'heatMap'] as const
export type PivotView = (typeof pivotViews)[number]

export interface PivotState {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly measures: readonly string[]
  readonly filters: CubeFilters
  readonly show: PivotShow
  /** A measure, '-headcount' is largest first; null is the order of the members. */
  readonly sort: string | null
  readonly top: number | null
  /** Parameters of the dataset, as texts; what is not there has its default. */
  readonly params: { readonly [name: string]: string }
  readonly view: PivotView
  /** Cells coloured by size. */
  readonly heat: boolean
}

type Words = Pick<URLSearchParams, 'get'>
const listIn = (text: string | null): readonly string[] => (text ?? '').split(',').filter((name) => name !== '')
const isShow = (text: string | null): text is PivotShow => text === 'ROW' || text === 'COLUMN' || text === 'ALL'
const isView = (text: string | null): text is PivotView => (pivotViews as readonly (string | null)[]).includes(text)

/** The names of a layout that this person may use. */
function openLayout({ cube, start }: Pivot, access: ReadonlySet<string>) {
  const open = new Set(measuresOf(cube, access).map(([name]) => name))
  const isOpen = (name: string): boolean => {
    const field = dimensionOf(cube, name)?.field
    return field !== undefined && (field.form === undefined || access.has(field.form))
  }
  const known = ({ rows, columns = [], measures }: Layout) => {
    const first = [...new Set(rows)].filter(isOpen)
    return {
      rows: first,
      columns: [...new Set(columns)].filter((name) => isOpen(name) && !first.includes(name)),
      measures: [...new Set(measures)].filter((name) => open.has(name)),
    }
  }
  return { known, isOpen, first: known(start), some: [...open].slice(0, 1) }
}

/** The state that a query describes; what it does not say, or says wrongly, is as the pivot begins. */
export function readPivotState(words: Words, feature: Pivot, access: ReadonlySet<string>): PivotState {
  const { known, isOpen, first, some } = openLayout(feature, access)
  const said = ['rows', 'columns', 'measures'].some((name) => words.get(name) !== null)
  const given = known({
    rows: listIn(words.get('rows')),
    columns: listIn(words.get('columns')),
    measures: listIn(words.get('measures')),
  })
  const layout = said ? given : first
  const measures = layout.measures.length > 0 ? layout.measures : first.measures.length > 0 ? first.measures : some
  const [show, view, sort] = [words.get('show'), words.get('view'), words.get('sort')]
  const top = Number(words.get('top'))
  return {
    ...layout,
    measures,
    filters: filtersIn(words.get('filters'), isOpen),
    show: isShow(show) ? show : 'VALUE',
    sort: sort !== null && measures.includes(sort.replace(/^-/, '')) ? sort : null,
    top: Number.isInteger(top) && top >= 1 && top <= 100 ? top : null,
    params: paramsIn(words, feature.cube.dataset.params),
    view: isView(view) ? view : 'table',
    heat: words.get('heat') === '1',
  }
}

const paramsIn = (words: Words, params: { readonly [name: string]: Field }): PivotState['params'] =>
  Object.fromEntries(
    Object.keys(params).flatMap((name) => {
      const text = words.get(name)
      return text === null || text === '' ? [] : [[name, text]]
    }),
  )

function filtersIn(text: string | null, isOpen: (name: string) => boolean): CubeFilters {
  if (text === null || text === '') return {}
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(Object.entries(read).filter(([name, members]) => isOpen(name) && areMembers(members)))
  } catch {
    return {}
  }
}
const areMembers = (given: unknown): given is Members => {
  const list: unknown = typeof given === 'object' && given !== null && 'not' in given ? given.not : given
  return Array.isArray(list) && list.every((key) => key === null || typeof key === 'string')
}

/** The words of the figures alone: what is sent to the server and what the export takes. */
export function layoutWords(state: PivotState): URLSearchParams {
  const words = new URLSearchParams()
  words.set('rows', state.rows.join(','))
  words.set('columns', state.columns.join(','))
  words.set('measures', state.measures.join(','))
  if (Object.keys(state.filters).length > 0) words.set('filters', JSON.stringify(state.filters))
  if (state.show !== 'VALUE') words.set('show', state.show)
  if (state.sort !== null) words.set('sort', state.sort)
  if (state.top !== null) words.set('top', String(state.top))
  for (const [name, text] of Object.entries(state.params)) words.set(name, text)
  return words
}

/** The query of a state; a layout as the pivot begins stays out of it. */
export function writePivotState(state: PivotState, { start }: Pick<Pivot, 'start'>): URLSearchParams {
  const words = layoutWords(state)
  const isStart =
    state.rows.join() === start.rows.join() &&
    state.columns.join() === (start.columns ?? []).join() &&
    state.measures.join() === start.measures.join()
  if (isStart) for (const name of ['rows', 'columns', 'measures']) words.delete(name)
  if (state.view !== 'table') words.set('view', state.view)
  if (state.heat) words.set('heat', '1')
  return words
}

/** The input of the action; parameters by their types. */
export function cellsInput(state: PivotState, params: { readonly [name: string]: Field }): { [name: string]: unknown } {
  const { filters, sort, top } = state
  return {
    ...paramsInput(state.params, params),
    rows: state.rows.join(','),
    columns: state.columns.join(','),
    measures: state.measures.join(','),
    show: state.show,
    ...(Object.keys(filters).length === 0 ? {} : { filters: JSON.stringify(filters) }),
    ...(sort === null ? {} : { sort }),
    ...(top === null ? {} : { top }),
  }
}

/** Texts of the address as the API takes them. */
export const paramsInput = (
  texts: { readonly [name: string]: string },
  params: { readonly [name: string]: Field },
): { [name: string]: unknown } =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const type = params[name]?.type
      return [name, type === 'integer' ? Number(text) : type === 'boolean' ? text === 'true' : text]
    }),
  )

/** The state with a dimension's filter set, or taken off. */
export function withMembers(state: PivotState, dimension: string, members: Members | null): PivotState {
  const { [dimension]: _old, ...others } = state.filters
  return { ...state, filters: members === null ? others : { ...others, [dimension]: members } }
}
