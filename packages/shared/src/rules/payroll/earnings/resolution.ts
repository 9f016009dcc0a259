// Which amount of a fixed component an employee has on a day (payroll 4.3, R-RES): the employee's own, else that of the position, level or
// grade; what is added to it comes on top.

import { type Exact, exactOf, times } from '../../money/exact.ts'
import { type Sen, senOf } from '../../money/sen.ts'
import { addMonths } from '../../time/calendar.ts'
import { type Dated, isInForce } from './segments.ts'

/** An amount of the employee's own: SET takes the place of every rule, ADD comes on top and may be below 0. */
export interface FixedPayRow extends Dated {
  readonly component: string
  readonly amount: string
  readonly mode: 'SET' | 'ADD'
}
export type RuleScope = 'POSITION' | 'LEVEL' | 'GRADE'
/** What a position, level or grade carries; exactly one of amount and percent. */
export interface CompensationRuleRow extends Dated {
  readonly scope: RuleScope
  readonly subject: string
  readonly step: number | null
  /** Without one it holds everywhere. */
  readonly location: string | null
  readonly component: string
  readonly amount: string | null
  readonly percentOfBasic: string | null
  readonly minServiceMonths: number
}
/** The placement of an employee on a day. */
export interface Placement {
  readonly position: string | null
  readonly level: string | null
  readonly grade: string | null
  readonly step: number | null
  readonly location: string | null
}
export interface Resolved {
  /** In sen; a percentage of the basic salary may leave a fraction. */
  readonly amount: Exact
  readonly origin: 'OWN' | RuleScope | 'NONE'
  /** The row it was read from. */
  readonly source: string
  /** The rule that gave it, where one did. */
  readonly rule?: CompensationRuleRow
}
const nothing: Resolved = { amount: { top: 0n, bottom: 1n }, origin: 'NONE', source: '' }

export interface ResolveInput {
  readonly day: string
  readonly joinDate: string
  readonly placement: Placement | null
  /** The basic salary of the same day, in sen. */
  readonly basic: Sen
  /** Own rows and rules of this component. */
  readonly own: readonly FixedPayRow[]
  readonly rules: readonly CompensationRuleRow[]
}

/** The amount of one component on one day; NONE where neither row nor rule gives one. */
export function resolveComponent(input: ResolveInput): Resolved {
  const { day, own } = input
  let set: FixedPayRow | undefined
  let added = 0n
  for (const row of own) {
    if (!isInForce(row, day)) continue
    if (row.mode === 'ADD') added += senOf(row.amount)
    else if (set === undefined || row.from > set.from) set = row
  }
  const base = set === undefined ? byRule(input) : ownAmount(set)
  if (added === 0n) return base
  const amount = { top: base.amount.top + added * base.amount.bottom, bottom: base.amount.bottom }
  const origin = base.origin === 'NONE' ? 'OWN' : base.origin
  return { ...base, amount, origin, source: `${base.source} + own additions` }
}

const ownAmount = ({ amount, from, component }: FixedPayRow): Resolved => ({
  amount: { top: senOf(amount), bottom: 1n },
  origin: 'OWN',
  source: `EmployeeFixedPay ${component} of ${from}`,
})

const scopes: readonly RuleScope[] = ['POSITION', 'LEVEL', 'GRADE']
const subjectOf = (placement: Placement, scope: RuleScope): string | null =>
  scope === 'POSITION' ? placement.position : scope === 'LEVEL' ? placement.level : placement.grade

/** Position before level before grade; of one scope the place before everywhere, then the step before any step, then the newest. */
function byRule(input: ResolveInput): Resolved {
  const { placement, rules, basic } = input
  if (placement === null || rules.length === 0) return nothing
  for (const scope of scopes) {
    let best: CompensationRuleRow | undefined
    for (const rule of rules)
      if (rule.scope === scope && fits(rule, placement, input) && (best === undefined || isCloser(rule, best)))
        best = rule
    if (best === undefined) continue
    const { amount, percentOfBasic, subject, from, component } = best
    const exact =
      percentOfBasic === null
        ? { top: senOf(amount ?? '0'), bottom: 1n }
        : times(exactOf(percentOfBasic), { top: basic, bottom: 100n })
    const source = `CompensationRule ${scope} ${subject} ${component} of ${from}`
    return { amount: exact, origin: scope, source, rule: best }
  }
  return nothing
}

function fits(rule: CompensationRuleRow, placement: Placement, { day, joinDate }: ResolveInput): boolean {
  if (rule.subject !== subjectOf(placement, rule.scope) || !isInForce(rule, day)) return false
  if (rule.location !== null && rule.location !== placement.location) return false
  if (rule.step !== null && rule.step !== placement.step) return false
  return rule.minServiceMonths === 0 || addMonths(joinDate, rule.minServiceMonths) <= day
}

const isCloser = (a: CompensationRuleRow, b: CompensationRuleRow): boolean => {
  if ((a.location === null) !== (b.location === null)) return a.location !== null
  if ((a.step === null) !== (b.step === null)) return a.step !== null
  return a.from > b.from
}

/** The days of a window on which rules change by themselves: where they begin, end, or want more months of service. */
export const ruleChanges = (rules: readonly CompensationRuleRow[], joinDate: string): readonly Dated[] => [
  ...rules,
  ...rules
    .filter(({ minServiceMonths }) => minServiceMonths > 0)
    .map(({ minServiceMonths }) => ({ from: addMonths(joinDate, minServiceMonths) })),
]
