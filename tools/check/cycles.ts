// Import cycles. A file that can reach itself cannot be understood, moved or tested alone.
import type { Findings } from './check.ts'
import { type Resolve, resolverOf } from './layers.ts'
import type { Source } from './source.ts'

/** Every cycle, told once, by its shortest way round; imports of types alone do not count, they vanish. */
export function cyclesOf(all: readonly Source[], resolve: Resolve): readonly (readonly string[])[] {
  const graph = new Map(
    all.map((s) => [s.file, s.imports.filter((i) => !i.isType).flatMap((i) => resolve(s.file, i.specifier) ?? [])]),
  )
  const told = new Set<string>()
  return [...graph.keys()].flatMap((file) => {
    if (told.has(file)) return []
    const way = shortestWayBack(file, graph)
    if (way === undefined) return []
    for (const step of way) told.add(step)
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

export function checkCycles(all: readonly Source[]): Findings {
  const cycles = cyclesOf(all, resolverOf(new Set(all.map((s) => s.file))))
  return { problems: cycles.map((way) => `cycle: ${way.join(' -> ')}`) }
}
