// The working papers of a year, line by line.
import { incomeTaxBreakdownDetail } from '@kantor/shared/catalogue/payroll-management/payroll-process/income-tax-breakdown-detail'
import { monthNames } from '@kantor/shared/formats/date'
import { formatDecimal } from '@kantor/shared/formats/number'
import { type A1Field, type AnnualPaper, a1Fields } from '@kantor/shared/rules/payroll/tax/annual-paper'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { type DatasetContext, type QueryContext, queryContext } from '../../../engine/datasets/dataset.ts'
import { workedOutFor } from '../../../engine/report/logic.ts'
import { below } from '../../employees/index.ts'
import { annualPapers } from './annual-papers.ts'

const report = workedOutFor(incomeTaxBreakdownDetail, async (context, given) => {
  const taxYear = given.taxYear ?? (await newestTaxYear(context)).taxYear
  const years = await annualPapers(context, taxYear, conditionOf(context, given))
  return years.flatMap(({ employee, paper, isCovered }) => {
    if (given.onlyFinal === true && paper?.isSettled !== true) return []
    const lines =
      paper === null
        ? [line(isCovered ? 'You cannot see these amounts' : 'There is no tax profile of the year')]
        : linesOf(paper)
    return lines.map((one, at) => ({ employee, order: at + 1, ...one, amountsCovered: isCovered ? 1 : 0 }))
  })
})
export const incomeTaxBreakdownDetailReport = { ...report, opening: newestTaxYear }

async function newestTaxYear(context: DatasetContext) {
  const { rows, tx } = queryContext(context)
  const [found] = await rowsOf<{ year: number | null }>(
    tx,
    sql`select max(t.tax_year) as year from ${rows('EmployeeTaxMonth')} t`,
  )
  return { taxYear: found?.year ?? Number(context.today.slice(0, 4)) }
}

interface Given {
  readonly employee: number | null
  readonly payGroup: number | null
  readonly department: number | null
}
const conditionOf = (context: QueryContext, { employee, payGroup, department }: Given): SQL =>
  sql`(${employee}::int is null or e.id = ${employee}) and (${payGroup}::int is null or r.pay_group_id = ${payGroup})
    and ${department === null ? sql`true` : sql`e.department_id in ${below(context, department)}`}`

const line = (item: string, amount: string | null = null, field: string | null = null, note: string | null = null) => ({
  field,
  item,
  amount,
  note,
})

/** The fields of the certificate, the layers under the tax of the year, what each month withheld. */
function linesOf({ fields, annual, months }: AnnualPaper) {
  const field = (name: A1Field, note: string | null = null) => line(a1Fields[name], fields[name], name, note)
  const upTo18 = (
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17'] as const
  ).map((name) => field(name))
  const layers = annual.layers.map(({ ratePercent, base, tax }) =>
    line(`${ratePercent} % of ${formatDecimal(base, 0)}`, tax, null, 'Layer of article 17'),
  )
  const part =
    annual.subjectMonths < 12 ? `For ${annual.subjectMonths} of 12 months: ${formatDecimal(annual.tax, 0)}` : null
  const withheld = months.map(({ month, tax }) => line(`Withheld in ${monthNames[month - 1]}`, tax))
  return [
    ...upTo18,
    ...layers,
    field('18', part),
    field('19'),
    field('20'),
    ...withheld,
    field('21'),
    field('22'),
    field('23'),
  ]
}
