// Division, department and unit of a department, by climbing the tree: it has three levels, any of which may be missing.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { ancestorsSql, treeOf } from '../../../engine/tree/tree-sql.ts'

/** The joins from the id of a department; the levels then stand as `levelSql` has them. */
export const orgJoins = ({ rows }: QueryContext, department: SQL): SQL => sql`
  left join ${rows('Department')} o1 on o1.id = ${department}
  left join ${rows('Department')} o2 on o2.id = o1.parent_department_id
  left join ${rows('Department')} o3 on o3.id = o2.parent_department_id`

/** The nearest node of a level at or above the department; null where there is none. */
export const levelSql = (level: 'DIVISION' | 'DEPARTMENT' | 'UNIT'): SQL => sql`case
  when o1.org_level = ${level} then o1.id when o2.org_level = ${level} then o2.id when o3.org_level = ${level} then o3.id end`

/** The three columns that say where an employee is placed. */
export const placeSql = sql`${levelSql('DIVISION')} as "division", ${levelSql('DEPARTMENT')} as "department", ${levelSql('UNIT')} as "unit"`

/** The nearest department, or the division where there is none between. */
export const departmentSql = sql`coalesce(${levelSql('DEPARTMENT')}, ${levelSql('DIVISION')}, o1.id)`

/** `from ${nearestWith(...)} n`: `id, name, kept` of the first node at or above a department that keeps a value; none: no row. */
export const nearestWith = (
  context: QueryContext,
  department: SQL,
  column: 'minimum_staff' | 'overtime_budget_hours',
): SQL => {
  const kept = sql`d.${sql.identifier(column)}`
  return sql`(select d.id, d.department_name as name, ${kept} as kept from ${ancestorsSql(treeOf(context, 'Department'), department)} up
    join ${context.rows('Department')} d on d.id = up.id where ${kept} is not null order by up.depth limit 1)`
}
