// Which holiday allowances a THR run pays: those computed for holidays around its day of payment, of its religion, that no other run pays.
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { ThrEntitlement } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/thr-entitlement.entity'
import { type SQL, sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { asText, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import type { LoadedRun, RunFacts } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'

const ofThrEntitlement = tableColumns(ThrEntitlement, 't')
const ofPayslip = tableColumns(Payslip, 'p')

/** Days before the holiday on which an allowance may be paid, and days after it within which a forgotten one is found. */
const [paidBefore, forgotten] = [60, 180]
type OfRun = Pick<RunFacts, 'id' | 'religion'>

/** Of rows of the entitlement under `t`: does the run pay them? */
const isPaidBy = ({ rows }: QueryContext, { id, religion }: OfRun, payDate: string): SQL =>
  sql`t.holiday_date between ${payDate}::date - ${forgotten}::int and ${payDate}::date + ${paidBefore}::int
    and (${religion}::int is null or t.religion_id = ${religion})
    and (t.run_id is null or t.run_id = ${id} or exists (select 1 from ${rows('PayRun')} c where c.id = t.run_id and c.status = 'CANCELLED'))`

/** The employees whom the run pays an allowance. */
export const entitledIn = (reader: QueryContext, run: OfRun, payDate: string): SQL =>
  sql`select t.employee_id from ${reader.rows('ThrEntitlement')} t
    where ${isPaidBy(reader, run, payDate)} and coalesce(t.override_amount, t.amount) > 0`

export interface EntitlementRow {
  readonly employee: number
  readonly holidayDate: string
  readonly computed: string
  readonly override: string | null
  readonly reason: string
}

/** The allowance of each employee that the run pays, of several the earliest. */
export const entitlementsOf = (reader: QueryContext, ids: readonly number[], run: OfRun, payDate: string) =>
  typedRows(
    reader.tx,
    {
      employee: ofThrEntitlement.employee,
      holidayDate: ofThrEntitlement.holidayDate,
      computed: ofThrEntitlement.amount,
      override: ofThrEntitlement.overrideAmount,
      reason: ofThrEntitlement.reason,
    },
    sql`from ${reader.rows('ThrEntitlement')} t where t.employee_id = ${idList(ids)} and ${isPaidBy(reader, run, payDate)}
      order by t.employee_id, t.holiday_date`,
  )

export interface MonthlyWageRow {
  readonly employee: number
  readonly wage: string
}

/** What closed runs paid in each of the twelve months before a day, oldest first: the wage of daily and piece workers (Permenaker 6/2016 art. 3(3)). */
export const monthlyWagesOf = ({ tx, rows, lines }: QueryContext, ids: readonly number[], day: string) =>
  typedRows(
    tx,
    { employee: ofPayslip.employee, wage: asText(sql`sum(l.amount)`) },
    sql`from ${rows('Payslip')} p
      join ${rows('PayRun')} n on n.id = p.run_id and n.status = 'CLOSED' and n.run_type in ('REGULAR', 'DAILY', 'FINAL_PAY')
      join ${rows('ReckoningDate')} d on d.id = n.period_id
        and make_date(d.year, d.month, 1) >= date_trunc('month', ${day}::date) - interval '12 months'
        and make_date(d.year, d.month, 1) < date_trunc('month', ${day}::date)
      join ${lines('Payslip', 'payLines')} l on l.parent_id = p.id and l.line_kind = 'EARNING' and l.tax_class = 'REGULAR'
        and l.component_code not in ('OVERTIME', 'TAX_ALLOWANCE')
      where p.employee_id = ${idList(ids)} group by p.employee_id, d.year, d.month order by p.employee_id, d.year, d.month`,
  )

/** The same before the holiday of each allowance, as it was computed: few holidays lie in one run. */
export async function wagesBefore(reader: QueryContext, entitled: readonly EntitlementRow[]) {
  const wages: MonthlyWageRow[] = []
  for (const [day, of] of Map.groupBy(entitled, ({ holidayDate }) => holidayDate))
    wages.push(
      ...(await monthlyWagesOf(
        reader,
        of.map(({ employee }) => employee),
        day,
      )),
    )
  return wages
}

/** Says at the allowances that a run was calculated with that it pays them. */
export async function linkEntitlements(
  context: RowsContext,
  { facts, snapshot }: LoadedRun,
  employees: readonly number[],
): Promise<void> {
  const reader = runReader(context)
  await context.tx.execute(
    sql`update thr_entitlement set run_id = ${facts.id} from (select distinct on (t.employee_id) t.id from ${reader.rows('ThrEntitlement')} t
      where t.employee_id = ${idList(employees)} and ${isPaidBy(reader, facts, snapshot.payDate)} order by t.employee_id, t.holiday_date) x
      where thr_entitlement.id = x.id and thr_entitlement.run_id is distinct from ${facts.id}`,
  )
}
