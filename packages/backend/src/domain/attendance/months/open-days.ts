// Days of employments within a span that are not ready to be paid: weeks of daily pay are paid before their month of attendance is closed.
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { asNumber, asText, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'

const ofAttendanceDay = tableColumns(AttendanceDay, 'd')
const ofEmployee = tableColumns(Employee, 'e')

export interface OpenDays {
  readonly employees: number
  readonly days: number
  /** The first of these days, ISO. */
  readonly first: string
}

/**
 * The days of some employees in a span, both ends included, that are not over yet, were never evaluated or have to be evaluated again: what refuses the close of a month, too
 * (`readiness.ts`). undefined: all days are ready.
 */
export async function openDaysOf(
  { tx, actor, today }: Pick<RuleContext, 'tx' | 'actor' | 'today'>,
  ids: readonly number[],
  { dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string },
): Promise<OpenDays | undefined> {
  const [found] = await typedRows(
    tx,
    {
      employees: asNumber(sql`count(distinct e.id)`),
      days: asNumber(sql`count(*)`),
      first: asText(sql`coalesce(to_char(min(s.day), 'YYYY-MM-DD'), '')`),
    },
    sql`from ${ownRows(actor, ofEmployee)}
      cross join lateral (select g.at::date as day from generate_series(greatest(${dateFrom}::date, e.join_date),
        least(${dateTo}::date, coalesce(e.separation_date, ${dateTo}::date)), interval '1 day') g(at)) s
      where e.id = ${idList(ids)} and (s.day >= ${today}::date or not exists (select 1 from ${ownRows(actor, ofAttendanceDay)}
        where d.employee_id = e.id and d.work_date = s.day and not d.stale))`,
  )
  return found === undefined || found.days === 0 ? undefined : found
}
