// The flags of evaluated days that an amnesty covers, as they stand: what is shown before it is decided.
import { AmnestyRequest } from '@kantor/shared/catalogue/approval-management/amnesty-request.entity'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import {
  asBoolean,
  asInteger,
  asNumber,
  lineColumns,
  ownRows,
  tableColumns,
  typedRows,
} from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { chosenBy, chosenIn, covers, type ScopeColumn } from './scope.ts'

const ofAttendanceDay = tableColumns(AttendanceDay, 'd')
const ofAttendanceDayFlags = lineColumns(AttendanceDay, 'flags', 'f')
const ofAmnestyRequest = tableColumns(AmnestyRequest, 'a')

export interface Amnesty {
  readonly dateFrom: string
  readonly dateTo: string
  readonly scopeType: string
  readonly scopeValues: readonly { readonly [C in ScopeColumn]?: number | null }[]
  readonly flags: readonly number[]
  readonly minutesLimit: number | null
}

const dayOf = {
  employee: sql`d.employee_id`,
  day: sql`d.work_date`,
  department: sql`d.department_id`,
  location: sql`d.location_id`,
}
const unlimited = 2_147_483_647

export interface Matched {
  readonly days: number
  readonly minutes: number
  readonly closed: number
  readonly employees: readonly number[]
}
/** How much an amnesty covers, stored or not: days, minutes, days of closed months, whose they are. */
export async function matchedBy({ tx, actor }: RuleContext, amnesty: Amnesty): Promise<Matched> {
  const [found] = await rowsOf<Matched>(
    tx,
    sql`select count(distinct d.id)::int as days, coalesce(sum(f.minutes), 0)::int as minutes, count(distinct d.id) filter (where d.locked)::int as closed,
        coalesce(json_agg(distinct d.employee_id), '[]') as employees
      from ${ownRows(actor, ofAttendanceDay)} join attendance_day_flags f on f.parent_id = d.id
      where d.work_date between ${amnesty.dateFrom}::date and ${amnesty.dateTo}::date
        and f.flag_id in ${[...amnesty.flags, 0]} and coalesce(f.minutes, 0) <= coalesce(${amnesty.minutesLimit}::int, ${unlimited}::int)
        and ${covers(sql`${amnesty.scopeType}::text`, chosenIn(amnesty.scopeValues), dayOf)}`,
  )
  return found ?? { days: 0, minutes: 0, closed: 0, employees: [] }
}

export interface MatchedRow {
  readonly workDate: string
  readonly employee: number
  readonly flag: number
  readonly minutes: number
  readonly excused: boolean
  readonly locked: boolean
  readonly total: number
}
/** The flags that a stored amnesty covers, one by one, the newest days first. */
export const matchedRows = ({ tx, actor }: RuleContext, request: number, page: number, size: number) =>
  typedRows(
    tx,
    {
      workDate: ofAttendanceDay.workDate,
      employee: ofAttendanceDay.employee,
      flag: ofAttendanceDayFlags.flag,
      minutes: asNumber(sql`coalesce(f.minutes, 0)`),
      excused: asBoolean(sql`coalesce(f.excused, false)`),
      locked: asBoolean(sql`coalesce(d.locked, false)`),
      total: asInteger(sql`count(*) over ()::int`),
    },
    sql`from ${ownRows(actor, ofAmnestyRequest)} join ${ownRows(actor, ofAttendanceDay)} on d.work_date between a.date_from and a.date_to
        join attendance_day_flags f on f.parent_id = d.id
      where a.id = ${request} and f.flag_id in (select g.flag_id from amnesty_request_flags g where g.parent_id = a.id)
        and coalesce(f.minutes, 0) <= coalesce(a.minutes_limit, ${unlimited}::int) and ${covers(sql`a.scope_type`, chosenBy(sql`a.id`), dayOf)}
      order by d.work_date desc, d.employee_id, f.seq limit ${size} offset ${(page - 1) * size}`,
  )
