// What an absence leaves of the least staff of a unit: the day on which fewest of those scheduled are still there.
import type { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Impact } from '../../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { below, nearestWith } from '../../employees/index.ts'
import { scheduleSql } from '../roster/schedule-sql.ts'
import { type AbsentRule, isOfMinutes } from './absent-rule.ts'

type Row = Pick<StoredRow<(typeof AbnormalAttendance)['fields']>, 'employee' | 'dateFrom' | 'dateTo' | 'status'>

/**
 * The unit is the worker's, or the nearest above it that asks for people at all; it counts with all below it. Only days count on
 * which he would work there himself, and half of the unit or more with him. Away is who has a document approved or waiting; cancelled,
 * he is there again himself. Nothing for permits of minutes.
 */
export async function leastStaff(context: RuleContext, row: Row, rule: AbsentRule): Promise<readonly Impact[]> {
  if (isOfMinutes(rule) || row.employee == null || row.dateFrom == null || row.dateTo == null) return []
  const [day] = await thinnestDay(context, { employee: row.employee, from: row.dateFrom, to: row.dateTo })
  if (day === undefined) return []
  const present = day.present + (row.status === 'CANCEL_REQUESTED' ? 1 : 0)
  return [
    {
      title: 'Minimum staff',
      value: `${present} scheduled, minimum ${day.least}, on ${formatDate(day.workDate)}`,
      tone: present < day.least ? 'BAD' : 'GOOD',
      detail: `${day.unit}: ${day.scheduled} others scheduled, ${day.scheduled - day.present} of them away`,
    },
  ]
}

interface Thin {
  readonly unit: string
  readonly least: number
  readonly workDate: string
  readonly scheduled: number
  readonly present: number
}
interface Absence {
  readonly employee: number
  readonly from: string
  readonly to: string
}

/** One statement over all days and people of the unit, regardless of the caller. */
function thinnestDay({ tx, engine, actor }: RuleContext, { employee, from, to }: Absence): Promise<readonly Thin[]> {
  const own = queryContext(wholeCompany(actionContext(tx, engine, actor)))
  const { rows } = own
  const staff = sql`(select id from staff)`
  const who = sql`e.id in (select a.employee_id from ${rows('EmployeeAssignment')} a where a.department_id in ${staff} and a.status <> 'CANCELLED')`
  const isWorking = sql`s.day_type = 'WORKDAY'`
  const isOther = sql`s.employee_id <> ${employee} and ${isWorking}`
  const home = sql`(select e.department_id from ${rows('Employee')} e where e.id = ${employee})`
  return rowsOf<Thin>(
    tx,
    sql`with node as materialized (select * from ${nearestWith(own, home, 'minimum_staff')} n),
      staff as materialized (select b.id from node, lateral ${below(own, sql`node.id`)} b),
      away as materialized (select a.employee_id, a.date_from, a.date_to from ${rows('AbnormalAttendance')} a join ${rows('AbsentCode')} c on c.id = a.absent_code_id
        where a.status in ('SUBMITTED', 'APPROVED', 'CANCEL_REQUESTED') and c.absent_class not in ('TIME_PERMIT', 'FORGOT_PUNCH')
          and a.date_from <= ${to}::date and a.date_to >= ${from}::date)
      select node.name as unit, node.kept as least, d.work_date::text as "workDate", d.scheduled, d.present
      from node cross join (select s.work_date, count(*) filter (where ${isOther})::int as scheduled,
          count(*) filter (where ${isOther} and not exists (select 1 from away a
            where a.employee_id = s.employee_id and s.work_date between a.date_from and a.date_to))::int as present
        from ${scheduleSql(own, { dateFrom: from, dateTo: to, who })} s
        where s.department_id in ${staff} group by s.work_date
        having bool_or(s.employee_id = ${employee} and ${isWorking}) and count(*) filter (where ${isWorking}) * 2 >= count(*)) d
      order by d.present, d.work_date limit 1`,
  )
}
