// The schedules of many employees in SQL (attendance 4.2), for inquiries and pivots over whole companies: the same order of plans
// and the same calendar as `rules/attendance/schedule/schedule.ts`. A test holds both to each other.
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { plansSql } from './plan-sql.ts'

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
 * shift_id, day_type, rest_day, holiday, deducts_leave`. Shifts are ids of the version valid on the day. Plans of groups and places are worked
 * out once a day and joined to the days of people by equality (decision 0157).
 */
export function scheduleSql(own: QueryContext, range: ScheduleRange): SQL {
  return sql`(with plan_dates as materialized ${datesSql(range)}, plan_slices as materialized ${slicesSql(own, range)}, ${plansSql(own)}
    select c.*, case when c.kept then c.base_id end as shift_id from (
    select b.employee_id, b.work_date, b.department_id, b.location_id, b.work_group_id, b.source, v.id as base_id, v.id is null as rest_day,
      b.holiday_name as holiday, b.deducts_annual_leave as deducts_leave,
      case when b.day_kind is null then case when v.id is null then 'REST' else 'WORKDAY' end
        when b.day_kind = 'COLLECTIVE' then case when v.id is null then 'REST' when not b.follows or b.asked and v.id is not null then 'WORKDAY' else 'COLLECTIVE_LEAVE' end
        when b.day_kind = 'COMPANY' and b.overrides then case when v.id is null then 'REST' else 'WORKDAY' end
        else 'HOLIDAY' end as day_type,
      b.day_kind is null or (b.day_kind = 'COMPANY' and b.overrides) or not b.follows or (b.asked and v.id is not null) as kept
    from ${planSql(own, range)} b left join plan_versions v on v.planned_id = b.planned_id and v.day = b.work_date) c)`
}

/** Counted by whole numbers, so that the planner can estimate the number of days, and so the size of what is joined to them. */
const datesSql = ({ dateFrom, dateTo, days }: ScheduleRange): SQL =>
  days === undefined
    ? sql`(select ${dateFrom}::date + x.n as day from generate_series(0, ${sql.raw(String(daysBetween(dateFrom, dateTo)))}) x (n))`
    : sql`(select x.day from ${days} x (day) where x.day between ${dateFrom}::date and ${dateTo}::date)`

/**
 * The slices of employed people in the range: each from its beginning to the day before the next, the first also for the days before it.
 * They are expanded to days afterwards, without a look-up for each day.
 */
function slicesSql({ rows }: QueryContext, { dateFrom, dateTo, who }: ScheduleRange): SQL {
  const cut = sql`select s.employee_id, s.department_id, s.location_id, s.work_group_id, greatest(${dateFrom}::date, s.join_date, s.first_day) as first_day,
      least(${dateTo}::date, coalesce(s.separation_date, ${dateTo}::date), s.last_day) as last_day
    from (select e.id as employee_id, e.join_date, e.separation_date, a.department_id, a.location_id, a.work_group_id,
        case when row_number() over w = 1 then '-infinity'::date else a.valid_from end as first_day,
        coalesce(lead(a.valid_from) over w - 1, 'infinity'::date) as last_day
      from ${rows('Employee')} e join ${rows('EmployeeAssignment')} a on a.employee_id = e.id and a.status <> 'CANCELLED'
      ${who === undefined ? sql`` : sql`where ${who}`}
      window w as (partition by e.id order by a.valid_from, a.id)) s`
  return sql`(select s.*, l.location_code, o.area_code from (${cut}) s
    join ${rows('WorkLocation')} l on l.id = s.location_id left join ${rows('OperationArea')} o on o.id = l.area_id where s.first_day <= s.last_day)`
}

/**
 * The days of a slice `p`, as `q`. For a single day the planner would underestimate the number of employees and scan all plans for each of them; with days
 * counted from the first day of the slice its estimate is high enough. For several days that estimate would be too high, and it would sort.
 */
const daysOfSlice = ({ dateFrom, dateTo, days }: ScheduleRange): SQL =>
  days === undefined && dateFrom === dateTo
    ? sql`cross join lateral (select p.first_day + x.n as day from generate_series(0, p.last_day - p.first_day) x (n)) q`
    : sql`join plan_dates q on q.day between p.first_day and p.last_day`

/** The first plan with an entry for the day: its source and the shift it names. */
function planSql({ rows, lines }: QueryContext, range: ScheduleRange): SQL {
  const replaces = sql`dm.replace_shift_id is not null and g.cycle_days is not null and g.shift_id is null`
  return sql`(select p.employee_id, q.day as work_date, p.department_id, p.location_id, p.work_group_id,
      k.day_kind, k.holiday_name, k.deducts_annual_leave,
      case when d.id is not null then 'DAILY' when x.id is not null or (${replaces}) then 'DAYOFF' when r.id is not null then 'ROSTER'
        when g.cycle_days is not null then 'GROUP' else k.source end as source,
      case when d.id is not null then d.shift_id when x.id is not null then null when ${replaces} then dm.replace_shift_id
        when r.id is not null then r.shift_id when g.cycle_days is not null then g.shift_id else k.planned_id end as planned_id,
      coalesce(g.follows_holiday, true) as follows, d.id is not null as asked, coalesce(d.overrides_holiday, false) as overrides
    from plan_slices p ${daysOfSlice(range)}
    join plan_places k on k.location_id = p.location_id and k.department_id = p.department_id and k.day = q.day
    left join plan_groups g on g.group_id = p.work_group_id and g.day = q.day
    left join ${rows('WsDailyBasis')} d on d.employee_id = p.employee_id and d.work_date = q.day
    left join ${rows('WsDayoff')} dm on dm.employee_id = p.employee_id and dm.period_month = to_char(q.day, 'YYYYMM')
    left join ${lines('WsDayoff', 'offDates')} x on x.parent_id = dm.id and x.off_date = q.day
    left join ${rows('RosterDay')} r on r.employee_id = p.employee_id and r.work_date = q.day)`
}
