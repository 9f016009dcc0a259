// The schedules of many employees in SQL (attendance 4.2), for inquiries and pivots over whole companies: the same order of plans
// and the same calendar as `rules/attendance/schedule/schedule.ts`. A test holds both to each other.
import { weekdays } from '@kantor/shared/catalogue/attendance/master-registration/loc-workday.entity'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { closureSql, treeOf } from '../../../engine/tree/tree-sql.ts'

export interface ScheduleRange {
  readonly dateFrom: string
  readonly dateTo: string
  /** Of employees, as `e`. */
  readonly who?: SQL
  /** A SELECT of one column: only these days of the range. */
  readonly days?: SQL
}

/**
 * A row per employed employee and day: `employee_id, work_date, department_id, location_id, work_group_id, source, base_id,
 * shift_id, day_type, rest_day, holiday, deducts_leave`. Shifts are ids of the version valid on the day.
 */
export function scheduleSql(own: QueryContext, range: ScheduleRange): SQL {
  return sql`(select c.*, case when c.kept then c.base_id end as shift_id from (
    select b.employee_id, b.work_date, b.department_id, b.location_id, b.work_group_id, b.source, v.id as base_id, v.id is null as rest_day,
      h.holiday_name as holiday, h.deducts_annual_leave as deducts_leave,
      case when h.day_kind is null then case when v.id is null then 'REST' else 'WORKDAY' end
        when h.day_kind = 'COLLECTIVE' then case when v.id is null then 'REST' when not b.follows or b.asked and v.id is not null then 'WORKDAY' else 'COLLECTIVE_LEAVE' end
        when h.day_kind = 'COMPANY' and b.overrides then case when v.id is null then 'REST' else 'WORKDAY' end
        else 'HOLIDAY' end as day_type,
      h.day_kind is null or (h.day_kind = 'COMPANY' and b.overrides) or not b.follows or (b.asked and v.id is not null) as kept
    from ${planSql(own, range)} b
    left join ${own.rows('WorkingShift')} w on w.id = b.planned_id
    left join ${own.rows('WorkingShift')} v on v.shift_code = w.shift_code and ${validOn(sql`v`, sql`b.work_date`)}
    left join (select distinct y.calendar_date from ${own.rows('WorkingCalendar')} y) cd on cd.calendar_date = b.work_date
    left join lateral ${calendarSql(own)} h on true) c)`
}

const validOn = (alias: SQL, day: SQL): SQL =>
  sql`${alias}.valid_from <= ${day} and (${alias}.valid_to is null or ${alias}.valid_to >= ${day})`

/** The first plan that speaks: its source and the shift it names. The policy of the default shift is asked where no other plan speaks. */
function planSql(own: QueryContext, range: ScheduleRange): SQL {
  const { rows, lines } = own
  const weekday = sql.join(
    weekdays.map((day, i) => sql`when ${i + 1}::int then lw.${sql.identifier(`${day}_id`)}`),
    sql` `,
  )
  const replaces = sql`dm.replace_shift_id is not null and g.cycle_days is not null and g.shift_id is null`
  return sql`(select p.employee_id, p.work_date, p.department_id, p.location_id, p.work_group_id, p.area_code, p.location_code,
      case when d.id is not null then 'DAILY' when x.id is not null or (${replaces}) then 'DAYOFF' when r.id is not null then 'ROSTER'
        when g.cycle_days is not null then 'GROUP' when le.id is not null then 'LOC_EXCEPTION' when lw.id is not null then 'LOCATION' else 'DEFAULT' end as source,
      case when d.id is not null then d.shift_id when x.id is not null then null when ${replaces} then dm.replace_shift_id
        when r.id is not null then r.shift_id when g.cycle_days is not null then g.shift_id when le.id is not null then le.shift_id
        when lw.id is not null then case extract(isodow from p.work_date)::int ${weekday} end
        when extract(isodow from p.work_date) < 6 then u.id end as planned_id,
      coalesce(g.follows_holiday, true) as follows, d.id is not null as asked, coalesce(d.overrides_holiday, false) as overrides
    from ${daySql(own, range)} p
    left join ${rows('WsDailyBasis')} d on d.employee_id = p.employee_id and d.work_date = p.work_date
    left join ${rows('WsDayoff')} dm on dm.employee_id = p.employee_id and dm.period_month = to_char(p.work_date, 'YYYYMM')
    left join ${lines('WsDayoff', 'offDates')} x on x.parent_id = dm.id and x.off_date = p.work_date
    left join ${rows('RosterDay')} r on r.employee_id = p.employee_id and r.work_date = p.work_date
    left join lateral (select t.cycle_days, t.follows_holiday, l.shift_id from ${rows('WorkGroup')} k join ${rows('WorkGroup')} n on n.group_code = k.group_code
      join ${rows('WorkingShiftSet')} m on m.id = n.shift_set_id join ${rows('WorkingShiftSet')} t on t.set_code = m.set_code and ${validOn(sql`t`, sql`p.work_date`)}
      left join ${lines('WorkingShiftSet', 'days')} l on l.parent_id = t.id
        and l.day_no = 1 + (((p.work_date - t.anchor_date + coalesce(n.offset_days, 0)) % t.cycle_days) + t.cycle_days) % t.cycle_days
      where k.id = p.work_group_id and ${validOn(sql`n`, sql`p.work_date`)} limit 1) g on true
    left join lateral (select y.id, y.shift_id from ${rows('LocWorkdayException')} y left join ${above(own)} a on a.id = p.department_id and a.above = y.department_id
      where y.location_id = p.location_id and y.exception_date = p.work_date and (y.department_id is null or a.above is not null)
      order by a.depth nulls last limit 1) le on true
    left join lateral (select y.* from ${rows('LocWorkday')} y left join ${above(own)} a on a.id = p.department_id and a.above = y.department_id
      where y.location_id = p.location_id and ${validOn(sql`y`, sql`p.work_date`)} and (y.department_id is null or a.above is not null)
      order by a.depth nulls last limit 1) lw on true
    left join lateral (select (select s.id from ${rows('WorkingShift')} s where s.shift_code = c.text_value order by s.id limit 1) as id
      from ${rows('CommonCode')} c where coalesce(d.id, x.id, r.id, g.cycle_days, le.id, lw.id) is null and c.code_type = 'ATTPOLICY' and coalesce(c.parent_value, c.code_value) = 'DEFAULTSHIFT' and c.active
        and (c.parent_value is null or c.text_value2 is null or c.text_value2 = p.location_code)
        and coalesce(c.valid_from, p.work_date) <= p.work_date and coalesce(c.valid_to, p.work_date) >= p.work_date
      order by c.parent_value is not null and c.text_value2 is not null desc, c.valid_from desc nulls last, c.parent_value is null desc limit 1) u on true)`
}

