// Schedules as a cube, and the statement that their inquiry reads, too.
import { schedule } from '@kantor/shared/catalogue/attendance/master-registration/schedule.dataset'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { type Dataset, datasetFor, type QueryContext } from '../../../engine/datasets/dataset.ts'
import { type DayFilters, daysFilteredBy } from '../reports/day-filters.ts'
import { scheduleSql } from '../roster/schedule-sql.ts'

interface Asked extends DayFilters {
  readonly dateFrom: string
  readonly dateTo: string
}
/** Schedules are worked out day by day: a query about years has to be split. */
const mostDays = 366

export function schedulesIn(
  context: QueryContext,
  { dateFrom, dateTo, employee, ...filters }: Asked,
): { from: SQL; where: SQL } {
  if (daysBetween(dateFrom, dateTo) >= mostDays)
    throw badInput([{ field: 'dateTo', rule: 'R-SCHEDULE-RANGE', message: `at most ${mostDays} days at once` }])
  const who = employee == null ? {} : { who: sql`e.id = ${employee}` }
  return {
    from: sql`${scheduleSql(context, { dateFrom, dateTo, ...who })} d left join ${context.rows('WorkingShift')} s on s.id = d.shift_id`,
    where: daysFilteredBy(context, filters),
  }
}

export const scheduleDatasets: readonly Dataset[] = [
  datasetFor(schedule, (context, asked) => {
    const { from, where } = schedulesIn(context, asked)
    return sql`select d.employee_id as "employee", d.work_date as "workDate", upper(to_char(d.work_date, 'DY')) as "weekday",
        to_char(d.work_date, 'IYYY-"W"IW') as "week", d.day_type as "dayType", d.shift_id as "shift", d.work_group_id as "workGroup",
        d.department_id as "department", d.location_id as "location", d.source as "source", coalesce(s.net_minutes, 0) / 60.0 as "netHours"
      from ${from} where ${where}`
  }),
]
