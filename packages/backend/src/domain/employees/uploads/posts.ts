// Positions as sheets name them: where they belong, whether anybody may be put on them, how many are planned and taken.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { UploadContext } from '../../../engine/upload/upload.ts'

export interface Post {
  readonly id: number
  readonly department: number
  readonly level: number
  readonly grade: number | null
  readonly status: string
  readonly otEligible: boolean
  readonly planned: number | null
  taken: number
}
interface NamesPost {
  readonly values: { readonly positionCode?: number | null }
  error(column: 'positionCode', rule: string, message: string): void
  warn(column: 'positionCode', rule: string, message: string): void
}

/** The positions of some rows, in one statement; those that are known already are not queried again. */
export async function learnPosts(
  { tx, today }: UploadContext,
  rows: readonly NamesPost[],
  posts: Map<number, Post>,
): Promise<void> {
  const ids = [...new Set(rows.flatMap((r) => r.values.positionCode ?? []))].filter((id) => !posts.has(id))
  if (ids.length === 0) return
  const found = await rowsOf<Post>(
    tx,
    sql`select p.id, p.department_id as department, p.level_id as level, p.grade_id as grade, p.status,
        p.overtime_eligible and l.overtime_eligible as "otEligible",
        (select sum(c.planned_headcount)::integer from chart_department c where c.position_id = p.id
          and c.valid_from <= ${today}::date and (c.valid_to is null or c.valid_to >= ${today}::date)) as planned,
        (select count(*)::integer from employee e where e.position_id = p.id and e.active_status <> 'INACTIVE') as taken
      from position p join position_level l on l.id = p.level_id
      where p.id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  for (const post of found) posts.set(post.id, post)
}

/** Puts one more on a position; beyond its plan is a warning, for the plan may follow. */
export function takePost(row: NamesPost, post: Post | undefined): void {
  if (post === undefined) return
  if (post.status !== 'ACTIVE') row.error('positionCode', 'R-POSITION', 'is frozen or closed and accepts no employees')
  post.taken += 1
  if (post.planned !== null && post.taken > post.planned)
    row.warn('positionCode', 'R-VACANCY', `has no vacancy: ${post.planned} planned, ${post.taken} with this row`)
}
