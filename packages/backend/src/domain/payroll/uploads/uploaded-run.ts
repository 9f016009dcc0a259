// The run that holds the payslips of a former system (payroll 3.7): closed from the beginning, never calculated, moved or paid. It is there as long as it
// has a payslip, and its totals are those of its payslips.
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { distinctRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { openRun } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'

const ofPayRun = tableColumns(PayRun, 'n')

/** The run of a period before the first calculated one; it is made where there is none. */
export async function uploadedRun(context: RowsContext, period: number): Promise<number> {
  const run = await openRun(context, period)
  const now = context.engine.now().toISOString()
  await context.tx.execute(
    sql`update ${sql.identifier('pay_run')} set status = 'CLOSED', source = 'UPLOADED', closed_at = ${now}::timestamptz, published_at = ${now}::timestamptz,
        row_version = row_version + 1 where id = ${run} and status = 'DRAFT' and source = 'CALCULATED'`,
  )
  return run
}

/** What runs of uploaded payslips come to now; one without a payslip is gone. */
export async function settleUploadedRuns(context: RowsContext, runs: readonly number[]): Promise<void> {
  const { rows } = runReader(context)
  const mine = sql`r.id = ${idList([...new Set(runs)])} and r.source = 'UPLOADED'`
  const sum = (column: string) => sql.raw(`coalesce(sum(p.${column}), 0) as ${column}`)
  await context.tx.execute(
    sql`update ${sql.identifier('pay_run')} r set employees = x.employees, gross = x.gross_cash, statutory = x.statutory, deductions = x.deductions, net = x.net,
        employer_cost = x.employer_cost, row_version = r.row_version + 1
      from (select p.run_id, count(*)::int as employees, ${sum('gross_cash')}, ${sum('statutory')}, ${sum('deductions')}, ${sum('net')}, ${sum('employer_cost')}
        from ${rows('Payslip')} p group by 1) x where x.run_id = r.id and ${mine}`,
  )
  await context.tx.execute(
    sql`delete from ${sql.identifier('pay_run')} r where ${mine} and not exists (select 1 from ${rows('Payslip')} p where p.run_id = r.id)`,
  )
}

/** The first period that a run of each pay group calculates; groups without a run have none. */
export async function firstRuns(context: RowsContext): Promise<ReadonlyMap<number, string>> {
  const { rows, tx } = runReader(context)
  const found = await rowsOf<{ payGroup: number; first: string }>(
    tx,
    sql`select n.pay_group_id as "payGroup", min(n.period_code) as first from ${rows(PayRun.name)} n
      where n.source = 'CALCULATED' and n.status <> 'CANCELLED' group by 1`,
  )
  return new Map(found.map(({ payGroup, first }) => [payGroup, first]))
}

/** A tax month of a pay group, as the keys of `taxedMonths` name it. */
export const taxMonthKey = (payGroup: number, taxYear: number | null, taxMonth: number | null): string =>
  `${payGroup} ${taxYear} ${taxMonth}`

/** The tax months in which a calculated run of a pay group is closed: its tax was worked out without what would be uploaded now (R-SEQ). */
export async function taxedMonths(context: RowsContext): Promise<ReadonlySet<string>> {
  const { rows, tx } = runReader(context)
  const found = await distinctRows(
    tx,
    { payGroup: ofPayRun.payGroup, year: ofPayRun.taxYear, month: ofPayRun.taxMonth },
    sql`from ${rows(PayRun.name)} n where n.source = 'CALCULATED' and n.status = 'CLOSED'`,
  )
  return new Set(found.map(({ payGroup, year, month }) => taxMonthKey(payGroup, year, month)))
}
