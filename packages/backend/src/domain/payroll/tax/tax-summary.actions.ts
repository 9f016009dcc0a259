// The months of a year, reporting them, and the certificates.
import { taxCertificates } from '@kantor/shared/catalogue/payroll-management/payroll-entry/tax-certificates'
import { taxSummary } from '@kantor/shared/catalogue/payroll-management/payroll-entry/tax-summary'
import { EmployeeTaxMonth } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/employee-tax-month.entity'
import { EmployeeTaxYear } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/employee-tax-year.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { lockUntilCommit } from '../../../db/locks.ts'
import { asBoolean, asText, orNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { runReader } from '../run/reader.ts'
import { mayReport } from './may-report.ts'
import { certificatesFile, taxMonthFile } from './tax-files.ts'
import { settleTaxYears } from './tax-years.ts'

const ofEmployeeTaxMonth = tableColumns(EmployeeTaxMonth, 't')

const money = (column: string) => sql.raw(`t.${column}::text`)

async function taxMonths(context: ActionContext, { taxYear }: { readonly taxYear: number }) {
  const { rows, tx } = queryContext(context)
  const found = await typedRows(
    tx,
    {
      taxMonth: ofEmployeeTaxMonth.taxMonth,
      category: ofEmployeeTaxMonth.category,
      grossRegular: orNull(asText(sql`${money('gross_regular')}`)),
      grossIrregular: orNull(asText(sql`${money('gross_irregular')}`)),
      benefits: orNull(asText(sql`${money('benefits')}`)),
      insurancePremiums: orNull(asText(sql`${money('insurance_premiums')}`)),
      taxAllowance: orNull(asText(sql`${money('tax_allowance')}`)),
      grossTotal: orNull(asText(sql`${money('gross_total')}`)),
      ratePercent: orNull(asText(sql`${money('rate_percent')}`)),
      pph21: orNull(asText(sql`${money('pph21')}`)),
      dtp: orNull(asText(sql`${money('dtp')}`)),
      pensionDues: orNull(asText(sql`${money('pension_dues')}`)),
      donation: orNull(asText(sql`${money('donation')}`)),
      finalGross: orNull(asText(sql`${money('final_gross')}`)),
      finalTax: orNull(asText(sql`${money('final_tax')}`)),
      formerGross: orNull(asText(sql`${money('former_gross')}`)),
      formerTax: orNull(asText(sql`${money('former_tax')}`)),
      isFinal: asBoolean(sql`coalesce(t.is_final, false)`),
      source: ofEmployeeTaxMonth.source,
      reportedAt: orNull(asText(sql`to_char(t.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)),
    },
    sql`from ${rows('EmployeeTaxMonth')} t join ${rows('EmployeeTaxYear')} y on y.employee_id = t.employee_id and y.tax_year = t.tax_year
      where y.id = ${taxYear} order by t.tax_month`,
  )
  return { total: found.length, rows: found }
}

interface Month {
  readonly taxYear: number
  readonly taxMonth: number
}

/** Locks a month once all of its runs are closed; what was reported already stays as it was. */
async function markReported(context: ActionContext, { taxYear, taxMonth }: Month) {
  await mayReport(context, taxYear, taxMonth)
  const { rows, tx } = runReader(context)
  const [open] = await rowsOf<{ name: string | null }>(
    tx,
    sql`select min(n.run_name) as name from ${rows('PayRun')} n where n.tax_year = ${taxYear} and n.tax_month = ${taxMonth}
      and n.status not in ('CLOSED', 'CANCELLED')`,
  )
  if (open?.name != null) throw new KantorError('EARLIER_RUN_OPEN', `${open.name} of this tax month is not closed.`)
  const months = await setReported(context, { taxYear, taxMonth }, context.engine.now().toISOString())
  if (months === 0) throw new KantorError('NOT_FOUND', 'This month has no tax that was not reported yet.')
  return { months }
}

async function setReported(context: ActionContext, { taxYear, taxMonth }: Month, at: string | null): Promise<number> {
  const { actor, engine, tx } = context
  const changed = await rowsOf<{ id: number }>(
    tx,
    sql`update employee_tax_month set reported_at = ${at}::timestamptz, updated_by = ${stampOf(actor)}, updated_at = ${engine.now().toISOString()}::timestamptz,
        row_version = row_version + 1
      where company_code = ${actor.companyCode} and tax_year = ${taxYear} and tax_month = ${taxMonth}
        and reported_at is ${at === null ? sql`not null` : sql`null`} returning id`,
  )
  return changed.length
}

/** The last month in which something was paid that is certified apart. */
const lastPaid = (table: 'final_payments' | 'former_payments') =>
  sql`coalesce((select max(l.tax_month) from ${sql.identifier(`employee_tax_year_${table}`)} l where l.parent_id = y.id), y.last_month)`

/** The kinds of certificates: which years have one, the first part of their numbers, where number and day stand, and the last month that they certify. */
const certificateKinds = [
  { which: sql`y.is_settled`, mark: '1.1', no: 'certificate_no', date: 'certificate_date', last: sql`y.last_month` },
  {
    which: sql`y.has_final`,
    mark: '1.7',
    no: 'final_certificate_no',
    date: 'final_certificate_date',
    last: lastPaid('final_payments'),
  },
  {
    which: sql`y.has_former`,
    mark: '1.6',
    no: 'former_certificate_no',
    date: 'former_certificate_date',
    last: lastPaid('former_payments'),
  },
] as const
interface Issue {
  readonly taxYear: number
  readonly certificateDate: string
}

/** Numbers what has no certificate yet, by name; the numbers of a kind and year go on from the highest. */
async function issueCertificates(context: ActionContext, asked: Issue) {
  const { actor, tx } = context
  await mayReport(context, asked.taxYear)
  await lockUntilCommit(tx, `${EmployeeTaxYear.name} ${actor.companyCode} ${asked.taxYear}`)
  let issued = 0
  for (const kind of certificateKinds) issued += await issueKind(context, asked, kind)
  return { issued }
}

async function issueKind(
  context: ActionContext,
  { taxYear, certificateDate }: Issue,
  { which, mark, no: noColumn, date, last }: (typeof certificateKinds)[number],
): Promise<number> {
  const { actor, engine, tx } = context
  const { rows } = runReader(context)
  const no = sql.identifier(noColumn)
  const prefix = sql`${`${mark}-`}::text || lpad(y.last_month::text, 2, '0') || '.' || right(y.tax_year::text, 2) || '-'`
  // Who left before December is certified in the month of leaving (PMK 168/2023 art. 15, PER-11/PJ/2025), not on the day of all others.
  const day = sql`case when ${last} < 12 then least(${certificateDate}::date, (make_date(y.tax_year, ${last}, 1) + interval '1 month - 1 day')::date) else ${certificateDate}::date end`
  const issued = await rowsOf<{ id: number }>(
    tx,
    sql`update employee_tax_year set ${no} = x.no, ${sql.identifier(date)} = x.day, updated_by = ${stampOf(actor)},
        updated_at = ${engine.now().toISOString()}::timestamptz, row_version = employee_tax_year.row_version + 1
      from (select y.id, ${day} as day, ${prefix} || lpad((m.last + row_number() over (order by e.full_name, e.id))::text, 7, '0') as no
        from ${rows('EmployeeTaxYear')} y join ${rows('Employee')} e on e.id = y.employee_id
        cross join (select coalesce(max(right(c.${no}, 7)::int), 0) as last from ${rows('EmployeeTaxYear')} c where c.tax_year = ${taxYear}) m
        where y.tax_year = ${taxYear} and ${which} and y.${no} is null) x
      where employee_tax_year.id = x.id returning employee_tax_year.id`,
  )
  return issued.length
}

export const taxSummaryActions = actionsFor(taxSummary, {
  taxMonths: (context, asked) => taxMonths(context, asked),
  exportTaxMonth: (context, asked) => taxMonthFile(context, asked),
  markReported: (context, asked) => markReported(context, asked),
  takeBackReport: async (context, asked) => {
    await mayReport(context, asked.taxYear, asked.taxMonth)
    return { months: await setReported(context, asked, null) }
  },
  workOutYear: async (context, { taxYear }) => {
    await mayReport(context, taxYear)
    return { employees: await settleTaxYears(context, taxYear) }
  },
})
export const taxCertificatesActions = actionsFor(taxCertificates, {
  exportA1: (context, asked) => certificatesFile(context, asked),
  issueCertificates: (context, asked) => issueCertificates(context, asked),
})
