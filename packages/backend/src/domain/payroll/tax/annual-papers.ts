// The years of employees as working papers (payroll 4.7, R-YE): their stored tax months, what former employers certified, and the rates of the year.
import { EmployeeTaxMonth } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/employee-tax-month.entity'
import {
  type A1Field,
  type AnnualPaper,
  annualPaper,
  type PaperMonth,
  type PaperPerson,
} from '@kantor/shared/rules/payroll/tax/annual-paper'
import { taxRatesBy } from '@kantor/shared/rules/payroll/tax/rate-rows'
import { statusOf } from '@kantor/shared/rules/payroll/tax/withholding-status'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asBoolean, asText, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { loadTaxRows } from '../run/load-law.ts'
import { runReader } from '../run/reader.ts'
import { priorCertificates } from '../run/tax-items.ts'
import { raisesOnSql } from './tax-month-rows.ts'
import { taxNumberOf } from './tax-number.ts'

const ofEmployeeTaxMonth = tableColumns(EmployeeTaxMonth, 't')

export interface YearOf {
  readonly employee: number
  readonly isCovered: boolean
  /** Null where amounts are covered, or no tax profile says how the year is taxed. */
  readonly paper: AnnualPaper | null
  readonly person: PersonOfYear
}
export interface PersonOfYear {
  readonly employeeNo: string | null
  readonly name: string
  readonly taxIdNo: string | null
  readonly status: string | null
  readonly gender: string | null
  readonly address: string | null
  readonly position: string | null
  readonly firstMonth: number
  readonly lastMonth: number
}

interface PersonRow extends PersonOfYear {
  readonly employee: number
  readonly isCovered: boolean
  readonly subjectType: string | null
  readonly fromMonth: number | null
  readonly toMonth: number | null
  readonly separationMonth: number | null
  readonly isRaised: boolean
  readonly priorNet: string | null
  readonly priorTax: string | null
}
type MonthRow = PaperMonth & { readonly employee: number }

/** The years of whom a condition over the employee `e` and the file of pay `r` names, in the order of their names. */
export async function annualPapers(
  context: QueryContext,
  year: number,
  where: SQL = sql`true`,
): Promise<readonly YearOf[]> {
  const people = await peopleOf(context, year, where)
  const months = Map.groupBy(await monthsOf(context, year, where), ({ employee }) => employee)
  const ratesBy = taxRatesBy(await loadTaxRows(runReader({ ...context, actor: context.actor })))
  return people.map((row) => {
    const own = months.get(row.employee) ?? []
    // What is paid after an employee left does not make the tax year longer, as in the run that settled it.
    const newest = own.reduce((most, { month }) => Math.max(most, month), row.firstMonth)
    const last = Math.max(row.firstMonth, Math.min(row.separationMonth ?? 12, newest))
    const rates = ratesBy(`${year}-${String(last).padStart(2, '0')}-01`)
    const { employee, isCovered, status } = row
    const isWorkedOut = !isCovered && status !== null && own.length > 0
    const person = { ...row, lastMonth: last }
    const paper = isWorkedOut ? annualPaper(own, taxed(person, status), rates) : null
    return { employee, isCovered, person, paper: paper !== null && !isTaxedByYear(row) ? asWithheld(paper) : paper }
  })
}

/** The rates of article 17 are for the year of residents who are employed for good (PMK 168/2023). */
const isTaxedByYear = ({ subjectType }: PersonRow): boolean =>
  subjectType !== 'NON_RESIDENT' && subjectType !== 'NON_PERMANENT'

/** The year of others: what was withheld of each payment is what is due; there is nothing to settle and no certificate 1721-A1. */
function asWithheld(paper: AnnualPaper): AnnualPaper {
  const none = Object.fromEntries(yearFields.map((field) => [field, '0.00']))
  const fields = { ...paper.fields, ...none, '20': paper.fields['21'], '23': '0.00' }
  return { ...paper, fields, annual: { ...paper.annual, layers: [] }, difference: fields['23'], isSettled: false }
}
const yearFields = [
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
] as const satisfies readonly A1Field[]

