// Programs: the prerequisites of a program never lead back to it, for then no employee could take either of them (R-TRN-05).
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { lineTableFor, tableFor } from '../../db/product-tables.ts'
import { type RuleContext, rulesFor } from '../../engine/context.ts'

export const trainingProgramRules = rulesFor(TrainingProgram, {
  async check(context, next, before) {
    const wanted = (next.prerequisites ?? []).flatMap(({ program }) => program ?? [])
    if (before === undefined || wanted.length === 0) return []
    return ringComplaints(context, before.id, wanted)
  },
})

/** A complaint for each program whose own prerequisites lead back to this one. Two users who write programs at the same time see each other's changes. */
async function ringComplaints(
  context: RuleContext,
  own: number,
  wanted: readonly number[],
): Promise<readonly FieldError[]> {
  await lockUntilCommit(context.tx, `prerequisites of ${context.actor.companyCode}`)
  const rows = await rowsOf<{ first: number; way: string }>(
    context.tx,
    sql`with recursive way as (
        select w.value::int as first, w.value::int as at, array[w.value::int] as path from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb) w
        union all select way.first, n.program_id, way.path || n.program_id from way join ${lineTableFor('TrainingProgram', 'prerequisites').table} n on n.parent_id = way.at
          where way.at <> ${own} and not n.program_id = any(way.path))
      select distinct on (way.first) way.first, (select string_agg(p.program_code, ' needs ' order by o.ord) from unnest(way.path) with ordinality o(id, ord)
        join ${tableFor('TrainingProgram').table} p on p.id = o.id) as way from way where way.at = ${own} order by way.first, cardinality(way.path)`,
  )
  const wayOf = new Map(rows.map(({ first, way }) => [first, way]))
  return wanted.flatMap((program, i) => {
    const way = wayOf.get(program)
    return way === undefined
      ? []
      : [
          {
            field: `prerequisites.${i}.program`,
            rule: 'R-TRN-05',
            message: `leads back to this program (${way}): no employee could take either, so leave one of them out`,
          },
        ]
  })
}
