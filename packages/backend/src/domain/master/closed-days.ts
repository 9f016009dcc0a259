// The pay of a closed month rests on its days: no one changes them.
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import { together } from '../../engine/write/in-step.ts'

const ofAttendancePeriod = tableColumns(AttendancePeriod, 'p')
const ofEmployee = tableColumns(Employee, 'e')

/** Throws PERIOD_LOCKED where the month of an employee's day is closed, or that of any day up to another. */
export async function refuseClosed(
  { tx, actor }: RuleContext,
  employee: number,
  day: string,
  to: string = day,
): Promise<void> {
  const key = `closed ${actor.companyCode}`
  const closed = await together(tx, { key, rank: 'after' }, { employee, day, to }, async (asked) => {
    const list = JSON.stringify(asked.map((one, place) => ({ place, ...one })))
    const found = await rowsOf<Closed & { place: number }>(
      tx,
      sql`select distinct on (n.place) n.place, p.period_code as "periodCode", p.status
        from jsonb_to_recordset(${list}::jsonb) n (place int, employee int, day date, "to" date) join ${ownRows(actor, ofEmployee)} on e.id = n.employee
        join ${ownRows(actor, ofAttendancePeriod)} on p.status <> 'OPEN' and p.date_to >= n.day and p.date_from <= n."to"
          and p.pay_group in ('ALL', e.pay_group) order by n.place, p.date_from desc`,
    )
    const byPlace = new Map(found.map((one) => [one.place, one]))
    return asked.map((_, place) => byPlace.get(place))
  })
  if (closed !== undefined) throw lockedError(closed)
}

/** Throws PERIOD_LOCKED where a plan of many people touches a day of a month that is closed for any pay group; `to` null: open. */
export async function refuseClosedSpan({ tx, actor }: RuleContext, from: string, to: string | null): Promise<void> {
  const [closed] = await typedRows(
    tx,
    { periodCode: ofAttendancePeriod.periodCode, status: ofAttendancePeriod.status },
    sql`from ${ownRows(actor, ofAttendancePeriod)} where p.status <> 'OPEN' and p.date_to >= ${from}::date and p.date_from <= coalesce(${to}::date, 'infinity'::date) order by p.date_from desc limit 1`,
  )
  if (closed !== undefined) throw lockedError(closed)
}

export interface Closed {
  readonly periodCode: string
  readonly status: string
}
const shutWords: { readonly [status: string]: readonly [is: string, remedy: string] } = {
  LOCKED: ['locked', 'its pay is posted'],
  CLOSING: ['being closed', 'have it opened again when that is done'],
  REOPENING: ['being opened again', 'wait until that is done'],
}
/** The refusal, with what can be done about it. */
export function lockedError({ periodCode, status }: Closed): KantorError {
  const [is, remedy] = shutWords[status] ?? ['closed', 'have it opened again first']
  return new KantorError('PERIOD_LOCKED', `Attendance of ${periodCode} is ${is}: ${remedy}.`)
}
