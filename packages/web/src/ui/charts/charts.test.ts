// What charts show and how keys walk them: pure, without drawing anything.
import { describe, expect, it } from 'vitest'
import { chartColors } from './chart-colors.ts'
import { isLying, leastHeightOf, optionsOf, placeOf, pointAt } from './chart-options.ts'
import { type ChartKind, type ChartSpec, pointAfterKey, pointText, summaryOf } from './chart-spec.ts'

const spec = (kind: ChartKind, series = 2): ChartSpec => ({
  kind,
  title: 'Heads',
  categoryLabel: 'Division',
  categories: ['Operations', 'Sales', 'Tax'].map((label) => ({ key: label, label })),
  series: Array.from({ length: series }, (_, i) => ({ key: `s${i}`, label: `S${i}`, values: [10 + i, null, 3] })),
  format: (value) => (value === null ? '–' : `${value} heads`),
})
const options = (given: ChartSpec, moves = true) =>
  optionsOf(given, { colors: chartColors(false), moves }) as {
    readonly aria: { readonly decal: { readonly show: boolean } }
    readonly animation: boolean
    readonly tooltip: { readonly renderMode: string }
    readonly series: readonly { readonly type: string; readonly stack?: string; readonly data: readonly unknown[] }[]
  }

describe('a chart', () => {
  it('is one sentence for those who do not see it', () => {
    expect(summaryOf(spec('bar'))).toBe('4 figures, largest Operations, S1: 11 heads')
    expect(summaryOf(spec('bar', 0))).toBe('no figures')
    expect(pointText(spec('bar', 1), { category: 1, series: 0 })).toBe('Sales: –')
  })
  it('marks what exceeds its limit, in words and in the drawing', () => {
    const [paid, budget] = [
      { key: 'p', label: 'Paid', values: [12, 7, 5] },
      { key: 'b', label: 'Budget', values: [10, 7, null] },
    ]
    const chart: ChartSpec = { ...spec('bar'), series: [paid, budget], limit: 1 } as ChartSpec
    expect(pointText(chart, { category: 0, series: 0 })).toBe('Operations, Paid: 12 heads, over Budget')
    expect(pointText(chart, { category: 1, series: 0 })).toBe('Sales, Paid: 7 heads')
    expect(pointText(chart, { category: 0, series: 1 })).toBe('Operations, Budget: 10 heads')
    const drawn = optionsOf(chart, { colors: chartColors(false), moves: true }) as {
      readonly series: readonly { readonly data: readonly unknown[] }[]
    }
    const over = { itemStyle: { color: chartColors(false).over } }
    // Where nothing is budgeted, everything exceeds it.
    expect(drawn.series[0]?.data).toEqual([{ value: 12, ...over }, 7, { value: 5, ...over }])
    expect(drawn.series[1]?.data).toEqual([10, 7, null])
  })
  it('is walked by arrows, Home and End, and stays within its figures', () => {
    const chart = spec('bar')
    const walk = (keys: readonly string[]) =>
      keys.reduce<ReturnType<typeof pointAfterKey>>((at, key) => pointAfterKey(chart, at, key) ?? at, null)
    expect(walk(['ArrowRight'])).toEqual({ category: 0, series: 0 })
    expect(walk(['ArrowRight', 'ArrowRight', 'ArrowDown'])).toEqual({ category: 1, series: 1 })
    expect(walk(['End', 'ArrowRight', 'ArrowDown', 'ArrowDown'])).toEqual({ category: 2, series: 1 })
    expect(pointAfterKey(chart, null, 'a')).toBeNull()
    expect(pointAfterKey(spec('bar', 0), null, 'ArrowRight')).toBeNull()
  })
  it('draws each kind as its own', () => {
    expect(options(spec('bar')).series.map(({ type }) => type)).toEqual(['bar', 'bar'])
    expect(options(spec('line')).series[0]?.type).toBe('line')
    expect(options(spec('stacked')).series.every(({ stack }) => stack !== undefined)).toBe(true)
    expect(options(spec('donut', 1)).series).toHaveLength(1)
    expect(options(spec('heatMap')).series[0]?.data).toHaveLength(6)
  })
  it('adds patterns above four series, for colour alone distinguishes too little', () => {
    expect(options(spec('bar', 4)).aria.decal.show).toBe(false)
    expect(options(spec('bar', 5)).aria.decal.show).toBe(true)
  })
  it('does not move where no motion is wanted, and never shows a label as HTML', () => {
    expect([options(spec('bar')).animation, options(spec('bar'), false).animation]).toEqual([true, false])
    expect(options(spec('bar')).tooltip.renderMode).toBe('richText')
  })
  it('knows the figure behind a place of the drawing, and the place of a figure', () => {
    for (const kind of ['bar', 'heatMap'] as const)
      for (const point of [
        { category: 0, series: 1 },
        { category: 2, series: 0 },
      ])
        expect(pointAt(spec(kind), placeOf(spec(kind), point))).toEqual(point)
  })
  it('lays bars down where names are long', () => {
    const long = { ...spec('bar', 1), categories: [{ key: 'a', label: 'Human capital and general affairs' }] }
    expect([isLying(long), isLying({ ...long, kind: 'line' }), isLying(spec('bar', 1))]).toEqual([true, false, false])
    const twice = { ...long, categories: [...long.categories, ...long.categories] }
    expect([leastHeightOf(spec('bar', 1)), leastHeightOf(twice) > leastHeightOf(long)]).toEqual([0, true])
  })
  it('has colours of its own in the dark', () => {
    const [light, dark] = [chartColors(false), chartColors(true)]
    expect(light.series).toHaveLength(8)
    expect(dark.series.some((color) => light.series.includes(color))).toBe(false)
  })
})
