// The difference between two sets of rights, shown before every save (R-SEC-05): codes, routes, and what is odd about the
// resulting set.
import { type Feature, type Operation, shared } from '../../kernel/index.ts'
import { usesOf } from '../permission/code-uses.ts'
import { anyOfOf, isAllowed, mayDo } from '../permission/permission.ts'
import type { DataScope } from './rights.ts'

/** What is odd about a code, in the order in which several are named; DEAD excludes the others. */
export const rightsWarnings = shared('RightsWarning', ['DEAD', 'UNREACHABLE', 'WRITE_VIA_VIEW', 'SHARED'])
export type RightsWarning = (typeof rightsWarnings)[number]

export type Scopes = ReadonlyMap<string, DataScope>
export interface ScopeChange {
  readonly code: string
  readonly from: DataScope
  readonly to: DataScope
}
/** A screen that can be entered by its address. */
export interface EnterableRoute {
  readonly path: string
  readonly screen: Exclude<Operation, 'delete'>
  readonly title: string
}
export interface RightsDiff {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly scopeChanged: readonly ScopeChange[]
  readonly unchanged: number
  readonly routesGained: readonly EnterableRoute[]
  readonly routesLost: readonly EnterableRoute[]
  readonly warnings: readonly { readonly kind: RightsWarning; readonly code: string }[]
}

/** What changes between two sets of effective rights; codes sorted, routes in the order of the catalogue. */
export function diffRights(features: readonly Feature[], before: Scopes, after: Scopes): RightsDiff {
  const kept = [...after.keys()].filter((code) => before.has(code))
  const scopeChanged = kept.sort().flatMap((code): readonly ScopeChange[] => {
    const [from, to] = [before.get(code), after.get(code)]
    return from === undefined || to === undefined || from === to ? [] : [{ code, from, to }]
  })
  const [old, now] = [
    enterableRoutes(features, new Set(before.keys())),
    enterableRoutes(features, new Set(after.keys())),
  ]
  return {
    added: [...after.keys()].filter((code) => !before.has(code)).sort(),
    removed: [...before.keys()].filter((code) => !after.has(code)).sort(),
    scopeChanged,
    unchanged: kept.length - scopeChanged.length,
    routesGained: without(now, old),
    routesLost: without(old, now),
    warnings: warningsOf(features, after.keys()),
  }
}

interface Counted {
  readonly added: readonly unknown[]
  readonly removed: readonly unknown[]
  readonly scopeChanged: readonly unknown[]
}
/** No change at all: neither a code nor a scope. */
export const isEmptyDiff = ({ added, removed, scopeChanged }: Counted): boolean =>
  added.length + removed.length + scopeChanged.length === 0

const screens = ['index', 'create', 'show', 'edit'] as const

/** The screens that these codes open, in the order of the catalogue; those open to everybody are left out. */
export const enterableRoutes = (features: readonly Feature[], access: ReadonlySet<string>): readonly EnterableRoute[] =>
  features.flatMap((feature) =>
    screens
      .filter((screen) => feature.screens.includes(screen))
      .filter((screen) => isGuarded(anyOfOf(feature, screen)) && mayDo(feature, screen, access))
      .map((screen) => ({ path: feature.path, screen, title: feature.title })),
  )
const isGuarded = (anyOf: ReturnType<typeof anyOfOf>): boolean => anyOf !== null && anyOf.length > 0

const without = (all: readonly EnterableRoute[], gone: readonly EnterableRoute[]): readonly EnterableRoute[] => {
  const keys = new Set(gone.map(keyOf))
  return all.filter((route) => !keys.has(keyOf(route)))
}
const keyOf = ({ path, screen }: EnterableRoute): string => `${path} ${screen}`

/** The warnings of a set of codes, by code. */
export function warningsOf(features: readonly Feature[], codes: Iterable<string>): RightsDiff['warnings'] {
  const access = new Set(codes)
  return [...access].sort().flatMap((code) => warningsAbout(features, code, access).map((kind) => ({ kind, code })))
}

function warningsAbout(
  features: readonly Feature[],
  code: string,
  access: ReadonlySet<string>,
): readonly RightsWarning[] {
  const uses = usesOf(features).get(code) ?? []
  if (uses.length === 0) return ['DEAD']
  const isUnreachable = uses.every(
    (use) => use.kind !== 'index' && use.kind !== 'value' && !isAllowed(anyOfOf(use.feature, 'index'), access),
  )
  const isWriting = code.endsWith('I') && uses.some((use) => use.writes)
  const isShared = new Set(uses.map((use) => use.feature.path)).size > 1
  return rightsWarnings.filter(
    (kind) =>
      (kind === 'UNREACHABLE' && isUnreachable) ||
      (kind === 'WRITE_VIA_VIEW' && isWriting) ||
      (kind === 'SHARED' && isShared),
  )
}
