// Where a tile leads: a pivot opens with the layout of the tile and what was clicked, a list with the filters it is given.
import { type CubeFilters, othersKey } from '@kantor/shared/derive/cubes'
import { withPeriod, wordsPassed } from '@kantor/shared/derive/drills'
import { labelOf } from '@kantor/shared/derive/names'
import { currentDay } from '@kantor/shared/formats/clock'
import type { Fields, FigurePeriod, FigureTile, Tile } from '@kantor/shared/kernel'
import type { ShellFeature } from '../../api/screen-contract.ts'
import { type CellsAnswer, filtersBehind, type Head } from '../pivot/pivot-cells.ts'
import { layoutWords, type PivotState } from '../pivot/pivot-state.ts'

type Texts = { readonly [name: string]: string }

/** The target of a tile, if this person may open it. */
export function targetOf(
  { drill }: Tile,
  features: readonly ShellFeature[],
): { readonly path: string; readonly isPivot: boolean } | null {
  const target = drill && features.find((f) => f.path === drill.to && !f.placeholder)
  const index = target?.screens.find(({ screen, allowed }) => screen === 'index' && allowed)
  return target === undefined || index === undefined ? null : { path: index.path, isPivot: target.kind === 'pivot' }
}

/** What a dashboard is filtered by: its filters, as the address has them. */
export interface Filtered {
  readonly filters?: Fields
  readonly period?: FigurePeriod
  readonly texts: Texts
}

/**
 * The query of the list or report behind a tile: the filters that always hold, those of the dashboard, and those of the figure that was
 * clicked, which is narrower.
 */
export function listQuery(
  tile: Tile,
  { filters: own = {}, period, texts }: Filtered,
  at?: { readonly row: Head; readonly column: Head },
): string {
  const { filters = {}, where = {} } = tile.drill ?? {}
  const words = new URLSearchParams(where)
  if (tile.drill !== undefined)
    for (const [name, text] of wordsPassed(tile.drill, own, withPeriod(period, texts, currentDay()), currentDay()))
      words.set(name, text)
  if (at === undefined || tile.shape === 'list') return words.toString()
  const { rows, columns = [] } = tile.layout
  for (const [filter, dimension] of Object.entries(filters)) {
    const [r, c] = [rows.indexOf(dimension), columns.indexOf(dimension)]
    const key = r >= 0 ? at.row.keys[r] : at.column.keys[c]
    // A list cannot be filtered by what is not given, nor by the rest of the groups: it opens without that filter.
    if (key !== undefined && key !== null && key !== othersKey) words.set(filter, key)
  }
  return words.toString()
}

/** Filters of the dashboard that are set and that the list behind a tile does not know, in words: `, which is not narrowed to ...`. */
export function leftBehind({ drill }: Tile, { filters = {}, period, texts: given }: Filtered): string {
  const texts = drill?.alwaysShown === true ? withPeriod(period, given, currentDay()) : given
  const left = (drill?.leaves ?? []).flatMap((name) => {
    const field = filters[name]
    return field === undefined || (texts[name] ?? '') === '' ? [] : [labelOf(name, field)]
  })
  return left.length === 0 ? '' : `, which is not narrowed to ${left.join(' and ')}`
}

/** The layout of a tile as a pivot would have it. */
export const layoutOf = ({ layout, where = {}, top, shape }: FigureTile, texts: Texts): PivotState => {
  const filters = Object.fromEntries(Object.entries(where))
  return {
    rows: layout.rows,
    columns: layout.columns ?? [],
    measures: layout.measures,
    filters,
    show: 'VALUE',
    sort: null,
    top: top ?? null,
    params: texts,
    view: shape === 'card' || shape === 'table' ? 'table' : shape,
    heat: false,
  }
}

/** What the filters of the dashboard are to a cube: parameters of its dataset, or members of its dimensions. */
export function splitTexts(
  { cube }: FigureTile,
  texts: Texts,
): { readonly params: Texts; readonly filters: CubeFilters } {
  const isParam = (name: string) => name in cube.dataset.params
  const entries = Object.entries(texts)
  return {
    params: Object.fromEntries(entries.filter(([name]) => isParam(name))),
    filters: Object.fromEntries(
      entries.filter(([name]) => !isParam(name) && cube.dimensions.includes(name)).map(([name, key]) => [name, [key]]),
    ),
  }
}

/** The query of the pivot behind a tile; with a figure it is narrowed to what that figure counts. */
export function pivotQuery(
  tile: FigureTile,
  texts: Texts,
  at?: { readonly answer: CellsAnswer; readonly row: Head; readonly column: Head },
): string {
  const { params, filters } = splitTexts(tile, texts)
  const state = layoutOf(tile, params)
  const whole = { ...state, filters: { ...state.filters, ...filters } }
  const words = layoutWords(
    at === undefined ? whole : { ...whole, filters: filtersBehind(whole, at.answer, at.row, at.column) },
  )
  if (state.view !== 'table') words.set('view', state.view)
  // A card has nothing to lay out: the pivot begins as it likes.
  if (tile.layout.rows.length === 0) for (const name of ['rows', 'columns', 'measures']) words.delete(name)
  return words.toString()
}
