// What a chart shows, without saying how it is drawn: the drawing, the table twin and the keyboard read the same.

export type ChartKind = 'bar' | 'line' | 'donut' | 'stacked' | 'heatMap'

export interface ChartItem {
  /** What a click reports. */
  readonly key: string
  readonly label: string
}
export interface ChartSeries extends ChartItem {
  /** One per category; null is no figure, which is not zero. */
  readonly values: readonly (number | null)[]
}
export interface ChartSpec {
  readonly kind: ChartKind
  /** The name of the chart for those who do not see it. */
  readonly title: string
  /** What the categories are: "Division". */
  readonly categoryLabel: string
  readonly categories: readonly ChartItem[]
  readonly series: readonly ChartSeries[]
  /** The place of the series that the first one is not to exceed; figures beyond it are marked. */
  readonly limit?: number
  /** A figure in words, with its decimals and unit. */
  format(value: number | null): string
  /** The same without more precision than anybody reads: what is drawn. Absent: as `format` says it. */
  brief?(value: number | null): string
}
/** A figure of the chart by its place. */
export interface ChartPoint {
  readonly category: number
  readonly series: number
}

/** Whether a figure of the first series exceeds its limit; without a limit none does. */
export function exceeds({ series, limit }: Pick<ChartSpec, 'series' | 'limit'>, point: ChartPoint): boolean {
  if (limit === undefined || point.series !== 0) return false
  const [value, most] = [series[0]?.values[point.category], series[limit]?.values[point.category]]
  return value !== null && value !== undefined && value > (most ?? 0)
}

/** 'Operations, Male: 102'; 'Production, Paid: 140.50, over Budget' where it exceeds its limit. */
export function pointText(spec: ChartSpec, point: ChartPoint): string {
  const { categories, series, limit, format } = spec
  const one = series[point.series]
  const words = [categories[point.category]?.label, series.length > 1 ? one?.label : undefined]
  const over = exceeds(spec, point) ? `, over ${series[limit ?? 0]?.label}` : ''
  return `${words.filter((word) => word !== undefined).join(', ')}: ${format(one?.values[point.category] ?? null)}${over}`
}

/** One sentence about the whole: how many figures, which is the largest. */
export function summaryOf(spec: ChartSpec): string {
  const points = spec.series.flatMap(({ values }, series) =>
    values.flatMap((value, category) => (value === null ? [] : [{ value, point: { category, series } }])),
  )
  const first = points[0]
  if (first === undefined) return 'no figures'
  const largest = points.reduce((best, one) => (one.value > best.value ? one : best), first)
  const count = points.length === 1 ? '1 figure' : `${points.length} figures`
  return `${count}, largest ${pointText(spec, largest.point)}`
}

/** The figure a key leads to; null where the key means nothing. Left and right walk the categories, up and down the series. */
export function pointAfterKey(spec: ChartSpec, point: ChartPoint | null, key: string): ChartPoint | null {
  const now = point ?? { category: 0, series: 0 }
  const [categories, series] = [spec.categories.length, spec.series.length]
  if (categories === 0 || series === 0) return null
  const category = (at: number): ChartPoint => ({ ...now, category: Math.max(0, Math.min(categories - 1, at)) })
  switch (key) {
    case 'ArrowRight':
      return point === null ? now : category(now.category + 1)
    case 'ArrowLeft':
      return category(now.category - 1)
    case 'ArrowDown':
      return { ...now, series: Math.min(series - 1, now.series + 1) }
    case 'ArrowUp':
      return { ...now, series: Math.max(0, now.series - 1) }
    case 'Home':
      return category(0)
    case 'End':
      return category(categories - 1)
    default:
      return null
  }
}
