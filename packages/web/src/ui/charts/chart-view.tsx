// The drawing of a chart, in a chunk of its own: one tab stop, arrows walk the figures and say them, Enter opens what
// lies behind. It follows the mode, the size of its place and the wish for no motion, and prints in the light colours.
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: arrows walk the figures, see the role
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useColorMode } from '../color-mode.ts'
import { chartColors } from './chart-colors.ts'
import { drawIn, type ECharts } from './chart-library.ts'
import { leastHeightOf, optionsOf, placeOf, pointAt } from './chart-options.ts'
import { type ChartPoint, type ChartSpec, pointAfterKey, pointText, summaryOf } from './chart-spec.ts'

export interface ChartViewProps {
  readonly spec: ChartSpec
  /** A figure was clicked, or chosen with Enter. */
  onPick?: ((point: ChartPoint) => void) | undefined
}

const usualHeight = 260
const wantsStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

export default function ChartView({ spec, onPick }: ChartViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(null)
  const [point, setPoint] = useState<ChartPoint | null>(null)
  const { dark } = useColorMode()
  const height = leastHeightOf(spec)
  const latest = useRef({ spec, onPick })
  useEffect(() => {
    latest.current = { spec, onPick }
  })
  useEffect(() => {
    if (place.current === null) return
    const drawn = drawIn(place.current)
    chart.current = drawn
    drawn.on('click', (at) => {
      const { spec: now, onPick: pick } = latest.current
      if (at.seriesIndex !== undefined) pick?.(pointAt(now, { dataIndex: at.dataIndex, seriesIndex: at.seriesIndex }))
    })
    const sizes = new ResizeObserver(() => drawn.resize())
    sizes.observe(place.current)
    return () => {
      sizes.disconnect()
      drawn.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    const draw = (inDark: boolean, moves: boolean) =>
      chart.current?.setOption(optionsOf(spec, { colors: chartColors(inDark), moves }), true)
    draw(dark, !wantsStillness())
    const onPaper = () => draw(false, false)
    const onScreen = () => draw(dark, false)
    window.addEventListener('beforeprint', onPaper)
    window.addEventListener('afterprint', onScreen)
    return () => {
      window.removeEventListener('beforeprint', onPaper)
      window.removeEventListener('afterprint', onScreen)
    }
  }, [spec, dark])
  useEffect(() => {
    chart.current?.dispatchAction({ type: 'downplay' })
    chart.current?.dispatchAction(point === null ? { type: 'hideTip' } : { type: 'highlight', ...placeOf(spec, point) })
    if (point !== null) chart.current?.dispatchAction({ type: 'showTip', ...placeOf(spec, point) })
  }, [point, spec])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && point !== null && onPick !== undefined) return onPick(point)
    const next = pointAfterKey(spec, point, event.key)
    if (next === null) return
    event.preventDefault()
    setPoint(next)
  }
  return (
    <>
      <div
        data-drawing=""
        ref={place}
        style={height > usualHeight ? { minHeight: height } : undefined}
        role="application"
        aria-roledescription="chart"
        aria-label={`${spec.title}: ${summaryOf(spec)}. Arrow keys walk the figures${onPick ? ', Enter opens what lies behind' : ''}.`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setPoint(null)}
      />
      <p className="visually-hidden" role="status">
        {point === null ? '' : pointText(spec, point)}
      </p>
    </>
  )
}
