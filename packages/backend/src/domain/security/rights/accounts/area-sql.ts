// Which accounts an administrator sees, as a condition of the database: the same answer as `isInArea` (R-SEC-08).
import { type SQL, sql } from 'drizzle-orm'
import { columnIn } from '../../../../db/tables.ts'
import type { VisibleContext } from '../../../../engine/context.ts'

/** An administrator of areas sees the accounts that lie wholly in one of them, and his own; everybody else sees all. */
export function accountsOfArea({ columns, actor, today }: Omit<VisibleContext, 'feature'>): SQL {
  const id = columnIn(columns, 'id')
  const department = sql`(select e.department_id from employee e where e.id = ${columnIn(columns, 'employee')})`
  const isOutside = sql`m.company <> a.company or (exists (select 1 from admin_area_branches b where b.parent_id = a.id)
    and not exists (select 1 from admin_area_branches b where b.parent_id = a.id and b.branch = m.branch))`
  return sql`((select me.admin_level from user_account me where me.id = ${actor.userId}) is distinct from 'AREA_ADMIN'
    or ${id} = ${actor.userId}
    or exists (select 1 from admin_area a where a.admin_user_id = ${actor.userId}
      and (a.valid_from is null or a.valid_from <= ${today}) and (a.valid_to is null or a.valid_to >= ${today})
      and not exists (select 1 from user_account_memberships m where m.parent_id = ${id} and (${isOutside}))
      and (not exists (select 1 from admin_area_departments d where d.parent_id = a.id)
        or exists (select 1 from admin_area_departments d where d.parent_id = a.id and d.department_id = ${department}))))`
}
