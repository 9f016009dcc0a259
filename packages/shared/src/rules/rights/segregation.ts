// Segregation of duties (R-SEC-06): who holds both sides of a rule.
import { shared } from '../../kernel/index.ts'
import type { DataScope } from './rights.ts'

/** From worst: critical refuses a change, high asks for a mitigation, medium warns. */
export const sodSeverities = shared('SodSeverity', ['CRITICAL', 'HIGH', 'MEDIUM'])
export type SodSeverity = (typeof sodSeverities)[number]
export const sodLevels = ['COMPANY', 'BRANCH'] as const
export type SodLevel = (typeof sodLevels)[number]

export interface SodRuleLike {
  readonly code: string
  readonly severity: SodSeverity
  readonly level: SodLevel
  readonly ignoreSelfScope?: boolean
  readonly sideA: readonly string[]
  readonly sideB: readonly string[]
}
/** Effective codes with their scopes in each branch of one company. */
export type RightsPerBranch = ReadonlyMap<string, ReadonlyMap<string, DataScope>>

export interface SodViolation {
  readonly rule: string
  readonly severity: SodSeverity
  /** The branch of a rule that looks at each alone; `*` where all branches are looked at together. */
  readonly branch: string
  /** Codes that the user has on each side, sorted. */
  readonly a: readonly string[]
  readonly b: readonly string[]
}

/** The rules that a user's rights in one company violate, in the order of the rules, then of the branches. */
export function violationsOf(rules: readonly SodRuleLike[], rights: RightsPerBranch): readonly SodViolation[] {
  return rules.flatMap((rule) => {
    const codesPerBranch = new Map([...rights].map(([branch, scopes]) => [branch, countedCodes(rule, scopes)]))
    const groups: readonly (readonly [string, ReadonlySet<string>])[] =
      rule.level === 'BRANCH'
        ? [...codesPerBranch]
        : [['*', new Set([...codesPerBranch.values()].flatMap((codes) => [...codes]))]]
    return groups.flatMap(([branch, codes]) => violation(rule, branch, codes))
  })
}

/** The rules that a set of codes violates by itself: inside a template, with the scope of a company. */
export const violationsInside = (rules: readonly SodRuleLike[], codes: Iterable<string>): readonly SodViolation[] =>
  violationsOf(
    rules.map((rule) => ({ ...rule, level: 'COMPANY' })),
    new Map([['*', new Map([...codes].map((code) => [code, 'COMPANY']))]]),
  )

/** The worst severity, or null where there is none. */
export const highestSeverity = (violations: readonly { readonly severity: SodSeverity }[]): SodSeverity | null =>
  sodSeverities.find((severity) => violations.some((v) => v.severity === severity)) ?? null

/** Codes of a branch that count for a rule: own records alone do not count where the rule says so. */
const countedCodes = (rule: SodRuleLike, scopes: ReadonlyMap<string, DataScope>): ReadonlySet<string> =>
  new Set([...scopes].filter(([, scope]) => !(rule.ignoreSelfScope && scope === 'SELF')).map(([code]) => code))

function violation(rule: SodRuleLike, branch: string, codes: ReadonlySet<string>): readonly SodViolation[] {
  const a = rule.sideA.filter((code) => codes.has(code)).sort()
  const b = rule.sideB.filter((code) => codes.has(code)).sort()
  return a.length === 0 || b.length === 0 ? [] : [{ rule: rule.code, severity: rule.severity, branch, a, b }]
}
