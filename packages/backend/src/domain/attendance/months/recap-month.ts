// The month of a recap: that of everybody, or of the pay group.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { iso } from '../evaluation/document-data.ts'
import type { PeriodStatus } from '../evaluation/periods.ts'

export interface RecapMonth {
  readonly id: number
  readonly status: PeriodStatus
  readonly dateTo: string
}

/** Where both kinds of month are kept, the one that is no longer open counts; undefined where there is none. */
export async function monthOfRecap(
  { tx, actor }: RuleContext,
  row: { readonly periodCode?: string | null; readonly payGroup?: string | null },
): Promise<RecapMonth | undefined> {
  const [found] = await rowsOf<RecapMonth>(
    tx,
    sql`select id, status, ${iso(sql`date_to`)} as "dateTo" from attendance_period where company_code = ${actor.companyCode}
      and period_code = ${row.periodCode ?? ''} and pay_group in ('ALL', ${row.payGroup ?? 'ALL'}) order by status = 'OPEN', id limit 1`,
  )
  return found
}
