// What of the tax of a month the regular income alone would have borne, by the effective rates of its month; the rest came with the irregular part.
import { incomeTaxBreakdownRegular } from '@kantor/shared/catalogue/payroll-management/payroll-process/income-tax-breakdown-regular'
import { moneyText, type Sen, senOf } from '@kantor/shared/rules/money/sen'
import { type TaxRates, type TerCategory, taxRatesBy } from '@kantor/shared/rules/payroll/tax/rate-rows'
import { terOf } from '@kantor/shared/rules/payroll/tax/ter-tax'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { workedOutFor } from '../../../engine/report/logic.ts'
import { loadTaxRows } from '../run/load-law.ts'
import { givenMonths, isRaisedSql, newestTaxMonth, slipMonths, type TaxFilters } from './tax-month-rows.ts'

interface MonthRow {
  readonly employee: number
  readonly department: number | null
  readonly payGroup: number | null
  readonly month: string
  readonly category: TerCategory | null
  readonly taxStatus: string | null
  readonly isFinal: boolean
  readonly isRaised: boolean
  /** Null where it is covered. */
  readonly regular: string | null
  readonly irregular: string | null
  readonly pph21: string | null
  readonly covered: number
}

const report = workedOutFor(incomeTaxBreakdownRegular, async (context, given) => {
  const asked = given.taxMonth ?? (await newestTaxMonth(context)).taxMonth
  const months = await monthsOf(context, given, asked)
  const ratesBy = taxRatesBy(await loadTaxRows(context))
  const taxed = months.map((row) => ({ row, on: taxOf(row, ratesBy(`${row.month}-01`)) }))
  const byEmployee = Map.groupBy(taxed, ({ row }) => row.employee)
  return taxed.flatMap(({ row, on }) =>
    row.month === asked ? [rowOf(row, on, byEmployee.get(row.employee) ?? [])] : [],
  )
})
export const incomeTaxBreakdownRegularReport = { ...report, opening: newestTaxMonth }

/** The months of the year up to the requested one. */
function monthsOf(context: QueryContext, given: TaxFilters, asked: string): Promise<readonly MonthRow[]> {
  const [from, to] = [sql`${`${asked.slice(0, 4)}-01`}::text`, sql`${asked}::text`]
  return rowsOf<MonthRow>(
    context.tx,
    sql`select m.employee_id as employee, m.department_id as department, m.pay_group_id as "payGroup", m.tax_month as month, m.category,
        m.status as "taxStatus", m.is_final as "isFinal", ${isRaisedSql(context, sql`m.employee_id`, sql`m.tax_month`)} as "isRaised",
        (m.regular + m.benefits + m.premiums + m.allowance)::text as regular, m.irregular::text as irregular, m.pph21::text as pph21, m.covered
      from (select * from ${slipMonths(context, given, from, to)} a union all select * from ${givenMonths(context, given, from, to)} b) m
      order by m.employee_id, m.tax_month`,
  )
}

interface Taxed {
  readonly ratePercent: string
  readonly tax: Sen
}
/** Null where no monthly rate was read: the month settles the year, its people are no residents, or it is covered. */
function taxOf({ isFinal, category, regular, isRaised }: MonthRow, rates: TaxRates): Taxed | null {
  if (isFinal || category === null || regular === null) return null
  const base = senOf(regular)
  const { bracket, tax } = terOf(base < 0n ? 0n : base, category, isRaised, rates)
  return { ratePercent: bracket.ratePercent ?? '0', tax }
}

function rowOf(
  row: MonthRow,
  on: Taxed | null,
  year: readonly { readonly row: MonthRow; readonly on: Taxed | null }[],
) {
  const { employee, department, payGroup, category, taxStatus, isFinal, regular, irregular, pph21, covered } = row
  const isSeen = covered === 0
  const sums = year.reduce(
    (total, one) => {
      const tax = senOf(one.row.pph21 ?? '0')
      return {
        regular: total.regular + (one.on?.tax ?? 0n),
        irregular: total.irregular + (one.on === null ? 0n : tax - one.on.tax),
        settled: total.settled + (one.on === null ? tax : 0n),
        tax: total.tax + tax,
      }
    },
    { regular: 0n, irregular: 0n, settled: 0n, tax: 0n },
  )
  const text = (sen: Sen) => (isSeen ? moneyText(sen) : null)
  return {
    employee,
    department,
    payGroup,
    category,
    taxStatus,
    isFinal,
    regular,
    irregular,
    pph21,
    rate: on?.ratePercent ?? null,
    taxRegular: on === null ? null : moneyText(on.tax),
    taxIrregular: on === null || pph21 === null ? null : moneyText(senOf(pph21) - on.tax),
    yearRegular: text(sums.regular),
    yearIrregular: text(sums.irregular),
    yearSettled: text(sums.settled),
    yearTax: text(sums.tax),
    amountsCovered: covered,
  }
}
