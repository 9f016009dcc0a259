// Whose heads decide about several departments at once: the nearest one that all of them hang below.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { closureSql, treeOf } from '../../engine/tree/tree-sql.ts'

/** A department and all that stand above it, the nearest first. */
type Upward = readonly number[]

/** The way up from each of these departments. */
export async function waysUp(context: RuleContext, ids: readonly number[]): Promise<ReadonlyMap<number, Upward>> {
  const rows = await rowsOf<{ id: number; way: Upward }>(
    context.tx,
    sql`select c.id, json_agg(c.above order by c.depth) as way from ${closureSql(treeOf(queryContext(context), 'Department'))} c
      where c.id in ${[...new Set(ids), 0]} group by c.id`,
  )
  return new Map(rows.map(({ id, way }) => [id, way]))
}

/** The nearest department on all of these ways; null where they never meet. */
export const meetingOf = ([first = [], ...others]: readonly Upward[]): number | null =>
  first.find((id) => others.every((way) => way.includes(id))) ?? null

/** The nearest department above all of these, or one of them where it is above the others; null where there is none. */
export const commonDepartment = async (context: RuleContext, ids: readonly number[]): Promise<number | null> =>
  meetingOf([...(await waysUp(context, ids)).values()])
