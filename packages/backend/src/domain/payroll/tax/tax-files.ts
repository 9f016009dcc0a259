// Files for the tax office (payroll 3.9 exportTaxMonth, exportA1): a month of withholding, or the certificates of a year, in the columns of a layout. A file of
// which its reader may not see every amount is refused as a whole: half a report is none.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type FileRow, laidOut } from '@kantor/shared/rules/payroll/files/laid-out'
import { type A1Field, a1Fields } from '@kantor/shared/rules/payroll/tax/annual-paper'
import { writtenStatus } from '@kantor/shared/rules/payroll/tax/withholding-status'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { layoutOf } from '../bank/file-layouts.ts'
import { fileCovered } from '../pay-access.ts'
import { runReader } from '../run/reader.ts'
import { mayReport } from './may-report.ts'

interface Asked {
  readonly layout: number
  readonly taxYear: number
}
interface Person {
  readonly isCovered: boolean
  readonly employeeNo: string | null
  readonly name: string
  readonly taxId: string | null
  readonly taxStatus: string | null
  readonly position: string | null
  readonly identityNo: string | null
  readonly subjectType: string | null
}
type MonthRow = Person &
  Readonly<Record<'category' | 'gross' | 'rate' | 'tax', string | null>> & {
    readonly isFinal: boolean
  }

const person = ({ employeeNo, name, taxId, taxStatus, position, identityNo, subjectType }: Person): FileRow => {
  const status = taxStatus === null ? null : writtenStatus(taxStatus)
  return {
    ...{ EMPLOYEE_NO: employeeNo, EMPLOYEE_NAME: name, TAX_ID: taxId, TAX_STATUS: status, POSITION: position },
    ...{ IDENTITY_NO: identityNo, RESIDENCE: subjectType === 'NON_RESIDENT' ? 'Foreign' : 'Resident', PTKP: status },
  }
}

/**
 * The withholding of a month, one line an employee. What Coretax imports are the monthly slips (BPMP), which are made for every tax month but the final one: of
 * December, of leaving, or of the end of a pension the certificate (BPA1) tells instead, and Coretax refuses a slip of it (PER-11/PJ/2025 art. 7).
 */
export async function taxMonthFile(context: ActionContext, asked: Asked & { readonly taxMonth: number }) {
  const { taxYear, taxMonth } = asked
  await mayReport(context, taxYear, taxMonth)
  const { rows, tx } = queryContext(context)
  const found = await rowsOf<MonthRow>(
    tx,
    sql`select t.amounts_covered as "isCovered", e.employee_no as "employeeNo", e.full_name as name, f.tax_id_no as "taxId", t.tax_status as "taxStatus",
        p.position_name as position, e.national_id_no as "identityNo", f.subject_type as "subjectType", t.category, t.gross_total::text as gross, t.rate_percent::text as rate, t.pph21::text as tax,
        coalesce(t.is_final, false) as "isFinal"
      from ${rows('EmployeeTaxMonth', 'amountsCovered')} t join ${rows('Employee')} e on e.id = t.employee_id
      left join ${rows('EmployeeTaxProfile')} f on f.employee_id = e.id and f.tax_year = t.tax_year
      left join ${rows('Position')} p on p.id = e.position_id
      where t.tax_year = ${taxYear} and t.tax_month = ${taxMonth} order by e.full_name, e.id`,
  )
  const month = String(taxMonth).padStart(2, '0')
  const until = endOfMonth(`${taxYear}-${month}-01`)
  // Half a report is none: what is left out is looked at, too.
  if (found.some(({ isCovered }) => isCovered)) throw fileCovered()
  const isCoretax = (await layoutOf(context, asked.layout)).separator === 'XML'
  const told = found.filter(({ isFinal }) => !(isCoretax && isFinal))
  const leftOut = found.length - told.length
  if (told.length === 0 && leftOut > 0)
    throw new KantorError(
      'NOT_FOUND',
      'It is the final month of everybody: the certificates report it, Coretax takes no monthly slips of it.',
    )
  const file = await fileOf(
    context,
    asked,
    `pph21-${taxYear}-${month}`,
    until,
    told,
    ({ category, gross, rate, tax, ...who }) => ({
      ...{ ...person(who), TAX_MONTH: month, TAX_CATEGORY: category, GROSS: gross, RATE: rate, TAX: tax },
      ...{ MONTH_END: until, MONTH_AND_YEAR: `${month}-${taxYear}` },
    }),
  )
  return { ...file, leftOut }
}

