// Effective rights of a user in a company and branch on a day (R-SEC-03): pure, so that the backend, a preview of
// an unsaved change and the tests all ask the same function.
import { shared } from '../../kernel/index.ts'

/** From one's own rows to the whole group; a wider scope contains the narrower ones. */
export const dataScopes = shared('DataScope', ['SELF', 'UNIT', 'DEPARTMENT', 'DIVISION', 'BRANCH', 'COMPANY', 'GROUP'])
export type DataScope = (typeof dataScopes)[number]

/** From this scope on everything of the company (and branch) is open; the narrower ones reach some of its people (R-SEC-04). */
export const isNarrow = (scope: DataScope): boolean => dataScopes.indexOf(scope) < dataScopes.indexOf('BRANCH')

/** The widest scope with which any of these codes is granted; SELF where none of them is granted. */
export const widestOf = (codes: readonly string[], granted: ReadonlyMap<string, DataScope>): DataScope =>
  codes.reduce<DataScope>((widest, code) => {
    const scope = granted.get(code) ?? 'SELF'
    return dataScopes.indexOf(scope) > dataScopes.indexOf(widest) ? scope : widest
  }, 'SELF')

/** Dates are YYYY-MM-DD and inclusive; null or absent = open. */
export interface Dated {
  readonly validFrom?: string | null
  readonly validTo?: string | null
}
/** Company and branch by code, or `*` for all. */
export interface Place {
  readonly company: string
  readonly branch: string
}
export type Membership = Place & Dated

/** A template by its id. `codes` are full codes with suffix, in any order. */
export interface RightsTemplate {
  readonly id: number
  readonly isActive: boolean
  /** Represents every code of the catalogue. */
  readonly dynamicAll: boolean
  readonly includes: readonly number[]
  readonly codes: readonly string[]
}
export interface RightsAssignment extends Place, Dated {
  readonly template: number
  readonly dataScope: DataScope
}
export interface DirectGrant extends Place, Dated {
  readonly code: string
  readonly effect: 'GRANT' | 'DENY'
  readonly dataScope?: DataScope | null
}

export interface RightsSource {
  readonly user: Dated & { readonly isActive: boolean; readonly memberships: readonly Membership[] }
  readonly assignments: readonly RightsAssignment[]
  readonly direct: readonly DirectGrant[]
  readonly templates: ReadonlyMap<number, RightsTemplate>
}
export interface RightsQuery extends Place {
  /** YYYY-MM-DD */
  readonly date: string
}

/** Scopes by code, sorted by code; orphans are granted codes that the catalogue does not know. */
export interface Rights {
  readonly refusal: 'USER_INACTIVE' | 'SCOPE_DENIED' | null
  readonly scopes: ReadonlyMap<string, DataScope>
  readonly orphans: readonly string[]
}

const refused = (refusal: 'USER_INACTIVE' | 'SCOPE_DENIED'): Rights => ({ refusal, scopes: new Map(), orphans: [] })

/** What the user may do there and then. `known` are all codes of the catalogue. */
export function effectiveRights(source: RightsSource, query: RightsQuery, known: ReadonlySet<string>): Rights {
  const { user } = source
  if (!user.isActive || !isValidOn(user, query.date)) return refused('USER_INACTIVE')
  if (!isMember(user.memberships, query)) return refused('SCOPE_DENIED')
  const matches = (row: Place & Dated) => isWithin(row, query) && isValidOn(row, query.date)
  const granted = grantsOf(source, matches, known)
  const direct = source.direct.filter(matches)
  for (const row of direct) if (row.effect === 'GRANT') widen(granted, row.code, row.dataScope ?? 'SELF')
  // Deny wins over any grant, also over a more specific one.
  for (const row of direct) if (row.effect === 'DENY') granted.delete(row.code)
  const codes = [...granted.keys()].sort()
  return {
    refusal: null,
    scopes: new Map(codes.filter((c) => known.has(c)).map((c) => [c, granted.get(c) as DataScope])),
    orphans: codes.filter((c) => !known.has(c)),
  }
}

/** Does a membership open this company and branch on this day? */
export const isMember = (memberships: readonly Membership[], query: RightsQuery): boolean =>
  memberships.some((m) => isWithin(m, query) && isValidOn(m, query.date))

/** Is the day within the bounds, both inclusive? */
export const isValidOn = (row: Dated, date: string): boolean =>
  (row.validFrom ?? date) <= date && date <= (row.validTo ?? date)

/** Does the row's company and branch, `*` meaning all, contain the place? */
export const isWithin = (row: Place, place: Place): boolean =>
  (row.company === '*' || row.company === place.company) && (row.branch === '*' || row.branch === place.branch)

/** The narrower of two scopes. */
export const narrowerOf = (a: DataScope, b: DataScope): DataScope =>
  dataScopes.indexOf(a) <= dataScopes.indexOf(b) ? a : b

/** Rights of an API key: its codes AND its client's AND the rights of the owner; scope the narrower (R-AUT-08). */
export function keyRightsOf(
  owner: ReadonlyMap<string, DataScope>,
  client: { readonly codes: readonly string[]; readonly maxDataScope: DataScope },
  keyCodes: readonly string[] | null,
): ReadonlyMap<string, DataScope> {
  const ofClient = new Set(client.codes)
  const ofKey = keyCodes === null ? ofClient : new Set(keyCodes)
  const shared = [...owner].filter(([code]) => ofClient.has(code) && ofKey.has(code))
  return new Map(shared.map(([code, scope]) => [code, narrowerOf(scope, client.maxDataScope)]))
}

function grantsOf(
  source: RightsSource,
  matches: (row: RightsAssignment) => boolean,
  known: ReadonlySet<string>,
): Map<string, DataScope> {
  const granted = new Map<string, DataScope>()
  for (const row of source.assignments.filter(matches)) {
    for (const template of flattened(row.template, source.templates)) {
      for (const code of template.dynamicAll ? known : template.codes) widen(granted, code, row.dataScope)
    }
  }
  return granted
}

/** A template and all it includes, each once; what is not active contributes nothing, nor do its includes by that path. */
function flattened(root: number, templates: ReadonlyMap<number, RightsTemplate>): readonly RightsTemplate[] {
  const reached = new Map<number, RightsTemplate>()
  const open = [root]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const template = templates.get(id)
    if (template === undefined || !template.isActive || reached.has(id)) continue
    reached.set(id, template)
    open.push(...template.includes)
  }
  return [...reached.values()]
}

/** The codes of some templates, with those they include; the template of all codes gives none here. */
export const codesOfTemplates = (
  templates: ReadonlyMap<number, RightsTemplate>,
  roots: readonly number[],
): ReadonlySet<string> =>
  new Set(roots.flatMap((root) => flattened(root, templates).flatMap((template) => template.codes)))

function widen(granted: Map<string, DataScope>, code: string, scope: DataScope): void {
  const current = granted.get(code)
  granted.set(code, current === undefined || dataScopes.indexOf(current) < dataScopes.indexOf(scope) ? scope : current)
}
