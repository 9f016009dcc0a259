// The months of a year, reporting them, and the certificates.

import { taxCertificates } from '@kantor/shared/catalogue/payroll-management/payroll-entry/tax-certificates'
import { taxSummary } from '@kantor/shared/catalogue/payroll-management/payroll-entry/tax-summary'
import { EmployeeTaxYear } from '@kantor/shared/catalogue/payroll-management/payroll-process/employee-tax-year.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { lockUntilCommit } from '../../../db/locks.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { runReader } from '../run/reader.ts'
import { mayReport } from './may-report.ts'
import { certificatesFile, taxMonthFile } from './tax-files.ts'
import { settleTaxYears } from './tax-years.ts'

interface MonthRow {
  readonly taxMonth: number
  readonly category: 'A' | 'B' | 'C' | null
  readonly grossRegular: string | null
  readonly grossIrregular: string | null
  readonly benefits: string | null
  readonly insurancePremiums: string | null
  readonly taxAllowance: string | null
  readonly grossTotal: string | null
  readonly ratePercent: string | null
  readonly pph21: string | null
  readonly dtp: string | null
  readonly pensionDues: string | null
  readonly donation: string | null
  readonly finalGross: string | null
  readonly finalTax: string | null
  readonly formerGross: string | null
  readonly formerTax: string | null
  readonly isFinal: boolean
  readonly source: 'CALCULATED' | 'UPLOADED' | 'ADJUSTED'
  readonly reportedAt: string | null
}
const money = (column: string) => sql.raw(`t.${column}::text`)

async function taxMonths(context: ActionContext, { taxYear }: { readonly taxYear: number }) {
  const { rows, tx } = queryContext(context)
  const found = await rowsOf<MonthRow>(
    tx,
    sql`select t.tax_month as "taxMonth", t.category, ${money('gross_regular')} as "grossRegular", ${money('gross_irregular')} as "grossIrregular",
        ${money('benefits')} as benefits, ${money('insurance_premiums')} as "insurancePremiums", ${money('tax_allowance')} as "taxAllowance",
        ${money('gross_total')} as "grossTotal", ${money('rate_percent')} as "ratePercent", ${money('pph21')} as pph21, ${money('dtp')} as dtp,
        ${money('pension_dues')} as "pensionDues", ${money('donation')} as donation,
        ${money('final_gross')} as "finalGross", ${money('final_tax')} as "finalTax", ${money('former_gross')} as "formerGross", ${money('former_tax')} as "formerTax",
        coalesce(t.is_final, false) as "isFinal", t.source,
        to_char(t.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "reportedAt"
      from ${rows('EmployeeTaxMonth')} t join ${rows('EmployeeTaxYear')} y on y.employee_id = t.employee_id and y.tax_year = t.tax_year
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

/** The kinds of certificates: which years have one, the first part of their numbers, and where number and day stand. */
const certificateKinds = [
  { which: sql`y.is_settled`, mark: '1.1', no: 'certificate_no', date: 'certificate_date' },
  { which: sql`y.has_final`, mark: '1.7', no: 'final_certificate_no', date: 'final_certificate_date' },
  { which: sql`y.has_former`, mark: '1.6', no: 'former_certificate_no', date: 'former_certificate_date' },
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
  { which, mark, no: noColumn, date }: (typeof certificateKinds)[number],
): Promise<number> {
  const { actor, engine, tx } = context
  const { rows } = runReader(context)
  const no = sql.identifier(noColumn)
  const prefix = sql`${`${mark}-`}::text || lpad(y.last_month::text, 2, '0') || '.' || right(y.tax_year::text, 2) || '-'`
  const issued = await rowsOf<{ id: number }>(
    tx,
    sql`update employee_tax_year set ${no} = x.no, ${sql.identifier(date)} = ${certificateDate}::date, updated_by = ${stampOf(actor)},
        updated_at = ${engine.now().toISOString()}::timestamptz, row_version = employee_tax_year.row_version + 1
      from (select y.id, ${prefix} || lpad((m.last + row_number() over (order by e.full_name, e.id))::text, 7, '0') as no
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
