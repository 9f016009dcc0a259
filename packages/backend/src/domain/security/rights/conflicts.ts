// Conflicts of segregation of duties of a user in all his companies, and what a change adds to them.
import type { RightsSource } from '@kantor/shared/rules/rights'
import { type SodViolation, violationsOf } from '@kantor/shared/rules/segregation'
import { daysOf, scopesAt } from './moments.ts'
import type { RightsWorld } from './world.ts'

export interface Conflict extends SodViolation {
  readonly company: string
}
export const conflictKey = (c: Pick<Conflict, 'rule' | 'company' | 'branch'>): string =>
  `${c.rule} ${c.company} ${c.branch}`

/** The conflicts on some days, by default today; codes of several days are united. */
export function conflictsOf(
  world: RightsWorld,
  source: RightsSource,
  days: readonly string[] = [world.today],
): readonly Conflict[] {
  const companies = Map.groupBy(world.places, (p) => p.company)
  const found = days.flatMap((date) =>
    [...companies].flatMap(([company, places]) => {
      const rights = new Map(places.map((p) => [p.branch, scopesAt(world, source, { ...p, date })]))
      return violationsOf(world.rules, rights).map((v) => ({ ...v, company }))
    }),
  )
  return [...Map.groupBy(found, conflictKey).values()].flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    const union = (side: 'a' | 'b') => [...new Set(all.flatMap((c) => c[side]))].sort()
    return [{ ...first, a: union('a'), b: union('b') }]
  })
}

export interface WeighedConflict extends Conflict {
  /** Not there before, or with other codes than before. */
  readonly isNew: boolean
}

/** The conflicts that a change leaves, on every day it reaches, and which of them it brings. */
export function conflictsLeft(
  world: RightsWorld,
  before: RightsSource,
  after: RightsSource,
): readonly WeighedConflict[] {
  const days = daysOf(world.today, before, after)
  const old = new Map(conflictsOf(world, before, days).map((c) => [conflictKey(c), c]))
  return conflictsOf(world, after, days).map((c) => {
    const known = old.get(conflictKey(c))
    const isNew = known === undefined || !isPart(c.a, known.a) || !isPart(c.b, known.b)
    return { ...c, isNew }
  })
}

const isPart = (codes: readonly string[], of: readonly string[]): boolean => codes.every((code) => of.includes(code))
