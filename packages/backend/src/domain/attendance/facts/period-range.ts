// The days of an attendance period by its month (YYYY-MM): those declared for everybody, else for any pay group, else the month.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'

export interface PeriodRange {
  readonly from: SQL
  readonly to: SQL
}

/** First and last day of the period so many months after one; negative: before it. The month may be an expression. */
export function periodRange({ rows }: QueryContext, period: string | SQL, months = 0): PeriodRange {
  const month = typeof period === 'string' ? sql`${`${period}-01`}` : sql`(${period} || '-01')`
  const first = sql`(${month}::date + make_interval(months => ${months}::int))::date`
  const declared = (end: SQL): SQL => sql`(select ${end} from ${rows('AttendancePeriod')} z
    where z.period_code = to_char(${first}, 'YYYYMM') order by z.pay_group <> 'ALL', z.pay_group limit 1)`
  return {
    from: sql`coalesce(${declared(sql`z.date_from`)}, ${first})`,
    to: sql`coalesce(${declared(sql`z.date_to`)}, (${first} + interval '1 month - 1 day')::date)`,
  }
}
