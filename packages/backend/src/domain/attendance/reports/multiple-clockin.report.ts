// Days with more than two punches that count or with one that repeats another: which were used, and why.
import { dailyMultipleClockin } from '@kantor/shared/catalogue/attendance/attendance-process/daily-multiple-clockin'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { daysFilteredBy } from './day-filters.ts'
import { localOf } from './local-time.ts'

export const multipleClockinReport = reportFor(
  dailyMultipleClockin,
  (context, { dateFrom, dateTo, minPunches, ...filters }) => {
    const { rows } = context
    // A punch that was given to no day is listed at its own date.
    const punches = sql`(select r.id, r.employee_id, r.status, r.punch_at, ${localOf(sql`r`)} as at, coalesce(r.work_date, ${localOf(sql`r`)}::date) as day
      from ${rows('RawPunch')} r where r.employee_id is not null and r.punch_at >= ${dateFrom}::date - interval '34 hours' and r.punch_at < ${dateTo}::date + interval '2 days')`
    const ranked = sql`(select p.*, row_number() over (partition by p.employee_id, p.day, p.status = 'VALID' order by p.punch_at, p.id) as nth,
        count(*) filter (where p.status = 'VALID') over (partition by p.employee_id, p.day) as valid from ${punches} p
      where p.day between ${dateFrom}::date and ${dateTo}::date)`
    const became = sql`case p.status when 'DUPLICATE' then 'repeated' when 'PENDING_REVIEW' then 'waiting' when 'REJECTED' then 'refused'
      when 'VALID' then case when p.valid = 1 then 'only' when p.nth = 1 then 'first' when p.nth = p.valid then 'last' else 'between' end else 'unknown badge' end`
    const clockOf = (order: 'asc' | 'desc') =>
      sql`to_char((array_agg(p.at order by p.punch_at ${sql.raw(order)}, p.id) filter (where p.status = 'VALID'))[1], 'HH24:MI')`
    const kept = sql`count(*) filter (where p.status = 'VALID')::int`
    const repeated = sql`count(*) filter (where p.status = 'DUPLICATE')::int`
    return sql`select p.day as "workDate", p.employee_id as "employee", d.department_id as "department", d.shift_id as "shift", p.raw as "raw", p.kept as "kept",
        p.repeated as "duplicates", p.texts as "punchTimes", p.first as "first", p.last as "last", d.away_minutes as "awayMinutes"
      from (select p.employee_id, p.day, count(*)::int as raw, ${kept} as kept, ${repeated} as repeated,
          left(string_agg(to_char(p.at, 'HH24:MI:SS') || case when p.at::date > p.day then ' +1' else '' end || ' ' || ${became}, ', ' order by p.punch_at, p.id), 2000) as texts,
          ${clockOf('asc')} as first, ${clockOf('desc')} as last
        from ${ranked} p group by p.employee_id, p.day having ${kept} > 2 or ${repeated} > 0) p
      join lateral (select coalesce(x.employee_id, e.id) as employee_id, coalesce(x.department_id, e.department_id) as department_id, x.shift_id, x.away_minutes,
          coalesce(x.location_id, e.location_id) as location_id, coalesce(x.work_group_id, e.work_group_id) as work_group_id
        from ${rows('Employee')} e left join ${rows('AttendanceDay')} x on x.employee_id = e.id and x.work_date = p.day where e.id = p.employee_id) d on true
      where (${minPunches}::int is null or p.raw >= ${minPunches}) and ${daysFilteredBy(context, filters)}`
  },
)
