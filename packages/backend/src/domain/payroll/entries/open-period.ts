// Periods of pay as entries read them.
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { tableFor } from '../../../db/product-tables.ts'
import { columnIn } from '../../../db/tables.ts'
import type { DerivedContext, RuleContext } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { together } from '../../../engine/write/in-step.ts'
import { runReader } from '../run/reader.ts'

/** Whoever enters something for a period holds it until he is done: a close waits for him, and sees what he entered. Several may enter at once. */
const holdPeriod = (tx: RuleContext['tx'], id: number): Promise<unknown> =>
  together(tx, { key: 'hold ReckoningDate', rank: 'ask' }, id, async (ids) => {
    await tx.execute(sql`select id from reckoning_date where id = ${idList(ids)} order by id for share`)
    return ids.map(() => null)
  })

/** A close has the periods that its run reads to itself: what is entered meanwhile waits, and is refused once the run is closed. */
export const lockPeriods = (tx: RuleContext['tx'], ids: readonly number[]) =>
  tx.execute(sql`select id from reckoning_date where id = ${idList(ids)} order by id for update`)

/** A period whose entries are open, held until the transaction ends; ENTRY_CLOSED where they are not, undefined where there is none. */
export async function openPeriodOf(context: RuleContext, id: number | null | undefined) {
  if (id != null) await holdPeriod(context.tx, id)
  const names = ['payGroup', 'periodCode', 'closeDate', 'status'] as const
  const period = await storedRow(context, ReckoningDate, names, { where: { id: id ?? 0 } })
  if (period !== undefined && period.status !== 'OPEN') throw new KantorError('ENTRY_CLOSED')
  return period
}

/**
 * Entries for the salary of a month are read by final pay where somebody leaves: once that is closed nobody reads what is entered for him, so it is
 * refused. `employees` are those of a row or of the lines of a batch: one statement for all of them.
 */
export async function refusePaidFinally(
  context: RuleContext,
  period: number | null | undefined,
  employees: readonly (number | null | undefined)[],
): Promise<void> {
  const named = employees.filter((id): id is number => id != null)
  if (period == null || named.length === 0) return
  const { rows, tx } = runReader(context)
  const [found] = await rowsOf<{ name: string; run: string }>(
    tx,
    sql`select p.employee_name as name, n.run_name as run from ${rows('ReckoningDate')} s
      join ${rows('ReckoningDate')} d on d.pay_group_id = s.pay_group_id and d.year = s.year and d.month = s.month and d.run_type = 'FINAL_PAY'
      join ${rows('PayRun')} n on n.period_id = d.id and n.status = 'CLOSED' join ${rows('Payslip')} p on p.run_id = n.id and p.employee_id = ${idList(named)}
      where s.id = ${period} and s.run_type in ('REGULAR', 'DAILY') order by p.id limit 1`,
  )
  if (found !== undefined)
    throw new KantorError(
      'USED_IN_CLOSED_RUN',
      `The final pay of ${found.name} is closed: nobody reads what is entered for that month any more. Open ${found.run} again first, or pay it in a run of its own.`,
    )
}

/** A field of the period that the row names in `period`. */
export function ofPeriod({ columns }: DerivedContext, name: string): SQL {
  const period = tableFor('ReckoningDate')
  return sql`(select ${columnIn(period.columns, name)} from ${period.table}
    where ${columnIn(period.columns, 'id')} = ${columnIn(columns, 'period')})`
}
