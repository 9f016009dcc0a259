// The picture of a fence: its circle on squared ground, the other fences around it, a scale. No external map is requested.
import type { KeyboardEvent, PointerEvent } from 'react'
import { type Metres, metresFrom, type Point, reachOf, scaleOf } from './fence-geometry.ts'

export interface Circle extends Point {
  readonly name: string
  readonly radius: number
}
interface Props {
  readonly circle: Circle
  /** The middle of the picture: where the fence is stored. */
  readonly middle: Point
  readonly others: readonly Circle[]
  /** Metres from the middle to the edge; default: what shows the circle with some ground around it. */
  readonly reach?: number
  /** Moves the middle of the fence; without it the picture only shows. */
  readonly onMove?: ((to: Metres) => void) | undefined
}

const size = 400
const steps: { readonly [key: string]: readonly [number, number] | undefined } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

export function FencePicture({ circle, middle, others, onMove, reach = reachOf(circle.radius) }: Props) {
  const perMetre = size / (reach * 2)
  const at = (point: Point) => {
    const { east, north } = metresFrom(middle, point)
    return { cx: size / 2 + east * perMetre, cy: size / 2 - north * perMetre }
  }
  const own = at(circle)
  const scale = scaleOf(reach)
  const lines = Array.from({ length: Math.floor((reach * 2) / scale) }, (_, i) => (i + 1) * scale * perMetre)
  const put = (event: PointerEvent<SVGSVGElement>) => {
    if (onMove === undefined || event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
    onMove({ east: (x - 0.5) * reach * 2, north: (0.5 - y) * reach * 2 })
  }
  const step = (event: KeyboardEvent) => {
    const way = steps[event.key]
    if (onMove === undefined || way === undefined) return
    event.preventDefault()
    const now = metresFrom(middle, circle)
    const far = event.shiftKey ? 10 : 1
    onMove({ east: now.east + way[0] * far, north: now.north + way[1] * far })
  }
  const shown = others.map((other) => ({ ...other, ...at(other) })).filter(({ cx, cy }) => isNear(cx) && isNear(cy))
  return (
    <svg
      data-map=""
      data-edit={onMove === undefined ? undefined : ''}
      viewBox={`0 0 ${size} ${size}`}
      tabIndex={onMove === undefined ? undefined : 0}
      role="img"
      aria-label={`${circle.name}: ${circle.radius} m around ${circle.latitude}, ${circle.longitude}`}
      onPointerDown={put}
      onPointerMove={put}
      onKeyDown={step}
    >
      {lines.map((line) => (
        <g key={line} data-grid="">
          <line x1={line} x2={line} y1={0} y2={size} />
          <line y1={line} y2={line} x1={0} x2={size} />
        </g>
      ))}
      {shown.map((other) => (
        <g key={other.name}>
          <circle data-other="" cx={other.cx} cy={other.cy} r={other.radius * perMetre} />
          <text x={other.cx} y={other.cy} textAnchor="middle">
            {other.name}
          </text>
        </g>
      ))}
      <circle data-circle="" {...own} r={circle.radius * perMetre} />
      <circle data-middle="" {...own} r={4} />
      <text x={size / 2} y={14} textAnchor="middle">
        North
      </text>
      <line x1={12} x2={12 + scale * perMetre} y1={size - 12} y2={size - 12} stroke="currentColor" strokeWidth={3} />
      <text x={12} y={size - 20}>
        {scale} m
      </text>
    </svg>
  )
}

const isNear = (place: number): boolean => place > -size && place < 2 * size
