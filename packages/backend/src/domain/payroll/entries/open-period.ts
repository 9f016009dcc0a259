// Periods of pay as entries read them.
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { tableFor } from '../../../db/product-tables.ts'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import type { DerivedContext, RuleContext } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { together } from '../../../engine/write/in-step.ts'
import { runReader } from '../run/reader.ts'

const ofPayslip = tableColumns(Payslip, 'p')
const ofPayRun = tableColumns(PayRun, 'n')

/** A user who enters something for a period locks it until done: a close waits and sees what was entered. Several users may enter at once. */
const holdPeriod = (tx: RuleContext['tx'], id: number): Promise<unknown> =>
  together(tx, { key: 'hold ReckoningDate', rank: 'ask' }, id, async (ids) => {
    await tx.execute(sql`select id from reckoning_date where id = ${idList(ids)} order by id for share`)
    return ids.map(() => null)
  })

/** A close has the periods that its run reads to itself: what is entered meanwhile waits, and is refused once the run is closed. */
export const lockPeriods = (tx: RuleContext['tx'], ids: readonly number[]) =>
  tx.execute(sql`select id from reckoning_date where id = ${idList(ids)} order by id for update`)

/** A period whose entries are open, locked until the transaction ends; ENTRY_CLOSED where they are not, undefined where there is none. */
export async function openPeriodOf(context: RuleContext, id: number | null | undefined) {
  if (id != null) await holdPeriod(context.tx, id)
  const names = ['payGroup', 'periodCode', 'salaryTo', 'closeDate', 'status'] as const
  const period = await storedRow(context, ReckoningDate, names, { where: { id: id ?? 0 } })
  if (period !== undefined && period.status !== 'OPEN') throw new KantorError('ENTRY_CLOSED')
  return period
}

/**
 * Entries for the salary of a month are read by final pay where an employee leaves: once that is closed no run reads what is entered for the
 * employee, so it is refused. `employees` are those of a row or of the lines of a batch: one statement for all of them.
 */
export async function refusePaidFinally(
  context: RuleContext,
  period: number | null | undefined,
  employees: readonly (number | null | undefined)[],
): Promise<void> {
  const named = employees.filter((id): id is number => id != null)
  if (period == null || named.length === 0) return
  const { rows, tx } = runReader(context)
  const [found] = await typedRows(
    tx,
    { name: ofPayslip.employeeName, run: ofPayRun.runName },
    sql`from ${rows('ReckoningDate')} s
      join ${rows('ReckoningDate')} d on d.pay_group_id = s.pay_group_id and d.year = s.year and d.month = s.month and d.run_type = 'FINAL_PAY'
      join ${rows('PayRun')} n on n.period_id = d.id and n.status = 'CLOSED' join ${rows('Payslip')} p on p.run_id = n.id and p.employee_id = ${idList(named)}
      where s.id = ${period} and s.run_type in ('REGULAR', 'DAILY') order by p.id limit 1`,
  )
  if (found !== undefined)
    throw new KantorError(
      'USED_IN_CLOSED_RUN',
      `The final pay of ${found.name} is closed: entries for that month are not used any more. Reopen ${found.run} first, or pay it in a run of its own.`,
    )
}

/** A field of the period that the row names in `period`. */
export function ofPeriod({ columns }: DerivedContext, name: string): SQL {
  const period = tableFor('ReckoningDate')
  return sql`(select ${columnIn(period.columns, name)} from ${period.table}
    where ${columnIn(period.columns, 'id')} = ${columnIn(columns, 'period')})`
}
