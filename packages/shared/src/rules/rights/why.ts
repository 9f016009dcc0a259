// Why a user has a code, or does not: every row that bears on it, and whether it counts there and then. Walks the same
// rows as `effectiveRights`; a property test keeps the two in agreement.
import {
  type DataScope,
  type DirectGrant,
  dataScopes,
  isValidOn,
  isWithin,
  type Membership,
  type RightsAssignment,
  type RightsQuery,
  type RightsSource,
  type RightsTemplate,
} from './rights.ts'

/** Why a row does not count. */
export type ReasonNotCounted =
  | 'ACCOUNT_INACTIVE'
  | 'ACCOUNT_DATES'
  | 'PLACE'
  | 'DATES'
  | 'TEMPLATE_INACTIVE'
  | 'UNKNOWN_CODE'
  | null

export type WhyFact =
  | { readonly kind: 'ACCOUNT'; readonly hindrance: ReasonNotCounted }
  | { readonly kind: 'MEMBERSHIP'; readonly hindrance: ReasonNotCounted; readonly row: Membership }
  | {
      readonly kind: 'TEMPLATE'
      readonly hindrance: ReasonNotCounted
      readonly row: RightsAssignment
      /** From the assigned template to the one that holds the code, by id. */
      readonly path: readonly number[]
    }
  | { readonly kind: 'DIRECT_GRANT' | 'DIRECT_DENY'; readonly hindrance: ReasonNotCounted; readonly row: DirectGrant }

export interface Why {
  readonly allowed: boolean
  readonly facts: readonly WhyFact[]
}

/** Everything that bears on one code of a user in a company and branch on a day. */
export function whyCode(source: RightsSource, query: RightsQuery, code: string, known: ReadonlySet<string>): Why {
  const hindranceOf = (row: RightsAssignment | DirectGrant | Membership): ReasonNotCounted =>
    !isWithin(row, query) ? 'PLACE' : isValidOn(row, query.date) ? null : 'DATES'
  const unknown: ReasonNotCounted = known.has(code) ? null : 'UNKNOWN_CODE'
  const account = { kind: 'ACCOUNT', hindrance: accountHindrance(source, query) } as const
  const memberships = source.user.memberships.map(
    (row) => ({ kind: 'MEMBERSHIP', hindrance: hindranceOf(row), row }) as const,
  )
  const templates = source.assignments.flatMap((row) =>
    pathsTo(code, row.template, source.templates, known).map(
      ({ path, isActive }) =>
        ({
          kind: 'TEMPLATE',
          row,
          path,
          hindrance: unknown ?? (isActive ? hindranceOf(row) : 'TEMPLATE_INACTIVE'),
        }) as const,
    ),
  )
  const direct = source.direct
    .filter((row) => row.code === code)
    .map(
      (row) =>
        ({
          kind: row.effect === 'DENY' ? 'DIRECT_DENY' : 'DIRECT_GRANT',
          row,
          hindrance: unknown ?? hindranceOf(row),
        }) as const,
    )
  const isGiven = [...templates, ...direct].some((f) => f.kind !== 'DIRECT_DENY' && f.hindrance === null)
  const isDenied = direct.some((f) => f.kind === 'DIRECT_DENY' && f.hindrance === null)
  const isMember = memberships.some((f) => f.hindrance === null)
  return {
    allowed: account.hindrance === null && isMember && isGiven && !isDenied,
    facts: [account, ...memberships, ...templates, ...direct],
  }
}

function accountHindrance({ user }: RightsSource, { date }: RightsQuery): ReasonNotCounted {
  if (!user.isActive) return 'ACCOUNT_INACTIVE'
  return isValidOn(user, date) ? null : 'ACCOUNT_DATES'
}

interface Path {
  readonly path: readonly number[]
  readonly isActive: boolean
}

/** A shortest way to each template that holds the code; ways over active templates go before others. */
function pathsTo(
  code: string,
  root: number,
  templates: ReadonlyMap<number, RightsTemplate>,
  known: ReadonlySet<string>,
): readonly Path[] {
  const holds = (t: RightsTemplate) => t.codes.includes(code) || (t.dynamicAll && known.has(code))
  const walk = (mayEnter: (t: RightsTemplate) => boolean): ReadonlyMap<number, readonly number[]> => {
    const reached = new Map<number, readonly number[]>()
    const open: (readonly number[])[] = [[root]]
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      const id = path.at(-1)
      const template = id === undefined ? undefined : templates.get(id)
      if (id === undefined || template === undefined || reached.has(id) || !mayEnter(template)) continue
      reached.set(id, path)
      open.push(...template.includes.map((next) => [...(path as readonly number[]), next]))
    }
    return reached
  }
  const active = walk((t) => t.isActive)
  const any = walk(() => true)
  return [...any].flatMap(([id, path]) => {
    const template = templates.get(id)
    if (template === undefined || !holds(template)) return []
    const way = active.get(id)
    return [way === undefined ? { path, isActive: false } : { path: way, isActive: true }]
  })
}

/** The widest scope among the sources that count, denials apart; null where none does. */
export function widestOf(facts: readonly WhyFact[]): DataScope | null {
  const scopes = facts.flatMap((f) =>
    f.hindrance === null && (f.kind === 'TEMPLATE' || f.kind === 'DIRECT_GRANT') ? [f.row.dataScope ?? 'SELF'] : [],
  )
  return scopes.reduce<DataScope | null>((widest, scope) => (widest === null ? scope : wider(widest, scope)), null)
}

const wider = (a: DataScope, b: DataScope): DataScope => (dataScopes.indexOf(a) >= dataScopes.indexOf(b) ? a : b)
