// Which attendance month applies to which employee: a pay group with a month of its own uses it, all other employees use the one of all groups.
import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether an attendance period applies to a row with `company_code` and `pay_group` (an employee, or a recap). Where the pay group has a period of its own with
 * the same code, the period of all groups does not apply.
 */
export function isOwnPeriod(period: string, of: string): SQL {
  const [p, e] = [sql.raw(period), sql.raw(of)]
  return sql`(${p}.pay_group = coalesce(${e}.pay_group, 'ALL') or ${p}.pay_group = 'ALL' and not exists (select 1 from attendance_period own
    where own.company_code = ${p}.company_code and own.period_code = ${p}.period_code and own.pay_group = ${e}.pay_group))`
}
