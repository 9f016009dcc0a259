// Shifts by days, groups and places: planned, there, missing; and how many a work group lacks of the least it needs.
import { dailyAttendShift } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-attend-shift'
import { type SQL, sql } from 'drizzle-orm'
import { type QueryContext, queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { statusParts, sumsOf } from '../facts/status-sql.ts'
import { daysFilteredBy } from './day-filters.ts'

const { scheduled, present, incomplete, absent } = statusParts
/** Workdays by what became of them, as every report has them; those who came on a day off that has a shift are counted separately. */
const parts = {
  scheduled,
  present,
  incomplete,
  absent,
  away: sql`(case when f.is_scheduled = 1 then 1 - f.present - f.absent else 0 end)`,
  off_worked: sql`(case when f.is_scheduled = 1 then 0 else f.is_there end)`,
}

export const shiftAttendanceReport = reportFor(dailyAttendShift, (context, { dateFrom, dateTo, shift, ...filters }) => {
  const dates = sql`d.work_date between ${dateFrom}::date and ${dateTo}::date`
  const range = sql`${dates} and d.shift_id is not null and (${shift}::int is null or d.shift_id = ${shift}) and ${daysFilteredBy(context, filters)}`
  return sql`select r.location_id as "location", r.work_date as "workDate", r.shift_id as "shift", r.work_group_id as "workGroup", r.planned,
      r.scheduled, r.present, r.incomplete, r.absent, r.away, r.off_worked as "offWorked", r.late, r.swaps, m.least as "minimumStaff", case when m.present < m.least then m.present - m.least when m.least > 0 then 0 end as gap
    from (select g.*, row_number() over (partition by g.work_date, g.work_group_id, g.shift_id order by g.planned desc, g.location_id) as turn
      from (select f.location_id, f.work_date, f.shift_id, f.work_group_id, count(*)::int as planned,
          ${sumsOf(parts)}, count(*) filter (where f.late_count > 0)::int as late,
          count(*) filter (where f.plan_source in ('DAILY', 'DAYOFF', 'ROSTER'))::int as swaps
        from ${dayFacts(context, range)} f where f.status <> 'NOT_EMPLOYED' group by 1, 2, 3, 4) g) r
    left join ${groupsAsked(context, dates)} m on r.turn = 1 and m.work_date = r.work_date and m.work_group_id = r.work_group_id and m.shift_id = r.shift_id`
})

/**
 * Each work group that asks for people, on each of its workdays, those of half of it or more: the shift most of it has, and who was
 * there on it. That is said of the group, not of persons: neither filters nor the data scope of the reader make it thinner.
 */
function groupsAsked(reader: QueryContext, dates: SQL): SQL {
  const context = queryContext(wholeCompany(reader))
  const groups = context.rows('WorkGroup')
  const asking = sql`select w.id from ${groups} w join ${groups} n on n.group_code = w.group_code where n.minimum_staff is not null`
  return sql`(select distinct on (work_date, work_group_id) work_date, work_group_id, shift_id, least, present
    from (select f.work_date, f.work_group_id, f.shift_id, max(n.minimum_staff) as least, sum(f.is_scheduled) as planned,
        sum(f.present * f.is_scheduled) as present, sum(count(*)) over (partition by f.work_date, f.work_group_id) as people
      from ${dayFacts(context, sql`${dates} and d.work_group_id in (${asking})`)} f join ${groups} w on w.id = f.work_group_id
      join ${groups} n on n.group_code = w.group_code and n.valid_from <= f.work_date and (n.valid_to is null or n.valid_to >= f.work_date)
      where f.status <> 'NOT_EMPLOYED' group by f.work_date, f.work_group_id, f.shift_id) g
    where planned * 2 >= people and shift_id is not null order by work_date, work_group_id, planned desc, shift_id)`
}
