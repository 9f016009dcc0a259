// Days as they are stored already: what decides whether a day is written again, and what the day before the first hands on.
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { type CarryOver, noCarryOver } from '@kantor/shared/rules/attendance/day/evaluate-day'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import {
  asBoolean,
  asInteger,
  asNumber,
  asText,
  orNull,
  ownRows,
  tableColumns,
  typedRows,
} from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import { weekOf } from '../calc/overtime.ts'
import { iso } from './document-data.ts'
import type { Settings } from './settings.ts'

const ofAttendanceDay = tableColumns(AttendanceDay)

export interface StoredDay {
  readonly id: number
  readonly employee: number
  readonly day: string
  readonly hash: string | null
  readonly stale: boolean
  readonly locked: boolean
  readonly absentRun: number | null
  readonly sickSince: string | null
}

export const storedDaysOf = ({ tx, actor }: RuleContext, ids: readonly number[], { from, to }: DayRange) =>
  typedRows(
    tx,
    {
      id: ofAttendanceDay.id,
      employee: ofAttendanceDay.employee,
      day: ofAttendanceDay.workDate,
      hash: ofAttendanceDay.inputHash,
      stale: ofAttendanceDay.stale,
      locked: asBoolean(sql`coalesce(locked, false)`),
      absentRun: ofAttendanceDay.absentRun,
      sickSince: ofAttendanceDay.sickSince,
    },
    sql`from ${ownRows(actor, ofAttendanceDay)} where employee_id = ${idList(ids)} and work_date between ${from}::date and ${to}::date`,
  )

/** What the day before `from` handed on, by employee; overtime is that of its week so far. */
export async function carryOverBefore(
  { tx, actor }: RuleContext,
  settings: Settings,
  ids: readonly number[],
  from: string,
): Promise<(employee: number) => CarryOver> {
  const before = addDays(from, -1)
  const week = weekOf(before, settings.policyOn(before, null).weekStart)
  const rows = await typedRows(
    tx,
    {
      employee: ofAttendanceDay.employee,
      weekPaid: asInteger(sql`coalesce(sum(ot_payable) filter (where day_type = 'WORKDAY'), 0)`),
      absentRun: asNumber(sql`coalesce(max(absent_run) filter (where work_date = ${before}::date), 0)`),
      sickSince: orNull(asText(sql`${iso(sql`max(sick_since) filter (where work_date = ${before}::date)`)}`)),
    },
    sql`from ${ownRows(actor, ofAttendanceDay)} where employee_id = ${idList(ids)}
        and work_date between ${week.from}::date and ${before}::date group by employee_id`,
  )
  const byEmployee = new Map(rows.map(({ employee, ...carried }) => [employee, carried]))
  return (employee) => byEmployee.get(employee) ?? noCarryOver
}