/**
 * Employed people by day, with the slice of the day: the last that had begun, else the first. A slice is looked up once for an
 * employee and spread over its days, never once a day.
 */
function daySql({ rows }: QueryContext, { dateFrom, dateTo, who, days }: ScheduleRange): SQL {
  const [from, to] = [
    sql`greatest(${dateFrom}::date, e.join_date, s.first_day)`,
    sql`least(${dateTo}::date, coalesce(e.separation_date, ${dateTo}::date), s.last_day)`,
  ]
  const each =
    days === undefined
      ? sql`generate_series(${from}, ${to}, interval '1 day')`
      : sql`(select x.day from ${days} x (day) where x.day between ${from} and ${to})`
  return sql`(select e.id as employee_id, day::date as work_date, s.department_id, s.location_id, s.work_group_id, l.location_code, o.area_code
    from ${rows('Employee')} e
    join lateral (select a.department_id, a.location_id, a.work_group_id,
        case when row_number() over w = 1 then '-infinity'::date else a.valid_from end as first_day,
        coalesce(lead(a.valid_from) over w - 1, 'infinity'::date) as last_day
      from ${rows('EmployeeAssignment')} a where a.employee_id = e.id and a.status <> 'CANCELLED'
      window w as (order by a.valid_from, a.id)) s on true
    cross join lateral ${each} day
    join ${rows('WorkLocation')} l on l.id = s.location_id left join ${rows('OperationArea')} o on o.id = l.area_id
    ${who === undefined ? sql`` : sql`where ${who}`})`
}

/** Every department with itself and all above it, by how far they are. */
const above = (own: QueryContext): SQL => sql`(select c.id, c.above, d.department_code as code, c.depth
  from ${closureSql(treeOf(own, 'Department'))} c join ${own.rows('Department')} d on d.id = c.above)`

/** The strongest day of the calendar for a place: the narrower scope, then the stronger kind. Nothing is looked up for a day `cd` that no calendar has. */
const calendarSql = (
  own: QueryContext,
): SQL => sql`(select c.day_kind, c.holiday_name, c.deducts_annual_leave from ${own.rows('WorkingCalendar')} c
  where cd.calendar_date is not null and c.calendar_date = cd.calendar_date and (c.scope_type = 'ALL' or (c.scope_type = 'AREA' and c.scope_code = b.area_code)
    or (c.scope_type = 'LOCATION' and c.scope_code = b.location_code)
    or (c.scope_type = 'DEPARTMENT' and exists (select 1 from ${above(own)} a where a.id = b.department_id and a.code = c.scope_code)))
  order by array_position(array['DEPARTMENT', 'LOCATION', 'AREA', 'ALL'], c.scope_type::text),
    array_position(array['NATIONAL', 'REGIONAL', 'COMPANY', 'COLLECTIVE'], c.day_kind::text), c.id limit 1)`
