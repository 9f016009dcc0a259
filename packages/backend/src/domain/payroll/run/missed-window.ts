// Who joined after the entries of a month were closed, or of whom payroll heard only after its run was closed, is not in that run: the next one pays those
// days as arrears (payroll 4.4, R-PRO), at the values and by the method of each month that was missed, and takes the contributions of its month.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { type MissedContributions, missedContributions, missedPay } from '@kantor/shared/rules/payroll/payslip/missed'
import type { PayEntry } from '@kantor/shared/rules/payroll/payslip/snapshot'
import { type SQL, sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import type { LoadedEmployee } from './load-batch.ts'
import { type LoadedRun, loadPeriod } from './load-run.ts'

const ofReckoningDate = tableColumns(ReckoningDate, 'd')
const ofEmployee = tableColumns(Employee, 'e')

interface Missed {
  readonly period: number
  readonly employee: number
}
type Load = (run: LoadedRun, ids: readonly number[]) => Promise<readonly LoadedEmployee[]>

/** What an employee is owed for missed periods: arrears, and the contributions of their months. */
export interface MissedPeriods {
  readonly entries: readonly PayEntry[]
  readonly contributions: readonly MissedContributions[]
}

/** What each employee of a batch is owed for missed periods before that of the run; no employee whom a run of such a period pays. */
export async function missedPeriods(
  reader: QueryContext,
  run: LoadedRun,
  ids: readonly number[],
  load: Load,
): Promise<ReadonlyMap<number, MissedPeriods>> {
  const missed = await missedBy(reader, run, ids)
  const found = new Map<number, MissedPeriods>()
  for (const [period, of] of Map.groupBy(missed, (row) => row.period)) {
    const before = await loadPeriod(reader, period)
    const people = of.map(({ employee }) => employee)
    for (const { employee, snapshot } of await load(before, people)) {
      const [amount, taken] = [missedPay(snapshot), missedContributions(snapshot)]
      const known = found.get(employee)
      const entry = { component: 'ARREARS', amount, originPeriod: before.facts.periodCode }
      found.set(employee, {
        entries: [...(known?.entries ?? []), ...(amount === null ? [] : [entry])],
        contributions: [...(known?.contributions ?? []), ...(taken === null ? [] : [taken])],
      })
    }
  }
  return found
}

/**
 * Periods of salary of the group that have no payslip of an employee though he was employed: the one that ends on the day before the window of the run,
 * where he joined after its entries were closed; and, before the first pay that he ever gets, those from his joining day on whose runs are closed. Final
 * pay follows on regular ones.
 */
function missedBy(
  { tx, rows }: QueryContext,
  { facts, snapshot }: LoadedRun,
  ids: readonly number[],
): Promise<readonly Missed[]> {
  const kind = snapshot.runType === 'FINAL_PAY' ? 'REGULAR' : snapshot.runType
  if (kind !== 'REGULAR' && kind !== 'DAILY') return Promise.resolve([])
  const isClosed = (period: SQL) =>
    sql`exists (select 1 from ${rows('PayRun')} c where c.period_id = ${period} and c.status = 'CLOSED')`
  const joinedIn = (period: SQL) => sql`e.join_date between ${period}.salary_from and ${period}.salary_to`
  return typedRows(
    tx,
    { period: ofReckoningDate.id, employee: ofEmployee.id },
    sql`from ${rows('ReckoningDate')} d
      join ${rows('Employee')} e on e.id = ${idList(ids)} and e.join_date <= d.salary_to and coalesce(e.separation_date, 'infinity') >= d.salary_from
      where d.pay_group_id = ${facts.payGroup} and d.run_type = ${kind} and d.salary_to < ${snapshot.window.from}::date
        and ((d.salary_to = ${snapshot.window.from}::date - 1 and ${joinedIn(sql`d`)} and e.join_date > d.close_date)
          or (${isClosed(sql`d.id`)}
            and exists (select 1 from ${rows('ReckoningDate')} f where f.pay_group_id = d.pay_group_id and f.run_type = d.run_type
              and ${joinedIn(sql`f`)} and ${isClosed(sql`f.id`)})
            and not exists (select 1 from ${rows('Payslip')} p join ${rows('PayRun')} n on n.id = p.run_id and n.status <> 'CANCELLED' and n.id <> ${facts.id}
              and n.run_type in ('REGULAR', 'DAILY', 'FINAL_PAY') and n.pay_date < ${snapshot.payDate}::date where p.employee_id = e.id)))
        and not exists (select 1 from ${rows('Payslip')} p join ${rows('PayRun')} n on n.id = p.run_id and n.period_id = d.id and n.status <> 'CANCELLED'
          where p.employee_id = e.id)
      order by 1, 2`,
  )
}
