// The part of a worker's week that is behind an override: payable overtime of the other workdays, and what kind of day it is about.
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asInteger, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { policyOfDay } from '../../master/index.ts'
import { weekOf } from '../calc/overtime.ts'
import { schedulesOf } from '../roster/schedules.ts'

const ofAttendanceDay = tableColumns(AttendanceDay)

/** Payable minutes of the other workdays of the week. */
export async function weekMinutesOf(context: RuleContext, employee: number, day: string): Promise<number> {
  const { tx, actor } = context
  const { from, to } = weekOf(day, (await policyOfDay(context, day)).weekStart)
  const [sum] = await typedRows(
    tx,
    { minutes: asInteger(sql`coalesce(sum(ot_payable), 0)`) },
    sql`from ${ownRows(actor, ofAttendanceDay)} where employee_id = ${employee}
      and day_type = 'WORKDAY' and work_date between ${from}::date and ${to}::date and work_date <> ${day}::date`,
  )
  return sum?.minutes ?? 0
}

/** The day as it is scheduled. */
export async function scheduledOn({ tx, engine, actor }: RuleContext, employee: number, day: string) {
  const { days } = await schedulesOf(actionContext(tx, engine, actor), [employee], { from: day, to: day })
  return days.get(employee)?.get(day)
}

/** Days that an override touches: its own, and the rest of its week, whose caps follow. */
export const touchedDays = async (context: RuleContext, day: string) => ({
  from: addDays(day, -1),
  to: weekOf(day, (await policyOfDay(context, day)).weekStart).to,
})
