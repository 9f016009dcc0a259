// Whose heads decide about several departments at once: the nearest one that all of them hang below.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { closureSql, treeOf } from '../../../engine/tree/tree-sql.ts'

/** The nearest department above all of these, one of them where it stands above the others; null where there is none. */
export async function commonDepartment(context: RuleContext, ids: readonly number[]): Promise<number | null> {
  const wanted = [...new Set(ids)]
  const [found] = await rowsOf<{ id: number }>(
    context.tx,
    sql`select c.above as id from ${closureSql(treeOf(queryContext(context), 'Department'))} c where c.id in ${[...wanted, 0]}
      group by c.above having count(*) = ${wanted.length} order by min(c.depth), c.above limit 1`,
  )
  return found?.id ?? null
}
