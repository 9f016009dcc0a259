// Holiday allowances as they were computed, with what runs paid of them, and the bonuses of bonus runs.
import { thrBonusInq } from '@kantor/shared/catalogue/payroll-management/payroll-process/thr-bonus-inq'
import { thrDueDays } from '@kantor/shared/rules/payroll/earnings/thr-holidays'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { below } from '../../employees/index.ts'

export const thrBonusReport = reportFor(thrBonusInq, (context, asked) => {
  const { year, kind, religion, entitled, payGroup, department, location, employee } = asked
  const { rows } = context
  return sql`select x.employee as "employee", e.department_id as "department", r.pay_group_id as "payGroup", x.kind as "kind",
      x.religion as "religion", x.holiday as "holidayDate", x.reason as "reason", x.why as "why", x.months as "serviceMonths",
      x.wage as "wageBase", x.factor as "factor", x.amount as "amount", x.override as "overrideAmount", x.override_reason as "overrideReason",
      x.paid as "paid", x.tax as "tax", x.net as "net", x.run as "run", x.slip_status as "slipStatus", x.is_late as "isLate",
      x.covered::int as "amountsCovered"
    from (${allowances(context)} union all ${bonuses(context)}) x
    join ${rows('Employee')} e on e.id = x.employee
    join ${rows('EmployeeRemuneration')} r on r.employee_id = e.id
    where (${kind}::text is null or x.kind = ${kind}) and (${religion}::int is null or x.religion = ${religion})
      and (${entitled}::text is null or x.reason = ${entitled}) and (${payGroup}::int is null or r.pay_group_id = ${payGroup})
      and (${location}::int is null or e.location_id = ${location}) and (${employee}::int is null or e.id = ${employee})
      and (${year}::int is null or extract(year from x.on_day) = ${year})
      and ${department === null ? sql`true` : sql`e.department_id in ${below(context, department)}`}`
})

const lineOf = ({ lines }: QueryContext, codes: SQL): SQL =>
  sql`(select sum(l.amount) from ${lines('Payslip', 'payLines')} l where l.parent_id = p.id and l.component_code = ${codes})`

const allowances = (
  context: QueryContext,
): SQL => sql`select t.employee_id as employee, 'THR' as kind, t.religion_id as religion,
    t.holiday_date as holiday, t.holiday_date as on_day, t.reason, t.why, t.service_months as months, t.wage_base as wage, t.factor, t.amount,
    t.override_amount as override, t.override_reason, ${lineOf(context, sql`'THR'`)} as paid, p.pph21 as tax, p.net, t.run_id as run,
    p.status as slip_status, coalesce(t.override_amount, t.amount) > 0
      and coalesce(n.pay_date, ${context.today}::date) > t.holiday_date - ${thrDueDays}::int as is_late, t.amounts_covered as covered
  from ${context.rows('ThrEntitlement', 'amountsCovered')} t
  left join ${context.rows('PayRun')} n on n.id = t.run_id and n.status <> 'CANCELLED'
  left join ${context.rows('Payslip')} p on p.run_id = n.id and p.employee_id = t.employee_id`

const bonuses = (
  context: QueryContext,
): SQL => sql`select p.employee_id, 'BONUS', null::int, null::date, n.pay_date, null, null, null::int, null::numeric,
    null::numeric, null::numeric, null::numeric, null, ${lineOf(context, sql`'BONUS'`)}, p.pph21, p.net, p.run_id, p.status, false, p.amounts_covered
  from ${context.rows('Payslip', 'amountsCovered')} p join ${context.rows('PayRun')} n on n.id = p.run_id and n.run_type = 'BONUS' and n.status <> 'CANCELLED'
  where exists (select 1 from ${context.lines('Payslip', 'payLines')} l where l.parent_id = p.id and l.component_code = 'BONUS')`
