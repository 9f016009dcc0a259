// Who joined after the entries of a month were closed is not in its run: the run after it pays those days as arrears (payroll 4.4, R-PRO), at the values
// and by the method of the month that was missed.
import { missedPay } from '@kantor/shared/rules/payroll/payslip/missed'
import type { PayEntry } from '@kantor/shared/rules/payroll/payslip/snapshot'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import type { LoadedEmployee } from './load-batch.ts'
import { type LoadedRun, loadPeriod } from './load-run.ts'

interface Missed {
  readonly period: number
  readonly employee: number
}
type Load = (run: LoadedRun, ids: readonly number[]) => Promise<readonly LoadedEmployee[]>

/** The arrears of each employee of a batch who missed the period before that of the run; nobody that a run of that period pays. */
export async function missedEntries(
  reader: QueryContext,
  run: LoadedRun,
  ids: readonly number[],
  load: Load,
): Promise<ReadonlyMap<number, PayEntry>> {
  const missed = await missedBy(reader, run, ids)
  const entries = new Map<number, PayEntry>()
  for (const [period, of] of Map.groupBy(missed, (row) => row.period)) {
    const before = await loadPeriod(reader, period)
    const people = of.map(({ employee }) => employee)
    for (const { employee, snapshot } of await load(before, people)) {
      const amount = missedPay(snapshot)
      if (amount !== null)
        entries.set(employee, { component: 'ARREARS', amount, originPeriod: before.facts.periodCode })
    }
  }
  return entries
}

/** Periods of salary of the group that end on the day before the window of the run; final pay follows on regular ones. */
function missedBy(
  { tx, rows }: QueryContext,
  { facts, snapshot }: LoadedRun,
  ids: readonly number[],
): Promise<readonly Missed[]> {
  const kind = snapshot.runType === 'FINAL_PAY' ? 'REGULAR' : snapshot.runType
  if (kind !== 'REGULAR' && kind !== 'DAILY') return Promise.resolve([])
  return rowsOf<Missed & Record<string, unknown>>(
    tx,
    sql`select d.id as period, e.id as employee from ${rows('ReckoningDate')} d
      join ${rows('Employee')} e on e.id = ${idList(ids)} and e.join_date between d.salary_from and d.salary_to and e.join_date > d.close_date
      where d.pay_group_id = ${facts.payGroup} and d.run_type = ${kind} and d.salary_to = ${snapshot.window.from}::date - 1
        and not exists (select 1 from ${rows('Payslip')} p join ${rows('PayRun')} n on n.id = p.run_id and n.period_id = d.id and n.status <> 'CANCELLED'
          where p.employee_id = e.id)
      order by 1, 2`,
  )
}
