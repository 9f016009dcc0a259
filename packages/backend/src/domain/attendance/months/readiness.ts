// How far months are: days that are there, stale, missing, flags and documents that stop the close. One statement for any number of them.
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import { asNumber, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { isOwnPeriod } from '../../master/index.ts'
import { blocksOnSomeDay, closeEffectOn } from '../evaluation/flag-settings.ts'
import { waitingSql } from './waiting.ts'

const ofAttendancePeriod = tableColumns(AttendancePeriod, 'p')
const ofAttendanceDay = tableColumns(AttendanceDay, 'd')
const ofEmployee = tableColumns(Employee, 'e')

export interface Readiness {
  /** Evaluated days of the employments; a row before or after one counts nowhere but among the stale. */
  readonly days: number
  readonly stale: number
  /** Days of employments up to yesterday that were never evaluated; worked out for open months alone, 0 of others. */
  readonly missing: number
  /** Days with a flag that stops the close; worked out for open months alone, 0 of others. */
  readonly blockers: number
  /** Documents about its days that wait for a decision. */
  readonly waiting: number
}

/**
 * The readiness of periods, by their ids. Days are counted out of an index that contains what is counted (`db/day-index.ts`). An employee
 * has one row a day: days of employments less the rows that lie in them are the gaps of each employee, and no row of another employee
 * fills one.
 */
export async function readinessOf(
  context: RuleContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readiness>> {
  const { tx, actor, today } = context
  // A close that was broken off begins again.
  const isOpen = sql`p.status in ('OPEN', 'CLOSING')`
  const own = isOwnPeriod('p', 'e')
  const rows = await typedRows(
    tx,
    {
      id: ofAttendancePeriod.id,
      days: asNumber(sql`d.days`),
      stale: asNumber(sql`d.stale`),
      blockers: asNumber(sql`b.blockers`),
      missing: asNumber(sql`case when ${isOpen} then w.days - d.evaluated else 0 end`),
      waiting: asNumber(sql`${waitingSql(queryContext(context))}`),
    },
    sql`from ${ownRows(actor, ofAttendancePeriod)}
      cross join lateral (select count(*) filter (where d.work_date between e.join_date and coalesce(e.separation_date, d.work_date))::int as days,
          count(*) filter (where d.work_date between e.join_date and least(e.separation_date, ${today}::date - 1))::int as evaluated,
          count(*) filter (where d.stale)::int as stale
        from ${ownRows(actor, ofAttendanceDay)} join ${ownRows(actor, ofEmployee)} on e.id = d.employee_id where d.work_date between p.date_from and p.date_to and ${own}) d
      cross join lateral (select count(distinct d.id)::int as blockers from ${ownRows(actor, ofAttendanceDay)} join ${ownRows(actor, ofEmployee)} on e.id = d.employee_id
          join attendance_day_flags f on f.parent_id = d.id and not f.excused join ${queryContext(context).rows('FlagMaster')} m on m.id = f.flag_id and ${blocksOnSomeDay}
        where ${isOpen} and d.company_code = p.company_code and d.work_date between p.date_from and p.date_to and d.flag_codes is not null and ${own}
          and ${closeEffectOn(sql`d.work_date`)} = 'BLOCK') b
      cross join lateral (select coalesce(sum(greatest(0, least(coalesce(e.separation_date, p.date_to), p.date_to, ${today}::date - 1) - greatest(e.join_date, p.date_from) + 1)), 0)::int as days
        from ${ownRows(actor, ofEmployee)} where ${isOpen} and e.join_date <= p.date_to and (e.separation_date is null or e.separation_date >= p.date_from) and ${own}) w
      where p.id = any(${`{${ids.join(',')}}`}::int[])`,
  )
  return new Map(rows.map(({ id, ...readiness }) => [id, readiness]))
}
