// Rules of segregation of duties name codes of the catalogue only; a change of one is weighed against all users.
import { SodRule } from '@kantor/shared/catalogue/security-system/entities/sod-rule.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { sodSeverities } from '@kantor/shared/rules/rights/segregation'
import { sql } from 'drizzle-orm'
import { type RuleValues, rulesFor } from '../../engine/context.ts'
import { knownCodesOf } from './known-codes.ts'
import { evaluateConflicts } from './rights/conflicts/evaluate.ts'

interface Line {
  readonly id?: number
  readonly code?: string | null
}
type Side = 'sideA' | 'sideB'

export const sodRuleRules = rulesFor(SodRule, {
  check({ engine }, next, before) {
    if (before?.status === 'ACTIVE' && isWeaker(before, next)) throw inForce()
    const known = knownCodesOf(engine.catalogue)
    return [
      ...unknownCodes('sideA', known, next.sideA ?? [], before?.sideA ?? []),
      ...unknownCodes('sideB', known, next.sideB ?? [], before?.sideB ?? []),
    ]
  },
  beforeDelete(_context, row) {
    if (row.status === 'ACTIVE') throw inForce()
    return Promise.resolve()
  },
  afterWrite: (context) => evaluateConflicts(context),
  derived: {
    openConflicts: ({ columns: { id } }) =>
      sql`(select count(*)::integer from sod_conflict c where c.rule_id = ${id} and c.status in ('OPEN', 'EXPIRED'))`,
  },
})

const inForce = () =>
  new KantorError(
    'BAD_STATE',
    'This rule counts: one administrator alone does not weaken it. Ask to have it switched off, which a second administrator decides; then it can be changed, activated again or deleted.',
  )

type Rule = RuleValues<(typeof SodRule)['fields']>
/** Would it find less than before: a milder severity, a narrower look, codes that are gone, records of one's own left out? */
function isWeaker(before: Rule, next: Rule): boolean {
  const rankOf = ({ severity }: Rule) => sodSeverities.indexOf(severity ?? 'MEDIUM')
  const codesOf = (rule: Rule, side: Side) => new Set((rule[side] ?? []).map((line) => line.code))
  const loses = (side: Side) => [...codesOf(before, side)].some((code) => !codesOf(next, side).has(code))
  return (
    next.status !== 'ACTIVE' ||
    rankOf(next) < rankOf(before) ||
    (before.level === 'COMPANY' && next.level === 'BRANCH') ||
    (before.ignoreSelfScope !== true && next.ignoreSelfScope === true) ||
    loses('sideA') ||
    loses('sideB')
  )
}

function unknownCodes(
  side: Side,
  known: ReadonlySet<string>,
  next: readonly Line[],
  before: readonly Line[],
): readonly FieldError[] {
  const old = new Set(before.map((line) => line.code))
  return next.flatMap(({ code }, i) =>
    code == null || known.has(code) || old.has(code)
      ? []
      : [{ field: `${side}.${i}.code`, rule: 'R-SEC-03', message: 'is no code of the catalogue' }],
  )
}
