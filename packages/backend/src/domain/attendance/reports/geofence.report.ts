// Mobile punches with where they were made, and the days of those who punch by phone on which none counts. The schedule comes
// from the evaluated day where there is one, else from the plans.
import { geofenceAbsentism } from '@kantor/shared/catalogue/attendance/attendance-process/geofence-absentism'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { scheduleSql } from '../roster/schedule-sql.ts'
import { daysFilteredBy } from './day-filters.ts'
import { localOf } from './local-time.ts'

/** Schedules are worked out day by day: a query about years has to be split. */
const mostDays = 92

export const geofenceReport = reportFor(
  geofenceAbsentism,
  (context, { dateFrom, dateTo, geoStatus, onlyAbsent, ...who }) => {
    if (daysBetween(dateFrom, dateTo) >= mostDays)
      throw badInput([{ field: 'dateTo', rule: 'R-GEO-RANGE', message: `at most ${mostDays} days at once` }])
    const { rows } = context
    const byPhone = sql`e.attendance_method in ('MOBILE', 'BOTH')`
    // A day longer at both ends: a punch of the night belongs to the day that the evaluation gave it to.
    const punches = sql`(select p.*, coalesce(p.work_date, ${localOf(sql`p`)}::date) as day from ${rows('RawPunch')} p where p.source = 'MOBILE' and p.employee_id is not null
      and p.punch_at >= ${dateFrom}::date - interval '34 hours' and p.punch_at < ${dateTo}::date + interval '2 days')`
    const counted = sql`exists (select 1 from ${rows('RawPunch')} v where v.employee_id = d.employee_id and v.status = 'VALID'
      and v.punch_at >= d.work_date - interval '34 hours' and v.punch_at < d.work_date + interval '2 days'
      and coalesce(v.work_date, ${localOf(sql`v`)}::date) = d.work_date)`
    const columns = sql`d.work_date as "workDate", d.employee_id as "employee", d.department_id as "department", d.shift_id as "shift"`
    const made = sql`select ${columns}, to_char(${localOf(sql`p`)}, 'HH24:MI:SS') as "clock", p.direction::text as "direction", p.fence_id as "fence",
      p.distance_m as "distanceM", p.accuracy_m as "accuracyM", p.geo_status::text as "geoStatus", coalesce(p.mock_location, false) as "mock",
      p.photo_id is not null as "photo", p.status::text as "punchStatus", a.status::text as "dayStatus", coalesce(p.offline, false) as "offline", p.id as "punch"
    from ${punches} p
    join lateral (select p.day as work_date, p.employee_id, coalesce(x.department_id, s.department_id) as department_id, x.shift_id,
        coalesce(x.location_id, s.location_id) as location_id, coalesce(x.work_group_id, s.work_group_id) as work_group_id
      from ${rows('Employee')} s left join ${rows('AttendanceDay')} x on x.employee_id = s.id and x.work_date = p.day where s.id = p.employee_id) d on true
    left join ${rows('AttendanceDay')} a on a.employee_id = p.employee_id and a.work_date = p.day
    where p.day between ${dateFrom}::date and ${dateTo}::date and (${geoStatus}::text is null or p.geo_status = ${geoStatus})
      and (not ${onlyAbsent}::boolean or not ${counted}) and ${daysFilteredBy(context, who)}`
    const missing = sql`select ${columns}, null::text, null::text, null::integer, null::integer, null::integer, null::text, false, false,
      null::text, a.status::text, false, null::integer
    from ${scheduleSql(context, { dateFrom, dateTo, who: byPhone })} d
    left join ${rows('AttendanceDay')} a on a.employee_id = d.employee_id and a.work_date = d.work_date
    where ${geoStatus}::text is null and d.work_date <= ${context.today}::date and d.day_type = 'WORKDAY' and d.shift_id is not null
      and not ${counted} and not exists (select 1 from ${punches} p where p.employee_id = d.employee_id and p.day = d.work_date)
      and ${daysFilteredBy(context, who)}`
    return sql`${made} union all ${missing}`
  },
)
