// Account centres: a tree whose inner nodes only add up; whose cost each carries today.
import { AccountCenter } from '@kantor/shared/catalogue/master/account-center.entity'
import type { FieldError } from '@kantor/shared/rules/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'

const rule = 'R-CENTER-PARENT'

export const accountCenterRules = rulesFor(AccountCenter, {
  async check({ tx }, next, before): Promise<readonly FieldError[]> {
    if (next.isPosting === true && before?.isPosting === false) {
      const [below] = await rowsOf(tx, sql`select 1 from account_center where parent_id = ${before.id} limit 1`)
      if (below !== undefined) return [{ field: 'isPosting', rule, message: 'others hang below: it can only add up' }]
    }
    if (next.parent == null || next.parent === before?.parent) return []
    const up = await rowsOf<{ id: number; posting: boolean }>(
      tx,
      sql`with recursive up as (
          select id, parent_id, is_posting, 1 as depth from account_center where id = ${next.parent}
          union all
          select c.id, c.parent_id, c.is_posting, up.depth + 1 from account_center c join up on c.id = up.parent_id where up.depth < 20)
        select id, is_posting as posting from up order by depth`,
    )
    if (before !== undefined && up.some(({ id }) => id === before.id))
      return [{ field: 'parent', rule, message: 'a centre cannot hang below itself' }]
    return up[0]?.posting ? [{ field: 'parent', rule, message: 'is posted to: choose one that only adds up' }] : []
  },
  derived: {
    departments: ({ columns, today }) =>
      sql`select string_agg(d.department_code || case when c.percent < 100 then ' ' || c.percent || ' %' else '' end, ', ' order by d.department_code)
        from department_center c join department d on d.id = c.department_id where c.account_center_id = ${columnIn(columns, 'id')}
          and c.valid_from <= ${today}::date and (c.valid_to is null or c.valid_to >= ${today}::date)`,
  },
})
