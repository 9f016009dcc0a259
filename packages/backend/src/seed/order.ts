// The order in which the areas of the demo data are written: each after those it names, else by the names of their files.
import type { SeedArea } from './area.ts'

/** The areas in their order; throws where two have one name, one names an area that does not exist, or they wait for each other. */
export function inOrder(areas: readonly SeedArea[]): readonly SeedArea[] {
  const names = new Set(areas.map(({ name }) => name))
  if (names.size < areas.length) throw new Error('Two areas of the demo data have one name')
  for (const { name, after = [] } of areas)
    for (const before of after)
      if (!names.has(before)) throw new Error(`Area ${name} comes after ${before}, which does not exist`)
  const written = new Set<string>()
  const order: SeedArea[] = []
  while (order.length < areas.length) {
    const next = areas.find(
      ({ name, after = [] }) => !written.has(name) && after.every((before) => written.has(before)),
    )
    if (next === undefined) {
      const waiting = areas.filter(({ name }) => !written.has(name)).map(({ name }) => name)
      throw new Error(`Areas of the demo data wait for each other: ${waiting.join(', ')}`)
    }
    written.add(next.name)
    order.push(next)
  }
  return order
}
