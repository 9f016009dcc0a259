// The first month of what is deducted from pay by a schedule: a month whose pay is closed takes nothing any more.
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { formatPeriod } from '@kantor/shared/formats/date'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asText, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { groupOfEmployee } from '../employee-remuneration.rules.ts'

const ofReckoningDate = tableColumns(ReckoningDate, 'd')

/**
 * The complaint about a schedule that begins in a month in which no pay period of the group of its employee accepts entries any more, or before such a month; months after the
 * calendar of pay are open. What the system proposes by itself is a draft that a person completes: it is not refused.
 */
export async function closedMonthComplaints(
  context: RuleContext,
  { employee, firstPeriod }: { readonly employee?: number | null; readonly firstPeriod?: string | null },
  rule: string,
): Promise<readonly FieldError[]> {
  if (employee == null || firstPeriod == null || context.actor.via === 'system') return []
  const payGroup = await groupOfEmployee(context, { employee })
  if (payGroup === undefined) return []
  const month = sql`to_char(make_date(d.year, d.month, 1), 'YYYY-MM')`
  const [last] = await typedRows(
    context.tx,
    { month: asText(month) },
    sql`from ${ownRows(context.actor, ofReckoningDate)} where d.pay_group_id = ${payGroup} and d.run_type in ('REGULAR', 'DAILY')
      group by 1 having not bool_or(d.status = 'OPEN') order by 1 desc limit 1`,
  )
  if (last === undefined || firstPeriod > last.month) return []
  const next = addMonths(`${last.month}-01`, 1).slice(0, 7)
  const message = `the pay of ${formatPeriod(last.month)} is closed, and it takes nothing any more: begin in ${formatPeriod(next)} or later`
  return [{ field: 'firstPeriod', rule, message }]
}
