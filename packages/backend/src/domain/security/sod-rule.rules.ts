// Rules of segregation of duties name codes of the catalogue only; a change of one is weighed against all users.
import { SodRule } from '@kantor/shared/catalogue/security-system/sod-rule.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rulesFor } from '../../engine/context.ts'
import { knownCodesOf } from './known-codes.ts'
import { evaluateConflicts } from './rights/conflicts/evaluate.ts'

interface Line {
  readonly id?: number
  readonly code?: string | null
}
type Side = 'sideA' | 'sideB'

export const sodRuleRules = rulesFor(SodRule, {
  check({ engine }, next, before) {
    const known = knownCodesOf(engine.catalogue)
    return [
      ...unknownCodes('sideA', known, next.sideA ?? [], before?.sideA ?? []),
      ...unknownCodes('sideB', known, next.sideB ?? [], before?.sideB ?? []),
    ]
  },
  afterWrite: (context) => evaluateConflicts(context),
  derived: {
    openConflicts: ({ columns: { id } }) =>
      sql`(select count(*)::integer from sod_conflict c where c.rule_id = ${id} and c.status in ('OPEN', 'EXPIRED'))`,
  },
})

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
