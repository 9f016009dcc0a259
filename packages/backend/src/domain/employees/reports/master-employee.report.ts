// List of master employees: the row as stored, and the slice valid on the day in place of today's.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import {
  listOfMasterEmployee,
  masterSliceNames,
  masterStoredNames,
} from '@kantor/shared/catalogue/employees/list-of-master-employee'
import { columnNameOf } from '@kantor/shared/derive/tables'
import type { Fields } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { maskedFor } from '../../../engine/read/identity-mask.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { employedOn } from '../../employed-on.ts'
import { orgJoins, placeSql } from '../datasets/org-tree.ts'
import { sliceOn } from '../datasets/workforce.dataset.ts'
import { spanSql, yearsSql } from '../span-sql.ts'
import { filteredBy } from './people-filters.ts'

const fields: Fields = Employee.fields
/** `e.join_date as "joinDate"` for each name, identity numbers as the reader sees them. */
function stored({ actor }: QueryContext, alias: string, names: readonly string[]): SQL {
  const columns = names.flatMap((name) => {
    const field = fields[name]
    if (field === undefined) return []
    const value = sql`${sql.identifier(alias)}.${sql.identifier(columnNameOf(name, field))}`
    return [sql`${maskedFor(field, actor, sql`e.id`, value)} as ${sql.identifier(name)}`]
  })
  return sql.join(columns, sql`, `)
}

export const masterEmployeeReport = reportFor(listOfMasterEmployee, (context, given) => {
  const { rows } = context
  const { asOf, ...filters } = given
  const day = sql`${asOf}::date`
  const from = sql`coalesce(e.group_join_date, e.join_date)`
  return sql`select e.id as "employee", e.employee_no as "employeeNo", ${placeSql}, ${stored(context, 's', masterSliceNames)},
      ${yearsSql(sql`e.birth_date`, day)} as "age", (${spanSql(from, day)}) as "service", ${stored(context, 'e', masterStoredNames)}
    from ${rows('Employee')} e
    join ${sliceOn(context, day)} s on s.employee_id = e.id${orgJoins(context, sql`s.department_id`)}
    where ${employedOn(day)} and ${from} <= ${day} and ${filteredBy(context, filters)}`
})
