// The pay of a closed month rests on its days: nobody changes them.
import { KantorError } from '@kantor/shared/rules/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../../engine/context.ts'

/** Throws PERIOD_LOCKED where the month of an employee's day is closed. */
export async function refuseClosed({ tx, actor }: RuleContext, employee: number, day: string): Promise<void> {
  const [closed] = await rowsOf<{ periodCode: string; status: string }>(
    tx,
    sql`select p.period_code as "periodCode", p.status from attendance_period p join employee e on e.id = ${employee}
      where p.company_code = ${actor.companyCode} and p.status <> 'OPEN' and ${day}::date between p.date_from and p.date_to
        and p.pay_group in ('ALL', e.pay_group) limit 1`,
  )
  if (closed === undefined) return
  const remedy = closed.status === 'LOCKED' ? 'its pay is posted' : 'have it opened again first'
  throw new KantorError(
    'PERIOD_LOCKED',
    `Attendance of ${closed.periodCode} is ${closed.status.toLowerCase()}: ${remedy}.`,
  )
}
