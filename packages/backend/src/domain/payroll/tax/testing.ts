// For tests of income tax: the tax months that closed runs leave, out of the payslips of a month.
import { sql } from 'drizzle-orm'
import type { ProductEngine } from '../../testing/index.ts'

/** Closes the runs of a tax month as far as its tax goes: status, and a tax month an employee. */
export async function closedForTax(engine: ProductEngine, taxYear: number, taxMonth: number): Promise<void> {
  const { db } = engine.database
  await db.execute(
    sql`update pay_run set status = 'CLOSED' where tax_year = ${taxYear} and tax_month = ${taxMonth} and status <> 'CANCELLED'`,
  )
  await db.execute(
    sql`delete from employee_tax_month where tax_year = ${taxYear} and tax_month = ${taxMonth} and source = 'CALCULATED'`,
  )
  await db.execute(sql`insert into employee_tax_month (company_code, employee_id, tax_year, tax_month, tax_status, category, gross_regular, gross_irregular, benefits,
      insurance_premiums, tax_allowance, gross_total, rate_percent, pph21, dtp, pension_dues, donation, final_gross, final_tax, former_gross, former_tax, is_final, source,
      created_by, updated_by, created_at, updated_at, row_version)
    select p.company_code, p.employee_id, ${taxYear}, ${taxMonth}, max(p.tax_status), max(p.ter_category), sum(p.taxable_regular - p.taxed_benefits - p.premiums),
      sum(p.taxable_irregular), sum(p.taxed_benefits), sum(p.premiums), sum(p.tax_allowance), sum(p.taxable_regular + p.taxable_irregular + p.tax_allowance),
      max(p.ter_rate), sum(p.pph21), sum(p.dtp), sum(p.pension_dues), sum(p.donation), sum(p.final_gross), sum(p.final_tax), sum(p.former_gross), sum(p.former_tax), bool_or(coalesce(p.tax_final, false)), 'CALCULATED',
      'test', 'test', '2026-01-01', '2026-01-01', 1
    from payslip p join pay_run n on n.id = p.run_id and n.status = 'CLOSED' and n.tax_year = ${taxYear} and n.tax_month = ${taxMonth}
    group by p.company_code, p.employee_id`)
}
