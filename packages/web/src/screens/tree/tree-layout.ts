// Where the cards of a tree stand (Reingold and Tilford, by d3-hierarchy): below their parent, none over another.
import { hierarchy, tree } from 'd3-hierarchy'
import type { ShownNode, TreeItem } from './tree-model.ts'

export const card = { width: 232, height: 92, across: 20, down: 44 } as const
const margin = 24

export interface TreeLayout {
  readonly width: number
  readonly height: number
  /** The upper left corner of each card, by id. */
  readonly places: ReadonlyMap<string, { readonly x: number; readonly y: number }>
  /** The lines between the cards, as one SVG path. */
  readonly lines: string
}

interface Knot {
  readonly id: string | null
  readonly children: Knot[]
}

/** Places the shown nodes, in pixels; trees next to each other where there are several tops. */
export function layoutOf<T extends TreeItem>(rows: readonly ShownNode<T>[]): TreeLayout {
  const top: Knot = { id: null, children: [] }
  const knots = new Map<string, Knot>()
  for (const { item } of rows) {
    const knot: Knot = { id: item.id, children: [] }
    knots.set(item.id, knot)
    const above = item.parent === null ? top : (knots.get(item.parent) ?? top)
    above.children.push(knot)
  }
  const place = tree<Knot>()
    .nodeSize([card.width + card.across, card.height + card.down])
    .separation((a, b) => (a.parent === b.parent ? 1 : 1.15))
  const nodes = place(hierarchy(top))
    .descendants()
    .filter(({ data }) => data.id !== null)
  const left = Math.min(0, ...nodes.map(({ x }) => x)) - margin
  const first = card.height + card.down - margin
  const corner = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x - left), y: Math.round(y - first) })
  const places = new Map(nodes.map((node) => [node.data.id ?? '', corner(node)]))
  const lines = nodes.flatMap((node) => {
    const { parent } = node
    if (parent === null || parent.data.id === null) return []
    const [from, to] = [corner(parent), corner(node)]
    const half = card.width / 2
    const bend = from.y + card.height + card.down / 2
    return [`M${from.x + half} ${from.y + card.height}V${bend}H${to.x + half}V${to.y}`]
  })
  const corners = [...places.values()]
  return {
    width: Math.max(0, ...corners.map(({ x }) => x + card.width)) + margin,
    height: Math.max(0, ...corners.map(({ y }) => y + card.height)) + margin,
    places,
    lines: lines.join(''),
  }
}