interface YearRow extends Person {
  readonly certificateNo: string | null
  readonly certificateDate: string | null
  readonly firstMonth: string | null
  readonly lastMonth: string | null
  readonly amounts: { readonly [field: string]: string } | null
}

/** The certificates that were issued for a year, of those that are settled: a run that was opened again unsettles its people. */
export async function certificatesFile(context: ActionContext, asked: Asked) {
  await mayReport(context, asked.taxYear)
  const { rows, lines, tx } = queryContext(context)
  const found = await rowsOf<YearRow>(
    tx,
    sql`select y.amounts_covered as "isCovered", e.employee_no as "employeeNo", e.full_name as name, f.tax_id_no as "taxId", y.tax_status as "taxStatus",
        p.position_name as position, e.national_id_no as "identityNo", f.subject_type as "subjectType", y.certificate_no as "certificateNo", to_char(y.certificate_date, 'YYYY-MM-DD') as "certificateDate",
        y.first_month::text as "firstMonth", y.last_month::text as "lastMonth",
        (select json_object_agg(w.field, w.amount::text) from ${lines('EmployeeTaxYear', 'working')} w where w.parent_id = y.id) as amounts
      from ${rows('EmployeeTaxYear', 'amountsCovered')} y join ${rows('Employee')} e on e.id = y.employee_id
      left join ${rows('EmployeeTaxProfile')} f on f.employee_id = e.id and f.tax_year = y.tax_year
      left join ${rows('Position')} p on p.id = e.position_id
      where y.tax_year = ${asked.taxYear} and y.certificate_no is not null and y.is_settled
        and exists (select 1 from ${rows('EmployeeTaxMonth')} t where t.employee_id = y.employee_id and t.tax_year = y.tax_year) order by y.certificate_no`,
  )
  const fields = Object.keys(a1Fields) as A1Field[]
  const until = `${asked.taxYear}-12-31`
  return await fileOf(context, asked, `1721-a1-${asked.taxYear}`, until, found, ({ amounts, ...row }) => ({
    ...{ ...person(row), CERTIFICATE_NO: row.certificateNo, CERTIFICATE_DATE: row.certificateDate },
    ...{ FIRST_MONTH: row.firstMonth, LAST_MONTH: row.lastMonth },
    ...Object.fromEntries(fields.map((field) => [`A1_${field}`, amounts?.[field] ?? null])),
  }))
}

/** The tax id of the company as its settings of a day have it. */
async function withholderOf(context: ActionContext, day: string): Promise<string | null> {
  const { rows, tx } = runReader(context)
  const [found] = await rowsOf<{ id: string | null }>(
    tx,
    sql`select s.tax_withholder_id as id from ${rows('PayrollSetting')} s where s.effective_from <= ${day}::date order by s.effective_from desc limit 1`,
  )
  return found?.id ?? null
}

async function fileOf<R extends Person>(
  context: ActionContext,
  { layout, taxYear }: Asked,
  name: string,
  /** The last day of what is reported: whose tax id then was the company's withholds. */
  until: string,
  found: readonly R[],
  rowOf: (row: R) => FileRow,
) {
  if (found.some(({ isCovered }) => isCovered)) throw fileCovered()
  if (found.length === 0) throw new KantorError('NOT_FOUND', 'There is nothing to report for this time.')
  const stored = await layoutOf(context, layout)
  const withholder = await withholderOf(context, until)
  if (withholder === null && [...stored.head, ...stored.columns].some(({ value }) => value === 'WITHHOLDER_ID'))
    throw new KantorError(
      'NOT_FOUND',
      `The payroll settings name no tax id of the withholder on ${until}. Enter it there first.`,
    )
  const head = { TAX_YEAR: String(taxYear), WITHHOLDER_ID: withholder }
  const content = laidOut(stored, head, found.map(rowOf))
  return {
    fileName: `${name}.${stored.separator === 'XML' ? 'xml' : 'csv'}`,
    content,
    lines: found.length,
    unconfirmed: !stored.isConfirmed,
  }
}
