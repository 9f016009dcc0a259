// Account centres: a tree whose inner nodes only add up; whose cost each carries today.
import { AccountCenter } from '@kantor/shared/catalogue/master/entities/account-center.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'
import { isThere } from '../../engine/read/stored-rows.ts'

const rule = 'R-CENTER-PARENT'

export const accountCenterRules = rulesFor(AccountCenter, {
  async check(context, next, before): Promise<readonly FieldError[]> {
    if (next.isPosting === true && before?.isPosting === false) {
      if (await isThere(context, AccountCenter, { where: { parent: before.id } }))
        return [{ field: 'isPosting', rule, message: 'others hang below: it can only add up' }]
    }
    if (next.parent == null || next.parent === before?.parent) return []
    return (await isThere(context, AccountCenter, { where: { id: next.parent, isPosting: true } }))
      ? [{ field: 'parent', rule, message: 'is posted to: choose one that only adds up' }]
      : []
  },
  derived: {
    departments: ({ columns, today }) =>
      sql`select string_agg(d.department_code || case when c.percent < 100 then ' ' || c.percent || ' %' else '' end, ', ' order by d.department_code)
        from department_center c join department d on d.id = c.department_id where c.account_center_id = ${columnIn(columns, 'id')}
          and c.valid_from <= ${today}::date and (c.valid_to is null or c.valid_to >= ${today}::date)`,
  },
})
