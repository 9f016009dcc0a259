// Pivots: dimensions and measures over one dataset. The database does the sums; a screen or a tile only says which.
import { type Actions, type NoActions, withActions } from './actions.ts'
import type { FormCode } from './codes.ts'
import type { About } from './feature.ts'
import type { Fields, Key } from './field.ts'
import type { ReportColumns } from './report-columns.ts'
import { pivotActions, type pivotShares } from './standard/cube.ts'

/** What dates are grouped by, besides the day itself: `joinDate.year`. */
export const buckets = ['year', 'quarter', 'month'] as const
export type Bucket = (typeof buckets)[number]

type NumberType = 'integer' | 'decimal' | 'money' | 'percent'
type KeyOfType<C, T> = { [K in keyof C]: C[K] extends { readonly type: T } ? K : never }[keyof C] & string
type NumberKey<C> = KeyOfType<C, NumberType>
type OrderedKey<C> = KeyOfType<C, NumberType | 'date' | 'dateTime' | 'period'>
type DateKey<C> = KeyOfType<C, 'date' | 'dateTime' | 'period'>
/** A column to group by, dates also by year, quarter or month. */
export type Dimension<C> = Key<C> | `${DateKey<C>}.${Bucket}`

interface MeasureWords {
  readonly label?: string
  readonly help?: string
  readonly unit?: string
  /** Decimals, default those of the column, 2 for averages and ratios. */
  readonly scale?: number
  /** Only for holders of this code, besides what the columns ask for. */
  readonly form?: FormCode
}
/** The content of a cell: rows counted, different values counted, or a column added up one way or another. */
export type Measure<C = ReportColumns> = MeasureWords &
  (
    | { readonly by: 'count' }
    | { readonly by: 'distinct'; readonly of: Key<C> }
    /** `per`: in units of so many, hours out of minutes by 60; divided once, after it was added up. */
    | { readonly by: 'sum' | 'average'; readonly of: NumberKey<C>; readonly per?: number }
    /** The value in the middle: half of the rows have less, half have more. */
    | { readonly by: 'median'; readonly of: NumberKey<C> }
    | { readonly by: 'min' | 'max'; readonly of: OrderedKey<C> }
    /** Sum of one column over the sum of another; `percent` times a hundred. Never an average of ratios. */
    | { readonly by: 'ratio'; readonly of: NumberKey<C>; readonly over: NumberKey<C>; readonly percent?: true }
  )
/** A measure as the engine reads it, with any columns. */
export interface AnyMeasure extends MeasureWords {
  readonly by: 'count' | 'distinct' | 'sum' | 'average' | 'median' | 'min' | 'max' | 'ratio'
  readonly of?: string
  readonly over?: string
  readonly percent?: true
  readonly per?: number
}

/** The rows a cube is built on: a report or a dataset of its own. */
export interface CubeSource<Q extends Fields = Fields, C extends ReportColumns = ReportColumns> {
  readonly name?: string
  readonly path?: string
  readonly title: string
  readonly params: Q
  readonly columns: C
}

/** A dataset with what may be grouped by and what may stand in the cells. Pivots and tiles are layouts over cubes. */
export interface Cube<D extends string = string, M extends string = string> {
  readonly dataset: CubeSource
  /** Columns to group and filter by. */
  readonly dimensions: readonly string[]
  readonly measures: { readonly [name in M]: AnyMeasure }
  /** Columns of the rows behind a cell; none: cells cannot be opened. */
  readonly details: readonly string[]
  /** The dimensions of a layout, for the compiler alone. */
  readonly layout?: D
}
export function defineCube<
  const Q extends Fields,
  const C extends ReportColumns,
  const N extends Key<C>,
  const M extends string,
>(c: {
  readonly dataset: CubeSource<Q, C>
  readonly dimensions: readonly N[]
  readonly measures: { readonly [name in M]: Measure<NoInfer<C>> }
  readonly details?: readonly Key<NoInfer<C>>[]
}): Cube<Extract<Dimension<C>, N | `${N}.${Bucket}`>, M> {
  return { details: [], ...c } as Cube<Extract<Dimension<C>, N | `${N}.${Bucket}`>, M>
}

/** A figure itself, or its share of its row, its column or everything. */
export type PivotShow = (typeof pivotShares)[number]

/** Which dimensions make the rows and the columns, and what is in the cells. */
export interface Layout<D extends string = string, M extends string = string> {
  readonly rows: readonly D[]
  readonly columns?: readonly D[]
  readonly measures: readonly M[]
}

/** A screen over a cube that people lay out themselves. */
export interface Pivot<P extends string = string, A extends Actions = Actions> extends About<P, A> {
  readonly kind: 'pivot'
  readonly cube: Cube
  /** The layout when the screen is first entered. */
  readonly start: Layout
}
export function definePivot<
  const P extends string,
  D extends string,
  M extends string,
  const A extends Actions = NoActions,
>(f: About<P, A> & { readonly cube: Cube<D, M>; readonly start: Layout<NoInfer<D>, NoInfer<M>> }): Pivot<P, A> {
  return withActions({ kind: 'pivot', ...f } as Pivot<P, A>, pivotActions(f.cube))
}
