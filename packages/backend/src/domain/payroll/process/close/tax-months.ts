// The tax months of the employees of a run (payroll 2.5): closing adds its payslips to them, opening it again takes them off.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { asInteger, typedRows } from '../../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../../engine/read/stored-rows.ts'
import { stampOf } from '../../../../engine/stamp.ts'
import type { LoadedRun } from '../../run/load-run.ts'
import { runReader } from '../../run/reader.ts'

/** Amounts of a tax month out of those of a payslip. */
const amounts = {
  gross_regular: 'p.taxable_regular - p.taxed_benefits - p.premiums',
  gross_irregular: 'p.taxable_irregular',
  benefits: 'p.taxed_benefits',
  insurance_premiums: 'p.premiums',
  tax_allowance: 'p.tax_allowance',
  gross_total: 'p.taxable_regular + p.taxable_irregular + p.tax_allowance',
  pph21: 'p.pph21',
  dtp: 'p.dtp',
  pension_dues: 'p.pension_dues',
  donation: 'p.donation',
  final_gross: 'p.final_gross',
  final_tax: 'p.final_tax',
  former_gross: 'p.former_gross',
  former_tax: 'p.former_tax',
} as const
const columns = Object.keys(amounts)
const named = sql.raw(columns.join(', '))

/** A month that was reported to the tax office accepts no further tax, for any employee: additional amounts belong to a later month. */
export async function refuseReported(
  context: RowsContext,
  { snapshot: month }: { readonly snapshot: { readonly taxYear: number; readonly taxMonth: number } },
): Promise<void> {
  const { rows, tx } = runReader(context)
  const [found] = await typedRows(
    tx,
    { n: asInteger(sql`count(*)`) },
    sql`from ${rows('EmployeeTaxMonth')} t where t.tax_year = ${month.taxYear} and t.tax_month = ${month.taxMonth}
      and t.reported_at is not null`,
  )
  if ((found?.n ?? 0) > 0) throw new KantorError('TAX_REPORTED')
}

/**
 * Payslips of a former system in a tax month: the first calculated run of an employee in that month brings them into its row, for the tax of a month is that of all its sequences
 * (R-SEQ). A month without a calculated run has the row that its sheet gives, and none of its own.
 */
const uploadedIn = (
  rows: (entity: string) => SQL,
  { taxYear, taxMonth }: { readonly taxYear: number; readonly taxMonth: number },
): SQL =>
  sql`from ${rows('Payslip')} u join ${rows('PayRun')} f on f.id = u.run_id and f.source = 'UPLOADED' and f.status = 'CLOSED'
    and f.tax_year = ${taxYear} and f.tax_month = ${taxMonth}`

/** Adds the payslips of the run, one row an employee and month; status and rate of a month are of the run that is paid last, whichever was closed last. */
export async function addTaxMonths(context: RowsContext, { facts, snapshot }: LoadedRun): Promise<void> {
  const { tx, actor, engine } = context
  const { rows } = runReader(context)
  const now = sql`${engine.now().toISOString()}::timestamptz`
  const stamp = stampOf(actor)
  const isLast = sql`not exists (select 1 from ${rows('Payslip')} q join ${rows('PayRun')} n on n.id = q.run_id and n.status = 'CLOSED'
      and n.tax_year = ${snapshot.taxYear} and n.tax_month = ${snapshot.taxMonth}
    join ${rows('PayRun')} o on o.id = ${facts.id} and (n.pay_date, n.pay_sequence) > (o.pay_date, o.pay_sequence)
    where q.employee_id = employee_tax_month.employee_id)`
  const ofLast = (column: string) =>
    sql`${sql.raw(column)} = case when ${isLast} then excluded.${sql.raw(column)} else employee_tax_month.${sql.raw(column)} end`
  // The row that there is already contains what was uploaded.
  const whole = sql.join(
    Object.values(amounts).map(
      (
        amount,
      ) => sql`${sql.raw(amount)} + case when m.id is null then coalesce((select sum(${sql.raw(amount.replaceAll('p.', 'u.'))})
        ${uploadedIn(rows, snapshot)} where u.employee_id = p.employee_id), 0) else 0 end`,
    ),
    sql`, `,
  )
  const added = sql.raw(columns.map((name) => `${name} = employee_tax_month.${name} + excluded.${name}`).join(', '))
  await tx.execute(
    sql`insert into employee_tax_month (company_code, employee_id, tax_year, tax_month, tax_status, category, rate_percent, is_final, source, ${named},
        created_by, updated_by, created_at, updated_at, row_version)
      select ${actor.companyCode}, p.employee_id, ${snapshot.taxYear}, ${snapshot.taxMonth}, p.tax_status, p.ter_category, p.ter_rate, p.tax_final, 'CALCULATED',
        ${whole}, ${stamp}, ${stamp}, ${now}, ${now}, 1
      from ${rows('Payslip')} p left join ${rows('EmployeeTaxMonth')} m on m.employee_id = p.employee_id and m.tax_year = ${snapshot.taxYear} and m.tax_month = ${snapshot.taxMonth}
      where p.run_id = ${facts.id} order by p.id
      on conflict (company_code, employee_id, tax_year, tax_month) do update set ${added}, ${ofLast('tax_status')},
        ${ofLast('category')}, ${ofLast('rate_percent')}, is_final = employee_tax_month.is_final or excluded.is_final,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at, row_version = employee_tax_month.row_version + 1`,
  )
}

/** Takes them off again; a month that only this run made is gone, of others the last closed run says status and rate. */
export async function takeOffTaxMonths(context: RowsContext, { facts, snapshot }: LoadedRun): Promise<void> {
  const { tx, actor, engine } = context
  const { rows } = runReader(context)
  const mine = sql`m.company_code = ${actor.companyCode} and m.tax_year = ${snapshot.taxYear} and m.tax_month = ${snapshot.taxMonth}`
  const others = sql`from ${rows('Payslip')} q join ${rows('PayRun')} n on n.id = q.run_id and n.status = 'CLOSED' and n.id <> ${facts.id}
    and n.tax_year = m.tax_year and n.tax_month = m.tax_month where q.employee_id = m.employee_id`
  await tx.execute(
    sql`delete from ${sql.identifier('employee_tax_month')} m where ${mine} and m.source = 'CALCULATED' and not exists (select 1 ${others} and n.source = 'CALCULATED')
      and m.employee_id in (select p.employee_id from ${rows('Payslip')} p where p.run_id = ${facts.id})`,
  )
  const less = sql.raw(
    columns.map((name) => `${name} = m.${name} - (${amounts[name as keyof typeof amounts]})`).join(', '),
  )
  const last = (column: string) =>
    sql`(select q.${sql.identifier(column)} ${others} order by n.pay_date desc, n.pay_sequence desc limit 1)`
  await tx.execute(
    sql`update employee_tax_month m set ${less}, tax_status = coalesce(${last('tax_status')}, m.tax_status), category = coalesce(${last('ter_category')}, m.category),
        rate_percent = coalesce(${last('ter_rate')}, m.rate_percent), is_final = exists (select 1 ${others} and q.tax_final),
        updated_by = ${stampOf(actor)}, updated_at = ${engine.now().toISOString()}::timestamptz, row_version = m.row_version + 1
      from ${rows('Payslip')} p where p.run_id = ${facts.id} and p.employee_id = m.employee_id and ${mine}`,
  )
}
