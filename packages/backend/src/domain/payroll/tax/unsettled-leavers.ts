// Leavers whose tax year has no final month (PMK 168/2023 art. 15(1)b): the departure became known too late, and their last month was closed as an
// ordinary one. A correction run of that month settles the year.
import { type SQL, sql } from 'drizzle-orm'

/** The rows of an entity, as a viewer sees them or as they are stored. */
type Rows = (entity: string) => SQL

/** Runs that pay the salary of the last month of an employee. */
const salaryRuns = sql`('REGULAR', 'DAILY', 'FINAL_PAY')`

/** The last day paid by closed salary runs that reach his last working day; null while the month of that day is not closed. */
const paidUntil = (rows: Rows, employee: SQL, lastDay: SQL): SQL =>
  sql`(select max(case when p.active_days > d.salary_to - d.salary_from - greatest(0, d.salary_to - ${lastDay}) + 1 then d.salary_to else least(d.salary_to, ${lastDay}) end)
    from ${rows('Payslip')} p join ${rows('PayRun')} n on n.id = p.run_id and n.status = 'CLOSED' and n.run_type in ${salaryRuns}
    join ${rows('ReckoningDate')} d on d.id = n.period_id and d.salary_to >= ${lastDay} where p.employee_id = ${employee})`

/** The leavers of a year as a table: employee, last day, last paid day, tax year. Payments to non-residents and day workers have no final month. */
export const unsettledLeavers = (rows: Rows): SQL =>
  sql`(select e.id as employee_id, e.separation_date as last_day, w.paid_until, y.tax_year
    from ${rows('Employee')} e join ${rows('EmployeeTaxYear')} y on y.employee_id = e.id and y.tax_year = extract(year from e.separation_date)
      and not coalesce(y.is_settled, false)
    cross join lateral (select ${paidUntil(rows, sql`e.id`, sql`e.separation_date`)} as paid_until) w
    where w.paid_until is not null and not exists (select 1 from ${rows('EmployeeTaxProfile')} f where f.employee_id = e.id
      and f.tax_year = y.tax_year and f.subject_type in ('NON_RESIDENT', 'NON_PERMANENT')))`
