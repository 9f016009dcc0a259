// Marks days whose inputs changed, so that the next run evaluates them again. Closed days are left: what is approved for them
// later goes to the next open period.
import { type SQL, sql } from 'drizzle-orm'
import type { RuleContext } from '../../engine/context.ts'

/** Days from one to another of some employees, or of everybody. The version of a row stays: nothing of it changed yet. */
export async function markStale(
  { tx, actor }: RuleContext,
  employees: readonly number[] | 'ALL',
  from: string,
  to: string = from,
): Promise<void> {
  const whose: SQL = employees === 'ALL' ? sql`true` : sql`employee_id = any(${`{${employees.join(',')}}`}::int[])`
  await tx.execute(
    sql`update attendance_day set stale = true where company_code = ${actor.companyCode} and ${whose}
      and work_date between ${from}::date and ${to}::date and not stale and not locked`,
  )
}
