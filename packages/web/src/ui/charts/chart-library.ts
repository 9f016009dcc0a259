// The parts of ECharts that five kinds of charts need, drawn as SVG: sharp on paper and at every zoom.
import { BarChart, HeatmapChart, LineChart, PieChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendScrollComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

use([
  BarChart,
  HeatmapChart,
  LineChart,
  PieChart,
  AriaComponent,
  GridComponent,
  LegendScrollComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
  LabelLayout,
  SVGRenderer,
])

export type { ECharts } from 'echarts/core'

/** A chart in an element; it takes the size that the element has. */
export const drawIn = (element: HTMLElement) => init(element, null, { renderer: 'svg' })
