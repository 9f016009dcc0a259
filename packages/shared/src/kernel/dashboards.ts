// Dashboards: cards, charts, tables and lists in a grid of twelve columns, over the same datasets as reports and pivots.
import { type Actions, type NoActions, withActions } from './actions.ts'
import type { About } from './feature.ts'
import type { Fields, Key } from './field.ts'
import type { Cube, CubeSource, Layout } from './pivots.ts'
import type { ReportColumns } from './report-columns.ts'
import { dashboardActions } from './standard/cube.ts'

export const tileShapes = ['card', 'bar', 'line', 'donut', 'stacked', 'heatMap', 'table', 'list'] as const
export type TileShape = (typeof tileShapes)[number]

/**
 * Where a click leads: a pivot over the same cube opens with the tile's layout and what was clicked as its filter; a list
 * or report opens with the filters named here, each filled from a dimension of the tile.
 */
export interface TileDrill {
  readonly to: string
  readonly filters?: { readonly [filter: string]: string }
  /** Filters of a list that always hold, so that it shows what the figure counts: `{ status: 'ACCEPTED' }`. */
  readonly where?: { readonly [filter: string]: string }
  /**
   * Filters of the dashboard under the names that the target has for them; one that the target calls the same goes along by itself. Two
   * names are the bounds of a range: of a month its days, of a day the month up to it. A month under a name of a year is its year.
   */
  readonly pass?: { readonly [filter: string]: string | readonly [from: string, to: string] }
  /** Filters of the dashboard by which the target cannot be queried: a user who follows the tile is informed of that. */
  readonly leaves?: readonly string[]
  /** The figures cover a period even if none was entered, and the target does not: the user is informed in either case. */
  readonly alwaysShown?: true
}

/** Two filters of a dashboard that are the bounds of a period. Empty, the last one is today and the first one begins so many months up to it. */
export interface FigurePeriod {
  readonly from: string
  readonly to: string
  readonly months: number
}
interface TileBase {
  readonly title: string
  /** Columns of the grid. */
  readonly span: 3 | 4 | 6 | 8 | 12
  /** One sentence: what the figures mean. */
  readonly help?: string
  readonly drill?: TileDrill
}

/** A layout over a cube, drawn as a figure, a chart or a table. */
export interface FigureTile extends TileBase {
  readonly shape: Exclude<TileShape, 'list'>
  readonly cube: Cube
  readonly layout: Layout
  /** Members that count, by dimension; null is "not given". */
  readonly where?: { readonly [dimension: string]: readonly (string | null)[] }
  /** Only the largest groups, the rest together as "Others". */
  readonly top?: number
  /** The groups overlap: one item may be counted in several of them, so a row with their total would mean nothing. */
  readonly withoutTotal?: true
  /** The measure that the first one is not to exceed: a budget. What does exceed it is marked. */
  readonly limit?: string
  /** A card draws the course of its figure out of another tile of the dashboard, whose rows are months: all its columns added up, or one of them. */
  readonly trend?: { readonly tile: string; readonly column?: string }
}
/** The first rows of a dataset. */
export interface ListTile extends TileBase {
  readonly shape: 'list'
  readonly dataset: CubeSource
  readonly columns: readonly string[]
  /** Keys of the order: `-dateTo`. */
  readonly sort: readonly string[]
  /** The text shown without rows: "Nobody has a birthday this week". */
  readonly none: string
}
export type Tile = FigureTile | ListTile

/** A tile over a cube; a card has no rows, its first measure is the figure and the others stand below it. */
export const figureTile = <D extends string, M extends string>(
  cube: Cube<D, M>,
  t: TileBase & { readonly shape: FigureTile['shape']; readonly top?: number } & Partial<
      Pick<Layout<NoInfer<D>>, 'rows' | 'columns'>
    > & {
      readonly measures: readonly NoInfer<M>[]
      readonly limit?: NoInfer<M>
      readonly withoutTotal?: true
      readonly trend?: FigureTile['trend']
      readonly where?: { readonly [K in NoInfer<D>]?: readonly (string | null)[] }
    },
): FigureTile => {
  const { rows = [], columns = [], measures, ...rest } = t
  return { ...rest, cube, layout: { rows, columns, measures } } as FigureTile
}

/** A tile with the first rows of a dataset. */
export const listTile = <const Q extends Fields, const C extends ReportColumns>(
  dataset: CubeSource<Q, C>,
  t: TileBase & {
    readonly columns: readonly Key<NoInfer<C>>[]
    readonly sort: readonly (Key<NoInfer<C>> | `-${Key<NoInfer<C>>}`)[]
    readonly none: string
  },
): ListTile => ({ ...t, shape: 'list', dataset })

export interface Dashboard<P extends string = string, A extends Actions = Actions> extends About<P, A> {
  readonly kind: 'dashboard'
  /** Entered once for all tiles: a parameter of the dataset by that name, else a dimension of the cube. */
  readonly filters?: Fields
  /** What the figures are of where the days of the period are empty; links behind tiles hand it on. */
  readonly period?: FigurePeriod
  readonly tiles: { readonly [name: string]: Tile }
}
export function defineDashboard<const P extends string, const A extends Actions = NoActions>(
  f: About<P, A> & Pick<Dashboard, 'filters' | 'period' | 'tiles'>,
): Dashboard<P, A> {
  return withActions({ kind: 'dashboard', ...f } as Dashboard<P, A>, dashboardActions(f))
}
