// A chart with its table twin; the drawing and its library load when the first chart is shown.
import { Suspense } from 'react'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { ChartFrame } from './chart-frame.ts'
import type { ChartPoint, ChartSpec } from './chart-spec.ts'
import { ChartTable } from './chart-table.tsx'

const ChartView = lazyPart(() => import('./chart-view.tsx'))

interface Props {
  /** Keep it stable between renders, else the chart is drawn again. */
  readonly spec: ChartSpec
  /** The figures as a table instead of the drawing. */
  readonly asTable: boolean
  onPick?: ((point: ChartPoint) => void) | undefined
}

export function Chart({ spec, asTable, onPick }: Props) {
  return (
    <ChartFrame>
      {asTable ? (
        <ChartTable spec={spec} onPick={onPick} />
      ) : (
        <Suspense fallback={<div data-drawing="" aria-busy="true" />}>
          <ChartView spec={spec} onPick={onPick} />
        </Suspense>
      )}
    </ChartFrame>
  )
}
