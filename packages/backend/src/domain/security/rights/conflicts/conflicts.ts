// Conflicts of segregation of duties of a user in all his companies, and what a change adds to them.
import type { RightsSource } from '@kantor/shared/rules/rights/rights'
import { type SodViolation, violationsOf } from '@kantor/shared/rules/rights/segregation'
import { daysOf, scopesAt } from '../places-and-days.ts'
import type { RightsSnapshot } from '../rights-snapshot.ts'

export interface Conflict extends SodViolation {
  readonly company: string
}
export const conflictKey = (c: Pick<Conflict, 'rule' | 'company' | 'branch'>): string =>
  `${c.rule} ${c.company} ${c.branch}`

/** The conflicts on some days, by default today; codes of several days are united. */
export function conflictsOf(
  snapshot: RightsSnapshot,
  source: RightsSource,
  days: readonly string[] = [snapshot.today],
): readonly Conflict[] {
  const companies = Map.groupBy(snapshot.places, (p) => p.company)
  const found = days.flatMap((date) =>
    [...companies].flatMap(([company, places]) => {
      const rights = new Map(places.map((p) => [p.branch, scopesAt(snapshot, source, { ...p, date })]))
      return violationsOf(snapshot.rules, rights).map((v) => ({ ...v, company }))
    }),
  )
  return [...Map.groupBy(found, conflictKey).values()].flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    const union = (side: 'a' | 'b') => [...new Set(all.flatMap((c) => c[side]))].sort()
    return [{ ...first, a: union('a'), b: union('b') }]
  })
}

export interface AssessedConflict extends Conflict {
  /** Not there before, or with other codes than before. */
  readonly isNew: boolean
}

/** The conflicts that a change leaves, on every day it reaches, and which of them it brings. */
export function conflictsLeft(
  snapshot: RightsSnapshot,
  before: RightsSource,
  after: RightsSource,
): readonly AssessedConflict[] {
  const days = daysOf(snapshot.today, before, after)
  const old = new Map(conflictsOf(snapshot, before, days).map((c) => [conflictKey(c), c]))
  return conflictsOf(snapshot, after, days).map((c) => {
    const known = old.get(conflictKey(c))
    const isNew = known === undefined || !isPart(c.a, known.a) || !isPart(c.b, known.b)
    return { ...c, isNew }
  })
}

const isPart = (codes: readonly string[], of: readonly string[]): boolean => codes.every((code) => of.includes(code))
