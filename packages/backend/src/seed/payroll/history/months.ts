// The months of the pay history of the demo company: from January of last year to the newest month whose attendance is closed.
import { addMonths, endOfMonth } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { ssi } from '../../area.ts'

/** `2026-10`; the year before this one is 1 year ago. */
export interface PayMonth {
  readonly month: string
  readonly first: string
  readonly last: string
  readonly monthOfYear: number
  readonly yearsAgo: number
  /** Counted from the first month of the history, which is 0. */
  readonly index: number
}

/** The months in their order; none where no month of attendance is closed yet. */
export async function payMonths(tx: Db, today: string): Promise<readonly PayMonth[]> {
  const [closed] = await rowsOf<{ month: string | null }>(
    tx,
    sql`select to_char(to_date(max(period_code), 'YYYYMM'), 'YYYY-MM-DD') as month from attendance_period
      where company_code = ${ssi.companyCode} and status <> 'OPEN'`,
  )
  const year = Number(today.slice(0, 4))
  const months: PayMonth[] = []
  for (let first = `${year - 1}-01-01`; first <= (closed?.month ?? ''); first = addMonths(first, 1))
    months.push({
      month: first.slice(0, 7),
      first,
      last: endOfMonth(first),
      index: months.length,
      monthOfYear: Number(first.slice(5, 7)),
      yearsAgo: year - Number(first.slice(0, 4)),
    })
  return months
}
