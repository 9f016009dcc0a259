// Positions for which the demo company looks, or has looked, for people.
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { ssi } from '../area.ts'

export interface Post {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly department: number
  readonly division: number | null
  readonly level: number
  readonly grade: number | null
  readonly head: number | null
}

/** Positions of these codes, with their place and the head who asks. */
export async function postsOf(tx: Db, positions: readonly string[]): Promise<readonly Post[]> {
  const codes = [...new Set(positions)]
  return rowsOf<Post>(
    tx,
    sql`with recursive up as (select d.id as base, d.id, d.org_level, d.parent_department_id from department d
        union all select up.base, p.id, p.org_level, p.parent_department_id from department p join up on p.id = up.parent_department_id)
      select p.id, p.position_code as code, p.position_name as name, p.department_id as department,
        (select up.id from up where up.base = p.department_id and up.org_level = 'DIVISION' limit 1) as division, p.level_id as level,
        coalesce(p.grade_id, (select min(g.id) from position_grade g where g.level_id = p.level_id)) as grade,
        (select h.employee_id from up join department_heads h on h.parent_id = up.id where up.base = p.department_id and up.org_level <> 'DIVISION' order by h.id limit 1) as head
      from position p where p.company_code = ${ssi.companyCode} and p.position_code in ${codes} order by p.id`,
  )
}
