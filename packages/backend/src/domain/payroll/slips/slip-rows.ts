// Payslips as rows of reports, with what is read of the runs behind them.
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { tableFor } from '../../../db/product-tables.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { below } from '../../employees/index.ts'

export interface SlipFilters {
  readonly month: string | null
  readonly paySequence: number | null
  readonly payGroup: number | null
  readonly department: number | null
  readonly location: number | null
  readonly employee: number | null
}

/** Runs with their periods, without amounts: a user who sees a payslip may know to which run it belongs. */
export const runFacts = ({ rows }: QueryContext): SQL =>
  sql`(select n.id, n.period_id, n.pay_group_id, n.pay_sequence, n.run_type, n.status, n.pay_date, n.tax_year, n.tax_month, n.published_at,
      d.period_code, d.year, d.month, d.salary_from, d.salary_to, d.date_from, d.date_to, d.religion_id,
      to_char(make_date(d.year, d.month, 1), 'YYYY-MM') as pay_month
    from ${tableFor('PayRun').table} n join ${rows('ReckoningDate')} d on d.id = n.period_id where n.status <> 'CANCELLED')`

/** True where a payslip `p` of a run `n` passes all filters that are given. */
export function slipsFilteredBy(context: QueryContext, given: SlipFilters): SQL {
  const { month, paySequence, payGroup, department, location, employee } = given
  const tests: SQL[] = []
  if (month !== null) tests.push(sql`n.pay_month = ${month}`)
  if (paySequence !== null) tests.push(sql`n.pay_sequence = ${paySequence}`)
  if (payGroup !== null) tests.push(sql`n.pay_group_id = ${payGroup}`)
  if (department !== null) tests.push(sql`p.department_id in ${below(context, department)}`)
  if (location !== null) tests.push(sql`p.location_id = ${location}`)
  if (employee !== null) tests.push(sql`p.employee_id = ${employee}`)
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
}

/** The newest month of which the reader sees a payslip; this month where there is none. */
export async function newestMonth(context: QueryContext): Promise<{ readonly month: string }> {
  const [found] = await rowsOf<{ month: string | null }>(
    context.tx,
    sql`select max(n.pay_month) as month from ${context.rows('Payslip')} p join ${runFacts(context)} n on n.id = p.run_id`,
  )
  return { month: found?.month ?? context.today.slice(0, 7) }
}
