// Files for the tax office (payroll 3.9 exportTaxMonth, exportA1): a month of withholding, or the certificates of a year, in the columns of a layout. A file of
// which its reader may not see every amount is refused as a whole: half a report is none.
import { PayrollSetting } from '@kantor/shared/catalogue/payroll-management/payroll-code/payroll-setting.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { senOf } from '@kantor/shared/rules/money/sen'
import type { FileRow } from '@kantor/shared/rules/payroll/files/laid-out'
import { type A1Field, a1Fields } from '@kantor/shared/rules/payroll/tax/annual-paper'
import { effectiveRate } from '@kantor/shared/rules/payroll/tax/effective-rate'
import { writtenStatus } from '@kantor/shared/rules/payroll/tax/withholding-status'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { type QueryContext, queryContext } from '../../../engine/datasets/dataset.ts'
import { completeFile, type RowOwner } from '../bank/complete-files.ts'
import { layoutOf } from '../bank/file-layouts.ts'
import { fileCovered } from '../pay-access.ts'
import { runReader } from '../run/reader.ts'
import { mayReport } from './may-report.ts'
import { taxNumberOf } from './tax-number.ts'

const ofPayrollSetting = tableColumns(PayrollSetting, 's')

interface Asked {
  readonly layout: number
  readonly taxYear: number
}
interface Person {
  readonly employee: number
  readonly taxProfile: number | null
  readonly isCovered: boolean
  readonly employeeNo: string | null
  readonly name: string
  readonly taxId: string | null
  readonly taxStatus: string | null
  readonly position: string | null
  readonly identityNo: string | null
  readonly subjectType: string | null
  readonly placeNo: string | null
  readonly place: string | null
  readonly area: number | null
}
type MonthRow = Person &
  Readonly<Record<'category' | 'gross' | 'rate' | 'tax', string | null>> & {
    readonly isFinal: boolean
  }

/**
 * Columns of a person `e` with his tax profile `f` and position `p`. His place of work `w` is that of his last payslip until a month: tax is reported where he
 * worked then; without a payslip it is his current place.
 */
const personColumns = sql`e.id as employee, f.id as "taxProfile", e.employee_no as "employeeNo", e.full_name as name, ${taxNumberOf('f', 'e')} as "taxId",
  p.position_name as position, e.national_id_no as "identityNo", f.subject_type as "subjectType", w.tax_place_no as "placeNo", w.location_name as place, w.area_id as area`
const personTables = ({ rows }: QueryContext, taxYear: SQL, taxMonth: SQL): SQL =>
  sql`left join ${rows('EmployeeTaxProfile')} f on f.employee_id = e.id and f.tax_year = ${taxYear}
    left join ${rows('Position')} p on p.id = e.position_id
    left join lateral (select s.location_id as id from ${rows('Payslip')} s join ${rows('PayRun')} r on r.id = s.run_id
      where s.employee_id = e.id and r.tax_year = ${taxYear} and r.tax_month <= ${taxMonth} and s.location_id is not null
      order by r.tax_month desc, s.id desc limit 1) v on true
    left join ${rows('WorkLocation')} w on w.id = coalesce(v.id, e.location_id)`

const person = ({
  employeeNo,
  name,
  taxId,
  taxStatus,
  position,
  identityNo,
  subjectType,
  placeNo,
}: Person): FileRow => {
  const status = taxStatus === null ? null : writtenStatus(taxStatus)
  return {
    EMPLOYEE_NO: employeeNo,
    EMPLOYEE_NAME: name,
    TAX_ID: taxId,
    TAX_STATUS: status,
    POSITION: position,
    IDENTITY_NO: identityNo,
    RESIDENCE: subjectType === 'NON_RESIDENT' ? 'Foreign' : 'Resident',
    PTKP: status,
    PLACE_OF_BUSINESS: placeNo,
  }
}
const ownerOf = ({ employee, name, employeeNo, taxProfile, place, area }: Person): RowOwner => ({
  id: employee,
  name,
  no: employeeNo,
  taxProfile,
  location: place === null || area === null ? null : { area, name: place },
})

/**
 * The withholding of a month, one line an employee. Its rate is the one that comes to the tax that was withheld, with the surcharge of those without a valid number: Coretax works
 * the tax out of gross and rate. Coretax imports the monthly slips (BPMP), which are made for every tax month but the final one:
 * December, leaving, or the end of a pension are reported by the certificate (BPA1) instead, and Coretax refuses a slip for it (PER-11/PJ/2025 art.
 * 7).
 */
