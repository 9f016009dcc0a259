// The course of a figure as a small line next to it, out of the chart of the same dashboard that has it by months. It is a picture of figures that
// the chart states, so it is not read aloud.
import type { Dashboard, FigureTile } from '@kantor/shared/kernel'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { CellsAnswer } from '../pivot/pivot-cells.ts'
import { chartOf } from '../pivot/pivot-chart.ts'
import { layoutOf } from './tile-links.ts'

/** The answers of the tiles that others draw, and how a tile hands in its own. */
export const TrendContext = createContext<{
  readonly answers: { readonly [tile: string]: CellsAnswer }
  onAnswer(tile: string, answer: CellsAnswer): void
}>({ answers: {}, onAnswer: () => undefined })

/** The state behind the context: only tiles that a card draws are kept. */
export function useTrends({ tiles }: Dashboard) {
  const [answers, setAnswers] = useState<{ readonly [tile: string]: CellsAnswer }>({})
  const [wanted] = useState(
    () =>
      new Set(Object.values(tiles).flatMap((tile) => (tile.shape === 'list' || !tile.trend ? [] : tile.trend.tile))),
  )
  const [onAnswer] = useState(() => (tile: string, answer: CellsAnswer) => {
    if (wanted.has(tile)) setAnswers((now) => (now[tile] === answer ? now : { ...now, [tile]: answer }))
  })
  return useMemo(() => ({ answers, onAnswer }), [answers, onAnswer])
}

/** Hands the answer of a tile to the cards that draw it. */
export function useHandIn(name: string, answer: CellsAnswer | null): void {
  const { onAnswer } = use(TrendContext)
  useEffect(() => {
    if (answer !== null) onAnswer(name, answer)
  }, [name, answer, onAnswer])
}

/** The values by month that a card draws; null while they are not known, and where fewer than three make no course. */
export function trendOf(
  { tiles }: Pick<Dashboard, 'tiles'>,
  { trend }: Pick<FigureTile, 'trend'>,
  answers: { readonly [tile: string]: CellsAnswer },
): readonly number[] | null {
  const source = trend && tiles[trend.tile]
  const answer = trend && answers[trend.tile]
  if (source === undefined || source.shape === 'list' || answer === undefined) return null
  const { spec } = chartOf(source.cube, layoutOf(source, {}), answer, { kind: 'line', title: '', categoryLabel: '' })
  const shown =
    trend?.column === undefined
      ? spec.series
      : spec.series.filter(({ key }) => key.startsWith(JSON.stringify([trend.column])))
  const values = spec.categories.map((_, at) => shown.reduce((sum, { values: all }) => sum + (all[at] ?? 0), 0))
  return shown.length === 0 || values.length < 3 ? null : values
}

const [width, height, edge] = [96, 24, 2] as const

/** The points of the line, from left to right; equal values lie in the middle. */
export function pointsOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = most - least
  return values
    .map((value, at) => {
      const x = edge + (at * (width - 2 * edge)) / (values.length - 1)
      const y = span === 0 ? height / 2 : height - edge - ((value - least) * (height - 2 * edge)) / span
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}

/** The line of a card; nothing where its tile declares none. */
export function Trend({ feature, tile }: { readonly feature: Dashboard; readonly tile: FigureTile }) {
  const { answers } = use(TrendContext)
  const values = trendOf(feature, tile, answers)
  if (values === null) return null
  const points = pointsOf(values)
  const [x, y] = points.slice(points.lastIndexOf(' ') + 1).split(',')
  return (
    <svg data-trend="" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={x} cy={y} r="2" fill="currentColor" />
    </svg>
  )
}
