// What rows of tax are checked against: months that were reported, months that closed runs have taxed, tax profiles of the years, and the law.
import { EmployeeTaxMonth } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/employee-tax-month.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { type TaxRates, taxRatesBy } from '@kantor/shared/rules/payroll/tax/rate-rows'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { distinctRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { loadTaxRows } from '../run/load-law.ts'
import { runReader } from '../run/reader.ts'

const ofPayslip = tableColumns(Payslip, 'p')
const ofPayRun = tableColumns(PayRun, 'n')

export interface TaxProfile {
  readonly employee: number
  readonly taxYear: number
  readonly status: string | null
  readonly subjectType: string
  readonly isRaised: boolean
  /** Numbers of certificates that were entered by hand. */
  readonly certificates: readonly string[]
}
export interface TaxFacts {
  isReported(taxYear: number, taxMonth: number): boolean
  isTaxed(employee: number, taxYear: number, taxMonth: number): boolean
  profile(employee: number, taxYear: number): TaxProfile | undefined
  ratesOn(day: string): TaxRates
}

/** A fixed number of statements. */
export async function taxFactsOf(context: RowsContext, employees: readonly number[]): Promise<TaxFacts> {
  const reader = runReader(context)
  const { tx, rows, lines } = reader
  const ids = idList([...new Set(employees)])
  const reported = await rowsOf<{ year: number; month: number }>(
    tx,
    sql`select distinct t.tax_year as year, t.tax_month as month from ${rows(EmployeeTaxMonth.name)} t where t.reported_at is not null`,
  )
  const taxed = await distinctRows(
    tx,
    { employee: ofPayslip.employee, year: ofPayRun.taxYear, month: ofPayRun.taxMonth },
    sql`from ${rows('Payslip')} p
      join ${rows('PayRun')} n on n.id = p.run_id and n.status = 'CLOSED' and n.source = 'CALCULATED' where p.employee_id = ${ids}`,
  )
  const profiles = await rowsOf<TaxProfile & Record<string, unknown>>(
    tx,
    sql`select f.employee_id as employee, f.tax_year as "taxYear", f.withholding_status as status, f.subject_type as "subjectType",
        f.tax_id_status = 'NONE' as "isRaised", coalesce((select json_agg(l.certificate_no) from ${lines('EmployeeTaxProfile', 'priorCertificates')} l
          where l.parent_id = f.id), '[]') as certificates
      from ${rows('EmployeeTaxProfile')} f where f.employee_id = ${ids}`,
  )
  const months = new Set(reported.map(({ year, month }) => `${year} ${month}`))
  const own = new Set(taxed.map(({ employee, year, month }) => `${employee} ${year} ${month}`))
  const byYear = new Map(profiles.map((profile) => [`${profile.employee} ${profile.taxYear}`, profile]))
  return {
    isReported: (year, month) => months.has(`${year} ${month}`),
    isTaxed: (employee, year, month) => own.has(`${employee} ${year} ${month}`),
    profile: (employee, year) => byYear.get(`${employee} ${year}`),
    ratesOn: taxRatesBy(await loadTaxRows(reader)),
  }
}
