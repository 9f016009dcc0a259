// What lifts the ordinary rules of a day: approved overrides of overtime, and amnesties by the days that they cover.
import { AmnestyRequest } from '@kantor/shared/catalogue/approval-management/amnesty-request.entity'
import { OvertimeOverride } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-override.entity'
import { FlagMaster } from '@kantor/shared/catalogue/master/flag-master'
import type { FlagCode } from '@kantor/shared/rules/attendance/day/day'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asNumber, orNull, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import { chosenBy, covers, placeOn } from '../amnesty/scope.ts'
import { iso } from './document-data.ts'

const ofOvertimeOverride = tableColumns(OvertimeOverride, 'v')
const ofFlagMaster = tableColumns(FlagMaster, 'm')
const ofAmnestyRequest = tableColumns(AmnestyRequest, 'a')

const inForce = sql`('APPROVED', 'CANCEL_REQUESTED')`
const idsOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`

export interface OverrideRow {
  readonly employee: number
  readonly day: string
  readonly allowedMinutes: number
  /** Milliseconds; null: it lifts the caps alone. */
  readonly from: number | null
  readonly to: number | null
}
/** Approved overrides; the hours of work without an order come with them. */
export const overridesOf = ({ tx, actor }: RuleContext, ids: readonly number[], { from, to }: DayRange) =>
  typedRows(
    tx,
    {
      employee: ofOvertimeOverride.employee,
      day: ofOvertimeOverride.workDate,
      allowedMinutes: ofOvertimeOverride.allowedMinutes,
      from: orNull(asNumber(sql`extract(epoch from v.start_at) * 1000`)),
      to: orNull(asNumber(sql`extract(epoch from v.end_at) * 1000`)),
    },
    sql`from ${ownRows(actor, ofOvertimeOverride)} where v.status in ${inForce} and v.employee_id = any(${idsOf(ids)})
        and v.work_date between ${from}::date and ${to}::date order by v.id`,
  )

export interface AmnestyDay {
  readonly employee: number
  readonly day: string
  readonly id: number
  readonly flags: readonly FlagCode[]
  readonly minutesLimit: number | null
}
/** The days of employees that approved amnesties cover, by where each of them belonged on the day. */
export const amnestyDaysOf = ({ tx, actor }: RuleContext, ids: readonly number[], { from, to }: DayRange) => {
  const at = {
    employee: sql`e.id`,
    day: sql`g.day::date`,
    department: sql`s.department_id`,
    location: sql`s.location_id`,
  }
  return rowsOf<AmnestyDay>(
    tx,
    sql`select e.id as employee, ${iso(sql`g.day`)} as day, a.id, a.minutes_limit as "minutesLimit",
        (select json_agg(m.flag_code order by l.seq) from amnesty_request_flags l join ${ownRows(actor, ofFlagMaster)} on m.id = l.flag_id where l.parent_id = a.id) as flags
      from ${ownRows(actor, ofAmnestyRequest)}
        cross join lateral generate_series(greatest(a.date_from, ${from}::date), least(a.date_to, ${to}::date), interval '1 day') g(day)
        cross join unnest(${idsOf(ids)}) e(id)
        left join lateral (${placeOn(at.employee, at.day)}) s on true
      where a.status in ${inForce} and a.date_from <= ${to}::date and a.date_to >= ${from}::date
        and ${covers(sql`a.scope_type`, chosenBy(sql`a.id`), at)} order by a.id, g.day`,
  )
}