function taxed(row: PersonRow, status: string): PaperPerson {
  const { firstMonth, lastMonth, subjectType, fromMonth, toMonth, isRaised, priorNet, priorTax } = row
  return {
    status: statusOf(status),
    firstMonth,
    lastMonth,
    isRaised,
    ...(subjectType === 'PART_YEAR_RESIDENT' ? { subjectMonths: (toMonth ?? 12) - (fromMonth ?? 1) + 1 } : {}),
    ...(priorNet === null ? {} : { prior: { net: priorNet, tax: priorTax ?? '0' } }),
  }
}

const hasMonths = ({ rows }: QueryContext, year: number): SQL =>
  sql`exists (select 1 from ${rows('EmployeeTaxMonth')} x where x.employee_id = e.id and x.tax_year = ${year})`

function peopleOf(context: QueryContext, year: number, where: SQL): Promise<readonly PersonRow[]> {
  const { rows, tx } = context
  const lastDay = sql`least(make_date(${year}, 12, 31), case when extract(year from e.separation_date) = ${year} then e.separation_date end)`
  return rowsOf<PersonRow>(
    tx,
    sql`select e.id as employee, e.employee_no as "employeeNo", e.full_name as name, r.amounts_covered as "isCovered", ${taxNumberOf('f', 'e')} as "taxIdNo",
        f.withholding_status as status, g.code_value as gender, e.address1st as address, p.position_name as position, f.subject_type as "subjectType",
        f.subject_from_month as "fromMonth", f.subject_to_month as "toMonth", coalesce(f.tax_id_status = 'NONE', false) and ${raisesOnSql(context, lastDay)} as "isRaised",
        c.net::text as "priorNet", c.tax::text as "priorTax",
        case when extract(year from e.separation_date) = ${year} then extract(month from e.separation_date)::int end as "separationMonth",
        case when extract(year from e.join_date) = ${year} then extract(month from e.join_date)::int else 1 end as "firstMonth", 12 as "lastMonth"
      from ${rows('Employee')} e join ${rows('EmployeeRemuneration', 'amountsCovered')} r on r.employee_id = e.id
      left join ${rows('EmployeeTaxProfile')} f on f.employee_id = e.id and f.tax_year = ${year}
      left join ${rows('CommonCode')} g on g.id = e.gender_id
      left join ${rows('Position')} p on p.id = e.position_id
      left join ${priorCertificates(context)} c on c.employee_id = e.id and c.tax_year = ${year}
      where ${hasMonths(context, year)} and ${where} order by e.full_name, e.id`,
  )
}

function monthsOf(context: QueryContext, year: number, where: SQL): Promise<readonly MonthRow[]> {
  const { rows, lines, tx } = context
  return typedRows(
    tx,
    {
      employee: ofEmployeeTaxMonth.employee,
      month: ofEmployeeTaxMonth.taxMonth,
      regular: ofEmployeeTaxMonth.grossRegular,
      basic: asText(sql`coalesce(b.amount, case when t.source = 'CALCULATED' then 0 else t.gross_regular end)`),
      irregular: ofEmployeeTaxMonth.grossIrregular,
      benefits: ofEmployeeTaxMonth.benefits,
      premiums: ofEmployeeTaxMonth.insurancePremiums,
      allowance: ofEmployeeTaxMonth.taxAllowance,
      pensionDues: ofEmployeeTaxMonth.pensionDues,
      donation: ofEmployeeTaxMonth.donation,
      tax: ofEmployeeTaxMonth.pph21,
      borne: ofEmployeeTaxMonth.dtp,
      isFinal: asBoolean(sql`coalesce(t.is_final, false)`),
    },
    sql`from ${rows('EmployeeTaxMonth', 'amountsCovered')} t join ${rows('Employee')} e on e.id = t.employee_id
      join ${rows('EmployeeRemuneration')} r on r.employee_id = e.id
      left join (select s.employee_id, n.tax_month, sum(l.amount) as amount from ${rows('Payslip')} s
        join ${rows('PayRun')} n on n.id = s.run_id and n.status = 'CLOSED' and n.tax_year = ${year}
        join ${lines('Payslip', 'payLines')} l on l.parent_id = s.id and l.component_code = 'BASIC' and l.line_kind = 'EARNING' group by 1, 2) b
        on b.employee_id = t.employee_id and b.tax_month = t.tax_month
      where t.tax_year = ${year} and not t.amounts_covered and ${where} order by t.employee_id, t.tax_month`,
  )
}
