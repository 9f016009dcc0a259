// A layout as a chart: the outermost groups of its rows, split by the outermost groups of its columns or by its measures.
import type { Cube } from '@kantor/shared/kernel'
import type { ChartKind, ChartSeries, ChartSpec } from '../../ui/charts/chart-spec.ts'
import { briefText, type CellsAnswer, figureText, type Head, shownField } from './pivot-cells.ts'
import type { PivotState } from './pivot-state.ts'

type ChartQuery = Pick<PivotState, 'rows' | 'columns' | 'measures' | 'show'>

/** What a chart shows of an answer, and the heads behind each of its places. */
export interface PivotChart {
  readonly spec: ChartSpec
  headsAt(category: number, series: number): { readonly row: Head; readonly column: Head }
}

/** The groups of the first dimension; where there is none, the grand total. */
const outermost = <H extends Head>(heads: readonly H[], names: readonly string[]): readonly H[] =>
  heads.filter(({ keys }) => keys.length === Math.min(1, names.length))

/** The chart of an answer; `title` names it, `categoryLabel` the first row dimension. */
export function chartOf(
  cube: Cube,
  asked: ChartQuery,
  answer: CellsAnswer,
  {
    kind,
    title,
    categoryLabel,
    limit,
    brief = false,
  }: Pick<ChartSpec, 'title' | 'categoryLabel'> & {
    readonly kind: ChartKind
    /** The measure that the first one is not to exceed. */
    readonly limit?: string | undefined
    /** Figures are drawn in their short form; hints have the exact one. */
    readonly brief?: boolean
  },
): PivotChart {
  const rows = outermost(answer.rows, asked.rows)
  const isOne = kind === 'donut'
  const columns = outermost(answer.columns, isOne ? [] : asked.columns)
  const measures = asked.columns.length > 0 || isOne ? asked.measures.slice(0, 1) : asked.measures
  const field = shownField(cube, measures[0] ?? '', asked.show)
  const series = columns.flatMap((column) =>
    measures.map((measure, m): ChartSeries => {
      const at = answer.columns.indexOf(column) * asked.measures.length + m
      return {
        key: `${JSON.stringify(column.keys)} ${measure}`,
        label: column.keys.length === 0 ? (shownField(cube, measure, asked.show).label ?? measure) : column.label,
        values: rows.map(({ values }) => numberOf(values[at] ?? null)),
      }
    }),
  )
  const spec: ChartSpec = {
    kind,
    title,
    categoryLabel,
    categories: rows.map(({ keys, label }) => ({ key: JSON.stringify(keys), label })),
    series,
    ...(limit === undefined || asked.columns.length > 0 ? {} : { limit: measures.indexOf(limit) }),
    format: (value) => figureText(field, value === null ? null : String(value)),
    ...(brief ? { brief: (value: number | null) => briefText(field, value === null ? null : String(value)) } : {}),
  }
  const total: Head = { keys: [], label: 'Total' }
  return {
    spec,
    headsAt: (category, at) => ({
      row: rows[category] ?? total,
      column: columns[Math.floor(at / Math.max(1, measures.length))] ?? total,
    }),
  }
}

/** Drawings need numbers; dates as figures have no length and are not drawn. */
function numberOf(value: string | null): number | null {
  if (value === null) return null
  const number = Number(value)
  return Number.isNaN(number) ? null : number
}
