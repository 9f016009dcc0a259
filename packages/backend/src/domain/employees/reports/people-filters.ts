// The standard filters F1 and F2 in SQL, over rows that carry a slice of an employment as `s` and the employee as `e`.
import { type SQL, sql } from 'drizzle-orm'
import { holds } from '../../../db/search-text.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { subtreeSql, treeOf } from '../../../engine/tree/tree-sql.ts'

export interface PeopleFilters {
  readonly status: number | null
  readonly occupation: number | null
  readonly department: number | null
  readonly departmentName: string | null
  readonly employeeGroup?: number | null
}

/** True where a row passes all filters that are given; a department includes everything below it too. */
export function filteredBy(context: QueryContext, given: PeopleFilters): SQL {
  const { rows } = context
  const { status, occupation, department, departmentName, employeeGroup = null } = given
  const tests: SQL[] = []
  if (status !== null) tests.push(sql`s.employee_status_id = ${status}`)
  if (occupation !== null)
    tests.push(sql`(select p.occupation_id from ${rows('Position')} p where p.id = s.position_id) = ${occupation}`)
  if (department !== null) tests.push(sql`s.department_id in ${below(context, department)}`)
  if (departmentName !== null)
    tests.push(
      sql`s.department_id in (select d.id from ${rows('Department')} d where ${holds(sql`d.department_name`, departmentName)})`,
    )
  if (employeeGroup !== null) tests.push(sql`s.work_group_id = ${employeeGroup}`)
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
}

/** The ids of a department and everything below it. */
export const below = (context: QueryContext, department: number | SQL): SQL =>
  sql`(select b.id from ${subtreeSql(treeOf(context, 'Department'), sql`(${department})::int`)} b)`
