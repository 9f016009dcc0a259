// Who belongs to a work group: by its code, whichever version of the group the assignment names.
import { WorkGroup } from '@kantor/shared/catalogue/attendance/master-registration/work-group.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeAssignment } from '@kantor/shared/catalogue/employees/entities/employee-assignment.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { DerivedContext, RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { employedOn, sliceOn } from '../../employees/index.ts'
import type { Span } from '../../master/index.ts'

const ofEmployeeAssignment = tableColumns(EmployeeAssignment, 'a')
const ofEmployee = tableColumns(Employee, 'e')
const ofWorkGroup = tableColumns(WorkGroup, 'k')

/** Days of an employment on which an employee belongs to a group. */
export interface Belonging extends Span {
  readonly employee: number
}

/** Who belongs to a group of this code on any day of a span, now or by a plan; of the company, regardless of the caller. */
export const belongingTo = (
  { tx, actor }: Pick<RuleContext, 'tx' | 'actor'>,
  groupCode: string,
  { from, to }: Span,
  employee: number | null = null,
): Promise<readonly Belonging[]> =>
  rowsOf<Belonging>(
    tx,
    sql`select * from (select a.employee_id as employee, greatest(a.valid_from, e.join_date)::text as "from", least(a.valid_to, e.separation_date)::text as "to"
        from ${ownRows(actor, ofEmployeeAssignment)} join ${ownRows(actor, ofEmployee)} on e.id = a.employee_id join ${ownRows(actor, ofWorkGroup)} on k.id = a.work_group_id
        where k.group_code = ${groupCode} and a.status <> 'CANCELLED'
          and (${employee}::int is null or a.employee_id = ${employee})) b
      where b."from" <= coalesce(${to}::text, '9999-12-31') and coalesce(b."to", '9999-12-31') >= greatest(${from}::text, b."from")
      order by b.employee, b."from"`,
  )

/** How many people belong to the group of a row on the day. */
export const membersSql = ({ columns: { id }, day }: DerivedContext) =>
  sql`(select count(*)::integer from employee_assignment a join employee e on e.id = a.employee_id
    where a.work_group_id in (select k.id from work_group own join work_group k on k.company_code = own.company_code and k.group_code = own.group_code where own.id = ${id})
      and a.status <> 'CANCELLED' and a.valid_from <= ${day}::date and (a.valid_to is null or a.valid_to >= ${day}::date) and ${employedOn(sql`${day}::date`)})`

export interface MemberRow {
  readonly employee: number
  readonly department: number
  readonly position: number
  readonly location: number
  readonly since: string
  readonly until: string | null
  readonly total: number
}
/** The members of today whom the caller's data scope reaches, by name, each with his first and last day in the group. */
export function memberRows(context: ActionContext, group: number, page: number, size: number) {
  const own = queryContext(context)
  const { rows } = own
  const today = sql`${context.today}::date`
  const codeOf = sql`(select g.group_code from ${rows('WorkGroup')} g where g.id = ${group})`
  const other = sql`n.employee_id = m.employee and n.status <> 'CANCELLED' and k.group_code is distinct from ${codeOf}`
  const slices = sql`employee_assignment n left join ${ownRows(context.actor, ofWorkGroup)} on k.id = n.work_group_id`
  return rowsOf<MemberRow>(
    context.tx,
    sql`select m.employee, m.department, m.position, m.location, m.total, greatest(m.joined, (select min(n.valid_from) from ${slices}
          where n.employee_id = m.employee and n.status <> 'CANCELLED' and n.valid_from > coalesce((select max(n.valid_from) from ${slices}
            where ${other} and n.valid_from <= ${today}), '-infinity'::date)))::text as since,
        least(m.leaves, (select min(n.valid_from) - 1 from ${slices} where ${other} and n.valid_from > ${today}))::text as until
      from (select e.id as employee, e.full_name as name, e.join_date as joined, e.separation_date as leaves, s.department_id as department,
          s.position_id as position, s.location_id as location, count(*) over ()::int as total
        from ${rows('Employee')} e join ${sliceOn(own, today)} s on s.employee_id = e.id join ${rows('WorkGroup')} k on k.id = s.work_group_id
        where ${employedOn(today)} and k.group_code = ${codeOf}
        order by lower(e.full_name), e.id limit ${size} offset ${(page - 1) * size}) m order by lower(m.name), m.employee`,
  )
}
