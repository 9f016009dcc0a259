// From what a chart shows to the options of the library: direct labels, patterns above four series, no tooltip as HTML.
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from './chart-colors.ts'
import { type ChartSpec, exceeds, pointText } from './chart-spec.ts'

export interface Look {
  readonly colors: ChartColors
  readonly moves: boolean
}
const font = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, Ubuntu, Arial, sans-serif'
/** Above this many series colour alone distinguishes too little. */
const plainSeries = 4
/** Above this many figures labels would lie upon each other. */
const mostLabels = 24

/** The options of a chart; `look` has the colours of the mode and whether things may move. */
export function optionsOf(spec: ChartSpec, { colors, moves }: Look): EChartsCoreOption {
  const items = spec.kind === 'donut' ? spec.categories.length : spec.series.length
  return {
    color: [...colors.series],
    textStyle: { fontFamily: font, fontSize: 12, color: colors.text },
    animation: moves,
    animationDuration: 180,
    animationEasing: 'cubicOut',
    aria: { enabled: true, label: { enabled: false }, decal: { show: spec.kind !== 'heatMap' && items > plainSeries } },
    tooltip: {
      renderMode: 'richText',
      trigger: 'item',
      confine: true,
      backgroundColor: colors.ground,
      borderColor: colors.line,
      textStyle: { color: colors.text, fontSize: 12 },
      formatter: (at: { readonly dataIndex: number; readonly seriesIndex: number }) =>
        pointText(spec, pointAt(spec, at)),
    },
    ...(spec.kind === 'donut'
      ? donut(spec, colors)
      : spec.kind === 'heatMap'
        ? heatMap(spec, colors)
        : axes(spec, colors)),
  }
}

/** The figure behind a place of the drawing: a heat map counts its cells in one row. */
export function pointAt(spec: ChartSpec, at: { readonly dataIndex: number; readonly seriesIndex: number }) {
  if (spec.kind !== 'heatMap') return { category: at.dataIndex, series: at.seriesIndex }
  return { category: Math.floor(at.dataIndex / spec.series.length), series: at.dataIndex % spec.series.length }
}

/** And the other way round. */
export function placeOf(spec: ChartSpec, point: { readonly category: number; readonly series: number }) {
  if (spec.kind !== 'heatMap') return { seriesIndex: point.series, dataIndex: point.category }
  return { seriesIndex: 0, dataIndex: point.category * spec.series.length + point.series }
}

const longest = (labels: readonly { readonly label: string }[]): number =>
  Math.max(0, ...labels.map(({ label }) => label.length))

/** Long names are read along horizontal bars. */
export const isLying = ({ kind, categories, series }: ChartSpec): boolean =>
  kind !== 'line' && longest(categories) > 10 && categories.length <= 20 && (kind === 'stacked' || series.length <= 2)

/** Pixels below which lying bars would lose names or lie upon each other; 0 where the place alone decides. */
export function leastHeightOf(spec: ChartSpec): number {
  if (!isLying(spec)) return 0
  const bars = spec.kind === 'stacked' ? 1 : spec.series.length
  return 60 + spec.categories.length * (6 + 15 * bars)
}

/** A figure that has to stand inside a bar: whole from ten on; the exact one is in the hint and in the table. */
const inBrief = (value: number, format: ChartSpec['format']): string =>
  Math.abs(value) < 10 ? format(value) : format(Math.round(value)).replace(/\.0+(?= |$)/, '')