export async function taxMonthFile(context: ActionContext, asked: Asked & { readonly taxMonth: number }) {
  const { taxYear, taxMonth } = asked
  await mayReport(context, taxYear, taxMonth)
  const reader = queryContext(context)
  const { rows, tx } = reader
  const found = await rowsOf<MonthRow>(
    tx,
    sql`select ${personColumns}, t.amounts_covered as "isCovered", t.tax_status as "taxStatus", t.category, t.gross_total::text as gross, t.rate_percent::text as rate, t.pph21::text as tax,
        coalesce(t.is_final, false) as "isFinal"
      from ${rows('EmployeeTaxMonth', 'amountsCovered')} t join ${rows('Employee')} e on e.id = t.employee_id
      ${personTables(reader, sql`t.tax_year`, sql`t.tax_month`)}
      where t.tax_year = ${taxYear} and t.tax_month = ${taxMonth} order by e.full_name, e.id`,
  )
  const month = String(taxMonth).padStart(2, '0')
  const until = endOfMonth(`${taxYear}-${month}-01`)
  // Half a report is none: what is left out is looked at, too.
  if (found.some(({ isCovered }) => isCovered)) throw fileCovered()
  const isCoretax = (await layoutOf(context, asked.layout)).separator === 'XML'
  const listed = found.filter(({ isFinal }) => !(isCoretax && isFinal))
  const leftOut = found.length - listed.length
  if (listed.length === 0 && leftOut > 0)
    throw new KantorError(
      'NOT_FOUND',
      'It is the final month of all employees: the certificates report it, and Coretax accepts no monthly slips for it.',
    )
  const file = await fileOf(
    context,
    asked,
    `pph21-${taxYear}-${month}`,
    until,
    listed,
    ({ category, gross, rate, tax, isFinal, ...who }) => ({
      ...person(who),
      TAX_MONTH: month,
      TAX_CATEGORY: category,
      GROSS: gross,
      RATE: isFinal ? rate : effectiveRate(gross ?? '0', tax ?? '0', rate),
      TAX: tax,
      MONTH_END: until,
      MONTH_AND_YEAR: `${month}-${taxYear}`,
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
  /** The certificate of a former employer whose income counts. */
  readonly priorNo: string | null
}

/** The certificates that were issued for a year, of those that are settled: a run that was opened again unsettles its people. */
export async function certificatesFile(context: ActionContext, asked: Asked) {
  await mayReport(context, asked.taxYear)
  const reader = queryContext(context)
  const { rows, lines, tx } = reader
  const found = await rowsOf<YearRow>(
    tx,
    sql`select ${personColumns}, y.amounts_covered as "isCovered", y.tax_status as "taxStatus", y.certificate_no as "certificateNo", to_char(y.certificate_date, 'YYYY-MM-DD') as "certificateDate",
        y.first_month::text as "firstMonth", y.last_month::text as "lastMonth",
        (select json_object_agg(k.field, k.amount::text) from ${lines('EmployeeTaxYear', 'working')} k where k.parent_id = y.id) as amounts,
        (select min(c.certificate_no) from ${lines('EmployeeTaxProfile', 'priorCertificates')} c where c.parent_id = f.id) as "priorNo"
      from ${rows('EmployeeTaxYear', 'amountsCovered')} y join ${rows('Employee')} e on e.id = y.employee_id
      ${personTables(reader, sql`y.tax_year`, sql`coalesce(y.last_month, 12)`)}
      where y.tax_year = ${asked.taxYear} and y.certificate_no is not null and y.is_settled
        and exists (select 1 from ${rows('EmployeeTaxMonth')} t where t.employee_id = y.employee_id and t.tax_year = y.tax_year) order by y.certificate_no`,
  )
  const fields = Object.keys(a1Fields) as A1Field[]
  const until = `${asked.taxYear}-12-31`
  return await fileOf(context, asked, `1721-a1-${asked.taxYear}`, until, found, ({ amounts, ...row }) => ({
    ...person(row),
    CERTIFICATE_NO: row.certificateNo,
    CERTIFICATE_DATE: row.certificateDate,
    FIRST_MONTH: row.firstMonth,
    LAST_MONTH: row.lastMonth,
    PRIOR_CERTIFICATE: row.priorNo,
    ...spanOf(row),
    MONTH_END: endOfMonth(`${asked.taxYear}-${(row.lastMonth ?? '12').padStart(2, '0')}-01`),
    GROSS_UP: senOf(amounts?.['2'] ?? '0') > 0n ? 'Yes' : 'No',
    ...Object.fromEntries(fields.map((field) => [`A1_${field}`, amounts?.[field] ?? null])),
  }))
}

/** Coretax: the whole year, a part of it, or a part whose income is annualised (employees who were residents for a part of the year). */
function spanOf({ subjectType, firstMonth, lastMonth }: Omit<YearRow, 'amounts'>): FileRow {
  const [first, last] = [Number(firstMonth ?? 1), Number(lastMonth ?? 12)]
  if (subjectType === 'PART_YEAR_RESIDENT')
    return { WITHHOLDING_SPAN: 'Annualized', ANNUALISED_MONTHS: String(last - first + 1) }
  return { WITHHOLDING_SPAN: first === 1 && last === 12 ? 'FullYear' : 'PartialYear', ANNUALISED_MONTHS: '0' }
}

/** The tax id of the company as its settings of a day have it. */
async function withholderOf(context: ActionContext, day: string): Promise<string | null> {
  const { rows, tx } = runReader(context)
  const [found] = await typedRows(
    tx,
    { id: ofPayrollSetting.taxWithholderId },
    sql`from ${rows('PayrollSetting')} s where s.effective_from <= ${day}::date order by s.effective_from desc limit 1`,
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
  const content = completeFile(
    stored,
    head,
    found.map((row) => ({ owner: ownerOf(row), row: rowOf(row) })),
  )
  return {
    fileName: `${name}.${stored.separator === 'XML' ? 'xml' : 'csv'}`,
    content,
    lines: found.length,
    unconfirmed: !stored.isConfirmed,
  }
}
