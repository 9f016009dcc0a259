// Whom a data scope reaches (R-SEC-04): the user; the people of the user's unit, department or division as it is today; and
// the people of every node that the user heads, with all that hangs below it.

import { type SQL, sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import type { ScopeContext } from '../../engine/context.ts'

const ranks = { UNIT: 1, DEPARTMENT: 2, DIVISION: 3 } as const
type Level = keyof typeof ranks
const rankOf = (level: SQL): SQL => sql`case ${level} when 'UNIT' then 1 when 'DEPARTMENT' then 2 else 3 end`

/** The condition over the columns of employees; SELF is the person of the account alone. */
export function employeesInScope({ columns, actor, scope, today }: ScopeContext): SQL {
  const me = sql`(select u.employee_id from user_account u where u.id = ${actor.userId})`
  const self = sql`${columnIn(columns, 'id')} = ${me}`
  if (scope !== 'UNIT' && scope !== 'DEPARTMENT' && scope !== 'DIVISION') return self
  return sql`(${self} or ${columnIn(columns, 'department')} in ${nodesOf(me, actor.companyCode, scope, today)})`
}

/**
 * The nodes of the tree that a scope reaches: from the own node up to the requested level, and all below. A user who sits higher than
 * the requested level reaches only their own node: the secretary of a division with the scope of a unit does not see the division.
 */
function nodesOf(me: SQL, companyCode: string, level: Level, today: string): SQL {
  return sql`(with recursive up as (
      select d.id, d.parent_department_id as parent, 1 as step, ${rankOf(sql`d.org_level`)} <= ${sql.raw(String(ranks[level]))} as whole
        from employee e join department d on d.id = e.department_id where e.id = ${me} and e.company_code = ${companyCode}
      union all
      select p.id, p.parent_department_id, up.step + 1, true from up join department p on p.id = up.parent
        where up.step < 10 and ${rankOf(sql`p.org_level`)} <= ${sql.raw(String(ranks[level]))}),
    below as (
      select top.id from (select up.id from up where up.whole order by up.step desc limit 1) top
      union
      select c.id from below join department c on c.parent_department_id = below.id),
    headed as (
      select h.parent_id as id from department_heads h join department d on d.id = h.parent_id and d.company_code = ${companyCode}
        where h.employee_id = ${me} and h.date_from <= ${today}::date and (h.date_to is null or h.date_to >= ${today}::date)
      union
      select c.id from headed join department c on c.parent_department_id = headed.id)
    select id from up union select id from below union select id from headed)`
}
