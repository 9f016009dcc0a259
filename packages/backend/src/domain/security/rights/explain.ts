// Why a user can open a screen, or not, in sentences.
import type { Feature, Operation } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import { type ReasonNotCounted, type Why, type WhyFact, whyCode } from '@kantor/shared/rules/rights/why'
import { type AccountState, sourceOf } from './accounts/account-state.ts'
import type { PlaceAndDay } from './places-and-days.ts'
import { type RightsSnapshot, templateCode } from './rights-snapshot.ts'

/** Why a screen of a feature opens; NOT_FOUND where there is no such screen. */
export function whyScreen(
  snapshot: RightsSnapshot,
  account: AccountState,
  path: string,
  screen: Operation,
  moment: PlaceAndDay,
) {
  const feature = snapshot.features.find((f) => f.path === path)
  const anyOf = feature === undefined ? null : anyOfOf(feature, screen)
  if (feature === undefined || anyOf === null) throw new KantorError('NOT_FOUND', 'There is no such screen.')
  const base = { title: titleOf(feature, screen), anyOf: anyOf.join(', ') || null }
  if (anyOf.length === 0) {
    const { facts } = whyOf(snapshot, account, '', moment)
    const here = facts.filter((f) => f.kind === 'ACCOUNT' || f.kind === 'MEMBERSHIP')
    const allowed = isPresent(here)
    const summary = allowed ? 'Open to all signed-in users.' : summaryOf(false, '', here)
    return { ...base, allowed, summary, facts: here.map((fact) => factLine(snapshot, null, fact)) }
  }
  const whys = anyOf.map((code) => ({ code, why: whyOf(snapshot, account, code, moment) }))
  const best = whys.find(({ why }) => why.allowed) ?? whys[0]
  return {
    ...base,
    allowed: best?.why.allowed === true,
    summary: summaryOf(best?.why.allowed === true, anyOf.join(' or '), best?.why.facts ?? []),
    facts: factLines(snapshot, whys),
  }
}

/** Why an account has a single code, or not. */
export function whyOneCode(snapshot: RightsSnapshot, account: AccountState, code: string, moment: PlaceAndDay) {
  const why = whyOf(snapshot, account, code, moment)
  return {
    allowed: why.allowed,
    summary: summaryOf(why.allowed, code, why.facts),
    title: null,
    anyOf: code,
    facts: factLines(snapshot, [{ code, why }]),
  }
}

const whyOf = (snapshot: RightsSnapshot, account: AccountState, code: string, moment: PlaceAndDay): Why =>
  whyCode(sourceOf(account, snapshot.templates, true), moment, code, snapshot.known)

const titleOf = (feature: Feature, screen: Operation): string => `${feature.title}: ${screen}`

interface FactLine {
  readonly code: string | null
  readonly kind: WhyFact['kind'] | 'NONE'
  readonly counts: boolean
  readonly text: string
  readonly places?: string
  readonly validFrom?: string | null
  readonly validTo?: string | null
  readonly scope?: DataScope | null
}

/** Account and memberships once, then what bears on each code. */
function factLines(
  snapshot: RightsSnapshot,
  whys: readonly { readonly code: string; readonly why: Why }[],
): readonly FactLine[] {
  const isCommon = (f: WhyFact) => f.kind === 'ACCOUNT' || f.kind === 'MEMBERSHIP'
  const common = whys[0]?.why.facts.filter(isCommon) ?? []
  return [
    ...common.map((fact) => factLine(snapshot, null, fact)),
    ...whys.flatMap(({ code, why }): readonly FactLine[] => {
      const own = why.facts.filter((f) => !isCommon(f))
      if (own.length > 0) return own.map((fact) => factLine(snapshot, code, fact))
      return [
        { code, kind: 'NONE' as const, counts: false, text: 'No template and no direct right of the user has it.' },
      ]
    }),
  ]
}

function factLine(snapshot: RightsSnapshot, code: string | null, fact: WhyFact): FactLine {
  const counts = fact.hindrance === null
  const but = counts ? '' : `: ${hindranceTexts[fact.hindrance ?? 'PLACE']}`
  if (fact.kind === 'ACCOUNT')
    return { code, kind: fact.kind, counts, text: `The account ${hindranceTexts[fact.hindrance ?? 'NOTHING']}` }
  const { row } = fact
  const rest = {
    code,
    kind: fact.kind,
    counts,
    places: `${row.company}/${row.branch}`,
    validFrom: row.validFrom ?? null,
    validTo: row.validTo ?? null,
    scope: 'dataScope' in row ? (row.dataScope ?? null) : null,
  }
  return { ...rest, text: `${subjectOf(snapshot, fact)}${but}` }
}

function subjectOf(snapshot: RightsSnapshot, fact: Exclude<WhyFact, { readonly kind: 'ACCOUNT' }>): string {
  if (fact.kind === 'MEMBERSHIP') return 'Membership'
  if (fact.kind !== 'TEMPLATE') return fact.kind === 'DIRECT_GRANT' ? 'Granted directly' : 'Denied directly'
  const [first = '', ...included] = fact.path.map((id) => templateCode(snapshot, id))
  return `Template ${first}${included.map((code) => `, which includes ${code}`).join('')}`
}

const hindranceTexts: { readonly [H in Exclude<ReasonNotCounted, null> | 'NOTHING']: string } = {
  NOTHING: 'is active',
  ACCOUNT_INACTIVE: 'is not active',
  ACCOUNT_DATES: 'is not valid on this day',
  PLACE: 'is for another company or branch',
  DATES: 'is not valid on this day',
  TEMPLATE_INACTIVE: 'a template on the way is not active',
  UNKNOWN_CODE: 'the catalogue does not know the code',
}

const isPresent = (facts: readonly WhyFact[]): boolean =>
  facts.some((f) => f.kind === 'ACCOUNT' && f.hindrance === null) &&
  facts.some((f) => f.kind === 'MEMBERSHIP' && f.hindrance === null)

function summaryOf(allowed: boolean, codes: string, facts: readonly WhyFact[]): string {
  if (allowed) return `Yes: the user holds ${codes}.`
  if (!facts.some((f) => f.kind === 'ACCOUNT' && f.hindrance === null))
    return 'No: the account is not active on this day.'
  if (!isPresent(facts)) return 'No: the user is no member of this company and branch on this day.'
  if (facts.some((f) => f.kind === 'DIRECT_DENY' && f.hindrance === null)) return `No: ${codes} is denied to the user.`
  return `No: nothing gives the user ${codes} here on this day.`
}
