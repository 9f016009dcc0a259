// The shifts that work groups and places plan for days, in SQL: worked out once for each group and day, and once for each place, department and day,
// however many employees share the plan. Each is a named table of the statement of schedules (`schedule-sql.ts`).
import { weekdays } from '@kantor/shared/catalogue/attendance/master-registration/loc-workday.entity'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { closureSql, treeOf } from '../../../engine/tree/tree-sql.ts'

export const validOn = (alias: SQL, day: SQL): SQL =>
  sql`${alias}.valid_from <= ${day} and (${alias}.valid_to is null or ${alias}.valid_to >= ${day})`

/**
 * The tables of a WITH that are based on `plan_slices` (who works where and when) and `plan_dates` (the days): `plan_groups`, `plan_places` and
 * `plan_versions`. Each is materialised, so that the planner cannot turn it into a look-up for each employee row.
 */
export const plansSql = (own: QueryContext): SQL => sql`plan_groups as materialized ${groupsSql(own)},
  plan_pairs as materialized (select distinct s.location_id, s.department_id, s.location_code, s.area_code from plan_slices s),
  plan_above as materialized (select c.id, c.above, d.department_code as code, c.depth
    from ${closureSql(treeOf(own, 'Department'))} c join ${own.rows('Department')} d on d.id = c.above where c.id in (select department_id from plan_pairs)),
  plan_places as materialized ${placesSql(own)},
  plan_versions as materialized (select distinct on (w.id, q.day) w.id as planned_id, q.day, v.id from ${own.rows('WorkingShift')} w
    join ${own.rows('WorkingShift')} v on v.shift_code = w.shift_code join plan_dates q on ${validOn(sql`v`, sql`q.day`)} order by w.id, q.day, v.id)`

/** `group_id, day, cycle_days, follows_holiday, shift_id`: the position of a day in the cycle of the pattern that is valid on it. */
const groupsSql = ({ rows, lines }: QueryContext): SQL =>
  sql`(select distinct on (k.id, q.day) k.id as group_id, q.day, t.cycle_days, t.follows_holiday, l.shift_id
    from ${rows('WorkGroup')} k cross join plan_dates q join ${rows('WorkGroup')} n on n.group_code = k.group_code and ${validOn(sql`n`, sql`q.day`)}
    join ${rows('WorkingShiftSet')} m on m.id = n.shift_set_id join ${rows('WorkingShiftSet')} t on t.set_code = m.set_code and ${validOn(sql`t`, sql`q.day`)}
    left join ${lines('WorkingShiftSet', 'days')} l on l.parent_id = t.id
      and l.day_no = 1 + (((q.day - t.anchor_date + coalesce(n.offset_days, 0)) % t.cycle_days) + t.cycle_days) % t.cycle_days
    where k.id in (select work_group_id from plan_slices) order by k.id, q.day, n.id, t.id)`

/**
 * `location_id, department_id, day, source, planned_id` with the calendar day that applies there: single days of the place have priority over its
 * week, and the default shift of the policy is used where there is neither.
 */
const placesSql = (own: QueryContext): SQL =>
  sql`(select k.location_id, k.department_id, q.day, h.day_kind, h.holiday_name, h.deducts_annual_leave,
      case when e.id is not null then 'LOC_EXCEPTION' when w.id is not null then 'LOCATION' else 'DEFAULT' end as source,
      case when e.id is not null then e.shift_id when w.id is not null then w.shift_id when extract(isodow from q.day) < 6 then u.id end as planned_id
    from plan_pairs k cross join plan_dates q
    left join ${exceptionsSql(own)} e on e.location_id = k.location_id and e.department_id = k.department_id and e.day = q.day
    left join ${weeksSql(own)} w on w.location_id = k.location_id and w.department_id = k.department_id and w.day = q.day
    left join ${usualSql(own)} u on u.location_code = k.location_code and u.day = q.day
    left join ${calendarSql(own)} h on h.location_id = k.location_id and h.department_id = k.department_id and h.day = q.day)`

/** Of several rows of a place, that of the nearest department upward counts; the row for all departments comes last. */
const ofDepartment = sql`left join plan_above a on a.id = k.department_id and a.above = y.department_id where (y.department_id is null or a.above is not null)`

const exceptionsSql = ({ rows }: QueryContext): SQL =>
  sql`(select distinct on (k.location_id, k.department_id, q.day) k.location_id, k.department_id, q.day, y.id, y.shift_id
    from ${rows('LocWorkdayException')} y join plan_dates q on q.day = y.exception_date join plan_pairs k on k.location_id = y.location_id
    ${ofDepartment} order by k.location_id, k.department_id, q.day, a.depth nulls last)`

function weeksSql({ rows }: QueryContext): SQL {
  const weekday = sql.join(
    weekdays.map((day, i) => sql`when ${i + 1}::int then y.${sql.identifier(`${day}_id`)}`),
    sql` `,
  )
  return sql`(select distinct on (k.location_id, k.department_id, q.day) k.location_id, k.department_id, q.day, y.id,
      case extract(isodow from q.day)::int ${weekday} end as shift_id
    from ${rows('LocWorkday')} y join plan_dates q on ${validOn(sql`y`, sql`q.day`)} join plan_pairs k on k.location_id = y.location_id
    ${ofDepartment} order by k.location_id, k.department_id, q.day, a.depth nulls last)`
}

/** The default shift of the policy, by place and day. */
const usualSql = ({ rows }: QueryContext): SQL =>
  sql`(select distinct on (k.location_code, q.day) k.location_code, q.day,
      (select s.id from ${rows('WorkingShift')} s where s.shift_code = c.text_value order by s.id limit 1) as id
    from ${rows('CommonCode')} c
    join plan_dates q on coalesce(c.valid_from, q.day) <= q.day and coalesce(c.valid_to, q.day) >= q.day
    join (select distinct location_code from plan_pairs) k on c.parent_value is null or c.text_value2 is null or c.text_value2 = k.location_code
    where c.code_type = 'ATTPOLICY' and coalesce(c.parent_value, c.code_value) = 'DEFAULTSHIFT' and c.active
    order by k.location_code, q.day, c.parent_value is not null and c.text_value2 is not null desc, c.valid_from desc nulls last, c.parent_value is null desc)`

/** The strongest day of the calendar for a place: the narrower scope, then the stronger kind. */
const calendarSql = ({ rows }: QueryContext): SQL =>
  sql`(select distinct on (k.location_id, k.department_id, q.day) k.location_id, k.department_id, q.day, c.day_kind, c.holiday_name, c.deducts_annual_leave
    from ${rows('WorkingCalendar')} c join plan_dates q on q.day = c.calendar_date
    join plan_pairs k on c.scope_type = 'ALL' or (c.scope_type = 'AREA' and c.scope_code = k.area_code)
      or (c.scope_type = 'LOCATION' and c.scope_code = k.location_code)
      or (c.scope_type = 'DEPARTMENT' and exists (select 1 from plan_above a where a.id = k.department_id and a.code = c.scope_code))
    order by k.location_id, k.department_id, q.day, array_position(array['DEPARTMENT', 'LOCATION', 'AREA', 'ALL'], c.scope_type::text),
      array_position(array['NATIONAL', 'REGIONAL', 'COMPANY', 'COLLECTIVE'], c.day_kind::text), c.id)`