function axes(spec: ChartSpec, colors: ChartColors) {
  const { kind, categories, series, brief = spec.format } = spec
  const lying = isLying(spec)
  const isStacked = kind === 'stacked'
  const labelled = categories.length * series.length <= mostLabels
  const names = {
    type: 'category',
    data: categories.map(({ label }) => label),
    inverse: lying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colors.line } },
    axisLabel: { color: colors.muted, width: lying ? 150 : 80, overflow: 'break', lineHeight: 14, hideOverlap: true },
  }
  const figures = {
    type: 'value',
    minInterval: 1,
    scale: kind === 'line',
    splitLine: { lineStyle: { color: colors.line } },
    axisLabel: {
      color: colors.muted,
      hideOverlap: true,
      ...(spec.brief === undefined ? {} : { formatter: (value: number) => brief(value).replace(/\.0+(?= |$)/, '') }),
    },
  }
  return {
    legend: legend(series.length > 1, colors),
    grid: { left: 8, right: lying ? 48 : 16, top: series.length > 1 ? 36 : 20, bottom: 8, outerBoundsMode: 'same' },
    xAxis: lying ? figures : names,
    yAxis: lying ? names : figures,
    series: series.map(({ label, values }, at) => ({
      type: kind === 'line' ? 'line' : 'bar',
      name: label,
      data: values.map((value, category) =>
        exceeds(spec, { category, series: at }) ? { value, itemStyle: { color: colors.over } } : value,
      ),
      // A figure inside a standing bar needs its width.
      barMaxWidth: isStacked && !lying ? 48 : 28,
      symbolSize: 7,
      ...(isStacked ? { stack: 'all' } : {}),
      emphasis: { focus: 'series' },
      label: {
        show: labelled,
        position: isStacked ? 'inside' : lying ? 'right' : 'top',
        color: isStacked ? colors.ground : colors.text,
        ...(isStacked ? { textBorderWidth: 0 } : {}),
        formatter: ({ value, dataIndex }: { readonly value: unknown; readonly dataIndex: number }) =>
          typeof value !== 'number' || value === 0
            ? ''
            : isStacked && !lying
              ? inBrief(value, brief)
              : `${brief(value)}${exceeds(spec, { category: dataIndex, series: at }) ? ' ▲' : ''}`,
      },
      labelLayout: { hideOverlap: true },
    })),
  }
}

const legend = (show: boolean, colors: ChartColors) => ({
  show,
  top: 0,
  left: 0,
  itemWidth: 14,
  itemHeight: 10,
  type: 'scroll',
  textStyle: { color: colors.text },
  pageTextStyle: { color: colors.text },
})

function donut({ categories, series, format, brief = format }: ChartSpec, colors: ChartColors) {
  const values = series[0]?.values ?? []
  const whole = values.reduce<number>((sum, value) => sum + Math.max(0, value ?? 0), 0)
  const share = (value: number) => (whole === 0 ? '' : ` · ${Math.round((100 * value) / whole)} %`)
  return {
    series: [
      {
        type: 'pie',
        radius: ['46%', '72%'],
        data: categories.map(({ label }, i) => ({ name: label, value: Math.max(0, values[i] ?? 0) })),
        itemStyle: { borderColor: colors.ground, borderWidth: 2 },
        minShowLabelAngle: 4,
        label: {
          color: colors.text,
          lineHeight: 16,
          formatter: ({ name, value }: { readonly name: string; readonly value: unknown }) =>
            typeof value === 'number' ? `${name}\n${brief(value)}${share(value)}` : name,
        },
        labelLine: { lineStyle: { color: colors.muted } },
      },
    ],
  }
}

function heatMap({ categories, series, format, brief = format }: ChartSpec, colors: ChartColors) {
  const figures = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const largest = Math.max(1, ...figures)
  const axis = { type: 'category', axisTick: { show: false }, axisLine: { show: false } }
  const labelled = { color: colors.muted, width: 110, overflow: 'break', lineHeight: 14 }
  return {
    grid: { left: 8, right: 8, top: 8, bottom: 8, outerBoundsMode: 'same' },
    xAxis: { ...axis, data: series.map(({ label }) => label), axisLabel: { ...labelled, interval: 0 } },
    yAxis: { ...axis, data: categories.map(({ label }) => label), inverse: true, axisLabel: labelled },
    visualMap: { show: false, min: 0, max: largest, inRange: { color: [...colors.heat] } },
    series: [
      {
        type: 'heatmap',
        data: categories.flatMap((_, y) =>
          series.map(({ values }, x) => {
            const value = values[y] ?? null
            const strong = value !== null && value > largest * 0.55
            return { value: [x, y, value ?? '-'], label: { color: strong ? colors.onHeat : colors.text } }
          }),
        ),
        itemStyle: { borderColor: colors.ground, borderWidth: 1 },
        label: {
          show: true,
          formatter: ({ value }: { readonly value: unknown }) => {
            const figure: unknown = Array.isArray(value) ? value[2] : null
            return typeof figure === 'number' ? brief(figure) : ''
          },
        },
      },
    ],
  }
}
