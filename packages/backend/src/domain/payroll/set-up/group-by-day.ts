// A pay group is valid from a day on: runs of earlier days still pay an employee in the group that he was in then (payroll 4.12).
import type { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { formatDate } from '@kantor/shared/formats/date'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { lineTableFor } from '../../../db/product-tables.ts'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { isThere } from '../../../engine/read/stored-rows.ts'
import { paidUntil } from '../ratification/paid-days.ts'
import { runReader } from '../run/reader.ts'

type File = RuleValues<typeof EmployeeRemuneration.fields>

/** The pay group of an employee's remuneration record on a day; `r` is the alias of the record. */
export const groupOn = (r: string, day: SQL): SQL =>
  sql`coalesce((select g.pay_group_id from ${lineTableFor('EmployeeRemuneration', 'earlierGroups').table} g
    where g.parent_id = ${sql.raw(r)}.id and g.until >= ${day} order by g.until limit 1), ${sql.raw(r)}.pay_group_id)`

/** A change of the group: the group before is kept until the day before. */
export async function groupChange(context: RuleContext, next: File, before: File | undefined): Promise<File> {
  if (before?.payGroup == null || next.payGroup == null || next.payGroup === before.payGroup) return {}
  const from = next.payGroupFrom !== before.payGroupFrom ? next.payGroupFrom : null
  const payGroupFrom = from ?? (await firstFreeDay(context, next.employee ?? 0))
  const until = addDays(payGroupFrom, -1)
  // A group that was chosen for later days and replaced before them was never used for pay.
  const kept = (before.earlierGroups ?? []).filter((line) => (line.until ?? '') < until)
  return { payGroupFrom, earlierGroups: [...kept, { payGroup: before.payGroup, until }] }
}

/** The day after the last one that closed runs have paid to him; the first of this month where no run has paid him. */
async function firstFreeDay(context: RuleContext, employee: number): Promise<string> {
  const until = (await paidUntil(context, [employee])).get(employee)
  return until === undefined ? `${context.today.slice(0, 8)}01` : addDays(until, 1)
}

/** The day of a change must not be paid already, and a pay period must begin on it. */
export async function groupDayComplaints(
  context: RuleContext,
  next: File,
  before: File | undefined,
): Promise<readonly FieldError[]> {
  const { payGroup, payGroupFrom: day, employee } = next
  if (before?.payGroup == null || payGroup == null || payGroup === before.payGroup || day == null) return []
  const say = (message: string): readonly FieldError[] => [{ field: 'payGroupFrom', rule: 'R-TIME', message }]
  const until = (await paidUntil(context, [employee ?? 0])).get(employee ?? 0)
  if (until !== undefined && day <= until)
    return say(`is paid already: closed runs have paid until ${formatDate(until)}`)
  const begins = await isThere(context, ReckoningDate, { where: { payGroup, salaryFrom: day } })
  return begins ? [] : say('is not the first day of a pay period of the new group')
}

/** The pay group of an employee on a day; undefined where he has none yet. */
export async function payGroupOn(context: RuleContext, employee: number, day: string): Promise<number | undefined> {
  const { rows, tx } = runReader(context)
  const [found] = await rowsOf<{ payGroup: number | null }>(
    tx,
    sql`select ${groupOn('r', sql`${day}::date`)} as "payGroup" from ${rows('EmployeeRemuneration')} r where r.employee_id = ${employee}`,
  )
  return found?.payGroup ?? undefined
}
