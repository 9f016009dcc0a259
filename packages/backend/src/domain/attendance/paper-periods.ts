// Days of months whose status forbids what is about to be done with them.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../../engine/context.ts'
import { lockedError } from '../master/index.ts'

export interface DaysOf {
  readonly employees: readonly number[]
  readonly from: string
  readonly to: string
}

/** Throws PERIOD_LOCKED where a day of one of them lies in a period that is no longer open, or in a locked one. */
export async function refuseIn(
  { tx, actor }: RuleContext,
  { employees, from, to }: DaysOf,
  which: 'SHUT' | 'LOCKED',
): Promise<void> {
  const [found] = await rowsOf<{ periodCode: string; status: string }>(
    tx,
    sql`select p.period_code as "periodCode", p.status from attendance_period p where p.company_code = ${actor.companyCode}
      and ${which === 'LOCKED' ? sql`p.status = 'LOCKED'` : sql`p.status <> 'OPEN'`} and p.date_from <= ${to}::date and p.date_to >= ${from}::date
      and (p.pay_group = 'ALL' or exists (select 1 from employee e where e.id in ${[...employees, 0]} and e.pay_group = p.pay_group))
      order by p.date_from desc limit 1`,
  )
  if (found !== undefined) throw lockedError(found)
}
