// Days of employed people that were never evaluated, up to today: with the place the slice of the day gives them.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'

/** `from ${missingDays(context, from, to)} d`: employee_id, work_date, department_id, location_id, work_group_id. */
export const missingDays = (
  { rows, today }: QueryContext,
  from: string,
  to: string,
): SQL => sql`(select e.id as employee_id, g.day as work_date,
    s.department_id, s.location_id, s.work_group_id
  from (select day::date as day from generate_series(${from}::date, least(${to}::date, ${today}::date), interval '1 day') day) g
  join ${rows('Employee')} e on e.join_date <= g.day and (e.separation_date is null or e.separation_date >= g.day)
  left join lateral (select a.department_id, a.location_id, a.work_group_id from ${rows('EmployeeAssignment')} a where a.employee_id = e.id
    and a.status <> 'CANCELLED' and a.valid_from <= g.day order by a.valid_from desc limit 1) s on true
  where not exists (select 1 from ${rows('AttendanceDay')} x where x.employee_id = e.id and x.work_date = g.day))`
