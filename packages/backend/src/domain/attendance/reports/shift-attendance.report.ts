// Shifts by days, groups and places: planned, there, missing.
import { dailyAttendShift } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-attend-shift'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { daysFilteredBy } from './day-filters.ts'

export const shiftAttendance = reportFor(dailyAttendShift, (context, { dateFrom, dateTo, shift, ...filters }) => {
  const range = sql`d.shift_id is not null and (${shift}::int is null or d.shift_id = ${shift})
    and d.work_date between ${dateFrom}::date and ${dateTo}::date and ${daysFilteredBy(context, filters)}`
  return sql`select f.location_id as "location", f.work_date as "workDate", f.shift_id as "shift", f.work_group_id as "workGroup", count(*)::int as "planned",
      sum(case when f.is_scheduled = 1 then f.present else f.is_there end) as "present", count(*) filter (where f.late_count > 0)::int as "late",
      sum(f.absent) as "absent", sum(case when f.is_scheduled = 1 then 1 - f.present - f.absent else 1 - f.is_there end) as "away",
      count(*) filter (where f.plan_source in ('DAILY', 'DAYOFF', 'ROSTER'))::int as "swaps"
    from ${dayFacts(context, range)} f where f.is_employed = 1 group by 1, 2, 3, 4`
})
