// The tax years of employees: worked out of their months whenever one of them changes, so that lists and certificates read stored figures.
import { EmployeeTaxMonth } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/employee-tax-month.entity'
import { EmployeeTaxYear } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/employee-tax-year.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { type A1Field, a1Fields } from '@kantor/shared/rules/payroll/tax/annual-paper'
import { type SQL, sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { asBoolean, asText, orNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { runReader } from '../run/reader.ts'
import { writeLines, writeRows } from '../run/write-rows.ts'
import { annualPapers, type YearOf } from './annual-papers.ts'

const ofEmployeeTaxMonth = tableColumns(EmployeeTaxMonth, 't')
const ofEmployeeTaxYear = tableColumns(EmployeeTaxYear, 'y')
const ofPayslip = tableColumns(Payslip, 'p')

const order = Object.keys(a1Fields) as A1Field[]

/** Works out the year of some employees, or of everybody; gives how many it was worked out for. The number of statements is fixed. */
export async function settleTaxYears(
  context: RowsContext,
  taxYear: number,
  employees?: readonly number[],
): Promise<number> {
  const reader = runReader(context)
  const mine = employees === undefined ? sql`true` : sql`e.id = ${idList(employees)}`
  const years = (await annualPapers(reader, taxYear, mine)).filter(({ paper }) => paper !== null)
  const last = await lastMonths(context, taxYear, mine)
  const apartByEmployee = await apartOf(context, taxYear, mine)
  const rows = years.flatMap(({ employee, paper, person }) => {
    if (paper === null) return []
    const { fields, isSettled } = paper
    const { category, source } = last.get(employee) ?? { category: null, source: 'CALCULATED' }
    const sums = { grossTotal: fields['8'], taxDue: fields['20'], withheld: fields['21'], difference: fields['23'] }
    const { status: taxStatus, firstMonth, lastMonth } = person
    const apart = apartByEmployee.get(employee) ?? nothingApart
    return [{ employee, taxYear, taxStatus, category, firstMonth, lastMonth, ...sums, ...apart, isSettled, source }]
  })
  await writeRows(context, EmployeeTaxYear, rows)
  await writeWorking(context, taxYear, years)
  await takeAwayEmpty(context, taxYear, mine)
  return rows.length
}

interface Apart {
  readonly finalGross: string
  readonly finalTax: string
  readonly hasFinal: boolean
  readonly formerGross: string
  readonly formerTax: string
  readonly hasFormer: boolean
}
const nothingApart: Apart = {
  finalGross: '0',
  finalTax: '0',
  hasFinal: false,
  formerGross: '0',
  formerTax: '0',
  hasFormer: false,
}
/** What of the year is taxed apart: severance finally, and what is paid after leaving. The working of the year holds none of it. */
async function apartOf(context: RowsContext, taxYear: number, mine: SQL): Promise<ReadonlyMap<number, Apart>> {
  const { rows, tx } = runReader(context)
  const found = await typedRows(
    tx,
    {
      employee: ofEmployeeTaxMonth.employee,
      finalGross: asText(sql`sum(t.final_gross)`),
      finalTax: asText(sql`sum(t.final_tax)`),
      hasFinal: asBoolean(sql`sum(t.final_gross) <> 0`),
      formerGross: asText(sql`sum(t.former_gross)`),
      formerTax: asText(sql`sum(t.former_tax)`),
      hasFormer: asBoolean(sql`sum(t.former_gross) <> 0`),
    },
    sql`from ${rows('EmployeeTaxMonth')} t join ${rows('Employee')} e on e.id = t.employee_id where t.tax_year = ${taxYear} and ${mine} group by 1`,
  )
  return new Map(found.map(({ employee, ...row }) => [employee, row]))
}

/** Category and source that the last month of each has; a month that no run made speaks for the year. */
async function lastMonths(context: RowsContext, taxYear: number, mine: SQL) {
  const { rows, tx } = runReader(context)
  const found = await typedRows(
    tx,
    {
      employee: ofEmployeeTaxMonth.employee,
      category: orNull(
        asText(sql`(array_agg(t.category order by t.tax_month desc) filter (where t.category is not null))[1]`),
      ),
      source: asText(sql`coalesce(max(t.source) filter (where t.source <> 'CALCULATED'), 'CALCULATED')`),
    },
    sql`from ${rows('EmployeeTaxMonth')} t join ${rows('Employee')} e on e.id = t.employee_id where t.tax_year = ${taxYear} and ${mine} group by 1`,
  )
  return new Map(found.map((row) => [row.employee, row]))
}

async function writeWorking(context: RowsContext, taxYear: number, years: readonly YearOf[]): Promise<void> {
  if (years.length === 0) return
  const { rows, tx } = runReader(context)
  const stored = await typedRows(
    tx,
    { id: ofEmployeeTaxYear.id, employee: ofEmployeeTaxYear.employee },
    sql`from ${rows('EmployeeTaxYear')} y where y.tax_year = ${taxYear}
      and y.employee_id = ${idList(years.map(({ employee }) => employee))}`,
  )
  const idOf = new Map(stored.map(({ id, employee }) => [employee, id]))
  const lines = years.flatMap(({ employee, paper }) => {
    const id = idOf.get(employee)
    if (id === undefined || paper === null) return []
    return [[id, order.map((field) => ({ field, item: a1Fields[field], amount: paper.fields[field] }))] as const]
  })
  await writeLines(context, EmployeeTaxYear, 'working', new Map(lines))
  for (const kind of ['final', 'former'] as const) {
    const payments = await paymentsOf(context, taxYear, kind, [...idOf.keys()])
    const own = Map.groupBy(payments, ({ employee }) => idOf.get(employee) ?? 0)
    const rowsOfYear = [...idOf.values()].map((id) => [id, (own.get(id) ?? []).map(paymentLine)] as const)
    await writeLines(context, EmployeeTaxYear, `${kind}Payments`, new Map(rowsOfYear))
  }
}

interface Payment {
  readonly employee: number
  readonly taxMonth: number
  readonly gross: string
  readonly tax: string
}
const paymentLine = ({ taxMonth, gross, tax }: Payment) => ({ taxMonth, gross, tax })

/** What is taxed apart, month by month. */
function paymentsOf(context: RowsContext, taxYear: number, kind: 'final' | 'former', employees: readonly number[]) {
  const { rows, tx } = runReader(context)
  const [gross, tax] = [sql.raw(`t.${kind}_gross`), sql.raw(`t.${kind}_tax`)]
  return typedRows(
    tx,
    {
      employee: ofEmployeeTaxMonth.employee,
      taxMonth: ofEmployeeTaxMonth.taxMonth,
      gross: asText(sql`${gross}`),
      tax: asText(sql`${tax}`),
    },
    sql`from ${rows('EmployeeTaxMonth')} t where t.tax_year = ${taxYear} and ${gross} <> 0 and t.employee_id = ${idList(employees)} order by 1, 2`,
  )
}

/** A year without months is gone with the last of them, unless a certificate was issued. */
async function takeAwayEmpty(context: RowsContext, taxYear: number, mine: SQL): Promise<void> {
  const { rows, tx } = runReader(context)
  await tx.execute(
    sql`delete from ${sql.identifier('employee_tax_year')} where id in (select y.id from ${rows('EmployeeTaxYear')} y join ${rows('Employee')} e on e.id = y.employee_id
      where y.tax_year = ${taxYear} and coalesce(y.certificate_no, y.final_certificate_no, y.former_certificate_no) is null and ${mine}
        and not exists (select 1 from ${rows('EmployeeTaxMonth')} t where t.employee_id = y.employee_id and t.tax_year = y.tax_year))`,
  )
}

/** The same for the people of a run, in its tax year. */
export async function settleYearsOfRun(context: RowsContext, run: number, taxYear: number): Promise<void> {
  const { rows, tx } = runReader(context)
  const found = await typedRows(
    tx,
    { id: ofPayslip.employee },
    sql`from ${rows('Payslip')} p where p.run_id = ${run} order by 1`,
  )
  await settleTaxYears(
    context,
    taxYear,
    found.map(({ id }) => id),
  )
}
