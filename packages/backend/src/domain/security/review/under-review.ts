// The rights that a review is about, each with the head of its holder: assignments of templates and direct grants that count today.
import type { AccessReview } from '@kantor/shared/catalogue/security-system/entities/access-review.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { ancestorsSql, subtreeSql, treeOf } from '../../../engine/tree/tree-sql.ts'
import { assignmentKey, directKey } from '../rights/operations.ts'
import {
  isSensitiveCode,
  readRightsSnapshot,
  templateCode,
  templateCodes,
  wordsOfCode,
} from '../rights/rights-snapshot.ts'

type Values = RuleValues<typeof AccessReview.fields>
type Line = NonNullable<Values['lines']>[number]

interface GrantedRight {
  readonly user: number
  readonly department: number | null
  readonly reviewer: number | null
  readonly template: number | null
  readonly code: string | null
  readonly company: string
  readonly branch: string
  readonly dataScope: 'SELF' | null
  readonly validFrom: string
}

/**
 * One line for each right in the circle of the review, the most powerful holders first, with the nearest head above the holder; without a reviewer where
 * there is no head.
 */
export async function rightsUnderReview(context: RuleContext, review: Values): Promise<readonly Line[]> {
  const snapshot = await readRightsSnapshot(context.tx, context.engine)
  const granted = await grantedRights(context, review)
  const lines = granted.flatMap((row): readonly Weighed[] => {
    const codes = row.template === null ? [row.code ?? ''] : templateCodes(snapshot, row.template)
    const scope = row.dataScope ?? 'SELF'
    const weight = [...codes].filter((code) => isSensitiveCode(snapshot, code, scope)).length
    if (review.circle === 'SENSITIVE' && weight === 0) return []
    const { user, reviewer, company, branch } = row
    const right =
      row.template === null
        ? `${row.code}: ${wordsOfCode(snapshot, row.code ?? '')}`
        : `${snapshot.names.get(row.template)?.name ?? templateCode(snapshot, row.template)} (${scope.toLowerCase()})`
    const rightKey = row.template === null ? `D ${directKey(row as never)}` : `A ${assignmentKey(row as never)}`
    const place = `${company}/${branch}`
    return [{ weight, line: { user, rightKey: rightKey.slice(0, 200), right: right.slice(0, 200), place, reviewer } }]
  })
  return mostPowerfulFirst(lines)
}

interface Weighed {
  /** The number of sensitive codes that the right grants. */
  readonly weight: number
  readonly line: Line
}

/** Holders in the order of their strongest right, and the rights of each holder in the same order. */
function mostPowerfulFirst(lines: readonly Weighed[]): readonly Line[] {
  const strongest = new Map<number, number>()
  for (const { weight, line } of lines)
    strongest.set(line.user ?? 0, Math.max(weight, strongest.get(line.user ?? 0) ?? 0))
  const power = ({ line }: Weighed): number => strongest.get(line.user ?? 0) ?? 0
  const order = (a: Weighed, b: Weighed): number =>
    power(b) - power(a) || (a.line.user ?? 0) - (b.line.user ?? 0) || b.weight - a.weight
  return lines.toSorted(order).map(({ line }) => line)
}

/** Assignments and grants of active accounts of the company that count today, with the account of the nearest head. */
function grantedRights(
  context: RuleContext,
  { circle, templates, departments }: Values,
): Promise<readonly GrantedRight[]> {
  const reader = queryContext(wholeCompany(context))
  const { actor, today } = context
  const asked = JSON.stringify((templates ?? []).map(({ template }) => template))
  const units = (departments ?? []).flatMap(({ department }) => (department == null ? [] : [department]))
  const inUnits = sql.join(
    units.map(
      (unit) =>
        sql`e.department_id in (select b.id from ${subtreeSql(treeOf(reader, 'Department'), sql`${unit}::int`)} b)`,
    ),
    sql` or `,
  )
  const isAsked =
    circle === 'TEMPLATES'
      ? sql`r.template in (select value::int from jsonb_array_elements_text(${asked}::jsonb))`
      : sql`true`
  return rowsOf<GrantedRight>(
    context.tx,
    sql`select r.user_id as "user", e.department_id as department, r.template, r.code, r.company, r.branch, r.data_scope as "dataScope",
        to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom", (select u2.id from department_heads h join user_account u2 on u2.employee_id = h.employee_id and u2.status = 'ACTIVE'
          join ${ancestorsSql(treeOf(reader, 'Department'), sql`e.department_id`)} up on up.id = h.parent_id
          where h.employee_id <> e.id and ${today}::date between h.date_from and coalesce(h.date_to, 'infinity')
          order by up.depth, h.seq limit 1) as reviewer
      from (select a.user_id, a.template_id as template, null::text as code, a.company, a.branch, a.data_scope, a.valid_from, a.valid_to from template_assignment a where a.source = 'MANUAL'
          union all select d.user_id, null, d.code, d.company, d.branch, d.data_scope, d.valid_from, d.valid_to from direct_right d where d.effect = 'GRANT') r
        join user_account u on u.id = r.user_id and u.status = 'ACTIVE' left join ${reader.rows('Employee')} e on e.id = u.employee_id
      where r.company in (${actor.companyCode}, '*') and ${today}::date between r.valid_from and coalesce(r.valid_to, 'infinity')
        and ${isAsked} and ${circle === 'DEPARTMENTS' ? sql`(${inUnits})` : sql`true`}
      order by r.user_id, r.template nulls last, r.code, r.company, r.branch`,
  )
}
