// The tax months of employees as their payslips make them, with those that were uploaded or corrected by hand next to them; amounts as the reader
// sees them. Reports of income tax read these.
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { type DatasetContext, type QueryContext, queryContext } from '../../../engine/datasets/dataset.ts'
import { type GivenFilters, linesOfKind, monthAfter, placedBy, slipRows } from '../reports/slip-rows.ts'

export type TaxFilters = Omit<GivenFilters, 'period' | 'paySequence'> & { readonly taxMonth: string | null }

const monthOfTax = (alias: string): SQL =>
  sql.raw(`to_char(make_date(${alias}.tax_year, ${alias}.tax_month, 1), 'YYYY-MM')`)

/** The requested tax month; otherwise the newest with a run. */
export const taxMonthCondition = ({ rows }: QueryContext, taxMonth: string | null): SQL =>
  sql`coalesce(${taxMonth}::text, (select max(${monthOfTax('n')}) from ${rows('PayRun')} n where n.status <> 'CANCELLED'))`

/** The tax month that a report opens with. */
export const newestTaxMonth = async (context: DatasetContext) => {
  const [found] = await rowsOf<{ month: string | null }>(
    context.tx,
    sql`select ${taxMonthCondition(queryContext(context), null)} as month`,
  )
  return { taxMonth: found?.month ?? context.today.slice(0, 7) }
}

const isTaxLine = sql`l.component_code = 'PPH21'`
/** What is paid in a month is taxed in it or, at most, two months off. */
const apart = 2

/**
 * `from ${slipMonths(...)} m`: one row an employee and tax month of a range, out of the payslips of runs that were not cancelled: `employee_id,
 * tax_month (2026-05), department_id, pay_group_id, status, category, is_final, is_closed, regular, irregular, benefits, premiums, allowance,
 * gross, rate, pph21, dtp, by_employee, by_employer, final_gross, final_tax, former_gross, former_tax, covered`.
 */
export function slipMonths(context: QueryContext, given: TaxFilters, from: SQL, to: SQL): SQL {
  const range = { from: monthAfter(from, -apart), to: monthAfter(to, apart) }
  const slips = slipRows(
    context,
    { ...given, period: null, paySequence: null },
    range,
    sql`${monthOfTax('n')} between ${from} and ${to}`,
  )
  const last = (column: SQL): SQL =>
    sql`(array_agg(${column} order by s.pay_date desc, s.pay_sequence desc, s.id desc) filter (where ${column} is not null))[1]`
  return sql`(select s.employee_id, ${monthOfTax('s')} as tax_month, ${last(sql`s.dept_id`)} as department_id, ${last(sql`s.pay_group_id`)} as pay_group_id,
      ${last(sql`s.tax_status`)} as status, ${last(sql`s.ter_category`)} as category, bool_or(s.tax_final) as is_final,
      bool_and(s.run_status = 'CLOSED') as is_closed, sum(s.taxable_regular - s.taxed_benefits - s.premiums) as regular,
      sum(s.taxable_irregular) as irregular, sum(s.taxed_benefits) as benefits, sum(s.premiums) as premiums, sum(s.tax_allowance) as allowance,
      sum(s.taxable_regular + s.taxable_irregular + s.tax_allowance) as gross, ${last(sql`s.ter_rate`)} as rate, sum(s.pph21) as pph21,
      sum(s.dtp) as dtp, sum(k.by_employee) as by_employee, sum(k.by_employer) as by_employer,
      sum(s.final_gross) as final_gross, sum(s.final_tax) as final_tax, sum(s.former_gross) as former_gross, sum(s.former_tax) as former_tax, count(*) filter (where s.amounts_covered) as covered
    from ${slips} s
    left join lateral (select ${linesOfKind(sql`${isTaxLine} and l.line_kind = 'STATUTORY'`)} as by_employee,
        ${linesOfKind(sql`${isTaxLine} and l.line_kind = 'EMPLOYER_TAX'`)} as by_employer
      from ${context.lines('Payslip', 'payLines')} l where l.parent_id = s.id) k on true
    group by s.employee_id, s.tax_year, s.tax_month)`
}

/** The same columns of the months that no run made. */
export function givenMonths(context: QueryContext, given: TaxFilters, from: SQL, to: SQL): SQL {
  const { rows } = context
  const at = {
    department: sql`e.department_id`,
    location: sql`e.location_id`,
    occupation: sql`o.occupation_id`,
    payGroup: sql`r.pay_group_id`,
    employee: sql`e.id`,
  }
  return sql`(select t.employee_id, ${monthOfTax('t')} as tax_month, e.department_id, r.pay_group_id, t.tax_status as status, t.category,
      coalesce(t.is_final, false) as is_final, true as is_closed, t.gross_regular as regular, t.gross_irregular as irregular, t.benefits,
      t.insurance_premiums as premiums, t.tax_allowance as allowance, t.gross_total as gross, t.rate_percent as rate, t.pph21, t.dtp,
      t.pph21 as by_employee, case when not t.amounts_covered then 0 end as by_employer, t.final_gross, t.final_tax, t.former_gross,
      t.former_tax, t.amounts_covered::int as covered
    from ${rows('EmployeeTaxMonth', 'amountsCovered')} t join ${rows('Employee')} e on e.id = t.employee_id
    join ${rows('EmployeeRemuneration')} r on r.employee_id = e.id left join ${rows('Position')} o on o.id = e.position_id
    where t.source <> 'CALCULATED' and ${monthOfTax('t')} between ${from} and ${to} and ${placedBy(context, given, at)})`
}

/** Does the company raise the tax for a missing valid tax number, by its settings of a day? Without settings the law applies (UU PPh art. 21(5a)). */
export const raisesOnSql = ({ rows }: QueryContext, day: SQL): SQL =>
  sql`coalesce((select s.non_npwp_policy = 'LAW_21_5A' from ${rows('PayrollSetting')} s where s.effective_from <= ${day}
    and coalesce(s.effective_to, 'infinity') >= ${day} order by s.effective_from desc limit 1), true)`

/** Is the tax of an employee raised in a month (2026-05), for want of a valid tax number? As runs of the month decide it. */
export const isRaisedSql = (context: QueryContext, employee: SQL, month: SQL): SQL =>
  sql`(exists (select 1 from ${context.rows('EmployeeTaxProfile')} f where f.employee_id = ${employee} and f.tax_year = substr(${month}, 1, 4)::int
    and f.tax_id_status = 'NONE')
    and ${raisesOnSql(context, sql`(to_date(${month}, 'YYYY-MM') + interval '1 month - 1 day')::date`)})`
