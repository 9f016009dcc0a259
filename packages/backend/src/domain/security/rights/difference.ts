// The difference in rights over all places and days: each code with the places where it is gained or lost.

import { diffRights, type EnterableRoute, type RightsDiff } from '@kantor/shared/rules/rights/diff'
import { type DataScope, dataScopes, type RightsSource } from '@kantor/shared/rules/rights/rights'
import { type PlaceAndDay, placesAndDays, type Scopes, scopesAt } from './places-and-days.ts'
import { type RightsSnapshot, wordsOfCode } from './rights-snapshot.ts'

interface CodeLine {
  readonly code: string
  readonly scope: DataScope
  readonly title: string
  readonly places: string
}
interface ScopeLine {
  readonly code: string
  readonly from: DataScope
  readonly to: DataScope
  readonly title: string
  readonly places: string
}
export interface Difference {
  readonly added: readonly CodeLine[]
  readonly removed: readonly CodeLine[]
  readonly scopeChanged: readonly ScopeLine[]
  readonly unchanged: number
  readonly routesGained: readonly EnterableRoute[]
  readonly routesLost: readonly EnterableRoute[]
  readonly warnings: readonly {
    readonly kind: RightsDiff['warnings'][number]['kind']
    readonly code: string
    readonly title: string
  }[]
}

interface Part {
  readonly moment: PlaceAndDay
  readonly before: Scopes
  readonly after: Scopes
  readonly diff: RightsDiff
}

/** What lies between pairs of sources, each pair the same user before and after. */
export function differenceOf(
  snapshot: RightsSnapshot,
  pairs: readonly (readonly [before: RightsSource, after: RightsSource])[],
): Difference {
  const parts = pairs.flatMap(([before, after]) => partsOf(snapshot, before, after))
  const moved = new Set(parts.flatMap((p) => [...p.diff.added, ...p.diff.scopeChanged.map((c) => c.code)]))
  const codesAfter = new Set(parts.flatMap((p) => [...p.after.keys()]))
  return {
    added: codeLines(
      snapshot,
      parts,
      (p) => p.diff.added,
      (p) => p.after,
    ),
    removed: codeLines(
      snapshot,
      parts,
      (p) => p.diff.removed,
      (p) => p.before,
    ),
    scopeChanged: scopeLines(snapshot, parts),
    unchanged: [...codesAfter].filter((code) => !moved.has(code)).length,
    routesGained: distinct(parts.flatMap((p) => p.diff.routesGained)),
    routesLost: distinct(parts.flatMap((p) => p.diff.routesLost)),
    warnings: distinct(parts.flatMap((p) => p.diff.warnings))
      .sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
      .map((w) => ({ ...w, title: wordsOfCode(snapshot, w.code) })),
  }
}

/** Places and days with the same change are compared once. */
function partsOf(snapshot: RightsSnapshot, before: RightsSource, after: RightsSource): readonly Part[] {
  const made = new Map<string, RightsDiff>()
  return placesAndDays(snapshot, before, after).map((moment) => {
    const [old, now] = [scopesAt(snapshot, before, moment), scopesAt(snapshot, after, moment)]
    const key = JSON.stringify([[...old], [...now]])
    const diff = made.get(key) ?? diffRights(snapshot.features, old, now)
    made.set(key, diff)
    return { moment, before: old, after: now, diff }
  })
}

function codeLines(
  snapshot: RightsSnapshot,
  parts: readonly Part[],
  codesOf: (part: Part) => readonly string[],
  scopesOf: (part: Part) => Scopes,
): readonly CodeLine[] {
  const entries = parts.flatMap((part) => codesOf(part).map((code) => [code, part] as const))
  return [...Map.groupBy(entries, ([code]) => code)].sort(byKey).map(([code, all]) => ({
    code,
    scope: widest(all.map(([, part]) => scopesOf(part).get(code) ?? 'SELF')),
    title: wordsOfCode(snapshot, code),
    places: placesOf(
      snapshot,
      all.map(([, part]) => part.moment),
    ),
  }))
}

function scopeLines(snapshot: RightsSnapshot, parts: readonly Part[]): readonly ScopeLine[] {
  const entries = parts.flatMap((part) => part.diff.scopeChanged.map((change) => ({ change, moment: part.moment })))
  return [...Map.groupBy(entries, ({ change }) => `${change.code} ${change.from} ${change.to}`)]
    .sort(byKey)
    .flatMap(([, all]) => {
      const [first] = all
      if (first === undefined) return []
      const { code } = first.change
      return [
        {
          ...first.change,
          title: wordsOfCode(snapshot, code),
          places: placesOf(
            snapshot,
            all.map((e) => e.moment),
          ),
        },
      ]
    })
}

/** 'everywhere', or 'SSI/JKT, SSI/SBY'. */
export function placesOf(snapshot: RightsSnapshot, places: readonly { company: string; branch: string }[]): string {
  const words = new Set(places.map((p) => `${p.company}/${p.branch}`))
  return words.size === snapshot.places.length ? 'everywhere' : [...words].sort().join(', ')
}

const widest = (scopes: readonly DataScope[]): DataScope =>
  scopes.reduce((a, b) => (dataScopes.indexOf(a) >= dataScopes.indexOf(b) ? a : b), 'SELF')
const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)
const distinct = <T extends object>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
]
