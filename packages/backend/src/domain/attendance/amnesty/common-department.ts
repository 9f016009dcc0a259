// Whose heads decide about several departments at once: the nearest one that all of them hang below.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'

/** The nearest department above all of these, one of them where it stands above the others; null where there is none. */
export async function commonDepartment({ tx, actor }: RuleContext, ids: readonly number[]): Promise<number | null> {
  const wanted = [...new Set(ids)]
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`with recursive up as (
        select d.id as start, d.id, d.parent_department_id as parent, 1 as depth from department d where d.company_code = ${actor.companyCode} and d.id in ${[...wanted, 0]}
        union all select up.start, p.id, p.parent_department_id, up.depth + 1 from department p join up on p.id = up.parent where up.depth < 20)
      select id from up group by id having count(distinct start) = ${wanted.length} order by min(depth), id limit 1`,
  )
  return found?.id ?? null
}
