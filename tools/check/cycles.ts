// Import cycles. A file that can reach itself cannot be understood, moved or tested alone.
import type { Findings } from './check.ts'
import { type Resolve, resolverOf } from './layers.ts'
import type { Source } from './source.ts'

/** Every cycle, reported once, by its shortest way round; imports of types alone do not count, they vanish. */
export function cyclesOf(all: readonly Source[], resolve: Resolve): readonly (readonly string[])[] {
  const graph = new Map(
    all.map((s) => [s.file, s.imports.filter((i) => !i.isType).flatMap((i) => resolve(s.file, i.specifier) ?? [])]),
  )
  const reported = new Set<string>()
  return [...graph.keys()].flatMap((file) => {
    if (reported.has(file)) return []
    const way = shortestWayBack(file, graph)
    if (way === undefined) return []
    for (const step of way) reported.add(step)
    return [way]
  })
}

/** Breadth first from the file until it is met again. */
function shortestWayBack(start: string, graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const next of graph.get(at) ?? []) {
      if (next === start) return [...trailTo(at, start, cameFrom), start]
      if (!cameFrom.has(next)) {
        cameFrom.set(next, at)
        queue.push(next)
      }
    }
  }
  return undefined
}

function trailTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const trail = [end]
  for (let at = end; at !== start; ) {
    at = cameFrom.get(at) ?? start
    trail.unshift(at)
  }
  return trail
}

/**
 * Groups of files of which each reaches all others by imports, those of types among them; the largest first. No cycle runs at run time,
 * but none of these files can be read or moved without the others.
 */
export function circlesOf(all: readonly Source[], resolve: Resolve): readonly (readonly string[])[] {
  const graph = new Map(all.map((s) => [s.file, s.imports.flatMap((i) => resolve(s.file, i.specifier) ?? [])]))
  const back = new Map<string, string[]>()
  for (const [from, targets] of graph) for (const to of targets) back.set(to, [...(back.get(to) ?? []), from])
  const placed = new Set<string>()
  return finishOrder(graph)
    .flatMap((file) => {
      if (placed.has(file)) return []
      const circle = reachedFrom(file, back, placed)
      return circle.length > 1 ? [circle.sort()] : []
    })
    .sort((a, b) => b.length - a.length)
}

type Graph = ReadonlyMap<string, readonly string[]>

/** All files, each before those that it was reached from last: the first of a circle comes before what the circle leads to. */
function finishOrder(graph: Graph): readonly string[] {
  const [seen, order] = [new Set<string>(), [] as string[]]
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const next of graph.get(file) ?? []) visit(next)
    order.push(file)
  }
  for (const file of graph.keys()) visit(file)
  return order.reverse()
}

/** What a file reaches that is in no group yet; it is placed by this. */
function reachedFrom(start: string, graph: Graph, placed: Set<string>): string[] {
  const [found, queue] = [[] as string[], [start]]
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (placed.has(at)) continue
    placed.add(at)
    found.push(at)
    queue.push(...(graph.get(at) ?? []))
  }
  return found
}

export function checkCycles(all: readonly Source[]): Findings {
  const cycles = cyclesOf(all, resolverOf(new Set(all.map((s) => s.file))))
  return { problems: cycles.map((way) => `cycle: ${way.join(' -> ')}`) }
}
