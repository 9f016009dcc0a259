// All runs of one employee in a year (payroll 4.7), from the first to the recalculation.
import { badInput } from '../../errors/errors.ts'
import { moneyText } from '../../money/sen.ts'
import type { Trace } from '../trace.ts'
import type { AnnualTax } from './annual-tax.ts'

import type { TaxRates } from './rate-rows.ts'
import { emptyYear, type RunIncome, type TaxedRun, type TaxPerson, taxRun } from './tax-run.ts'

export interface YearRun extends RunIncome {
  /** Order of payment inside the month. */
  readonly order: number
}
export interface TaxYear {
  readonly rows: readonly TaxedRun[]
  /** Of the newest final run; null while the year goes on. */
  readonly annual: AnnualTax | null
  readonly totals: {
    readonly gross: string
    readonly allowance: string
    readonly withheld: string
    readonly governmentBorne: string
    /** What the pay of the employee bears. */
    readonly employeeBorne: string
  }
}

/**
 * PMK 168/2023 art. 15: months by the effective rate, the year recalculated in its final run and in every run after it. Rates are those of the
 * first day of each month (payroll 4.2). The runs may come in any order.
 */
export function taxYear(
  person: TaxPerson,
  year: number,
  runs: readonly YearRun[],
  ratesOn: (day: string) => TaxRates,
  trace?: Trace,
): TaxYear {
  let sums = emptyYear
  const rows: TaxedRun[] = []
  let last: YearRun | null = null
  for (const run of [...runs].sort((a, b) => a.month - b.month || a.order - b.order)) {
    if (last !== null && last.month === run.month && last.order === run.order)
      throw badInput([
        { field: 'order', rule: 'C13', message: `two runs of month ${run.month} have the order ${run.order}` },
      ])
    const rates = ratesOn(`${year}-${String(run.month).padStart(2, '0')}-01`)
    const { result, after } = taxRun(person, sums, run, rates, trace)
    rows.push(result)
    ;[sums, last] = [after, run]
  }
  return {
    rows,
    annual: rows.at(-1)?.annual ?? null,
    totals: {
      gross: moneyText(sums.regular + sums.irregular + sums.allowance),
      allowance: moneyText(sums.allowance),
      withheld: moneyText(sums.tax),
      governmentBorne: moneyText(sums.governmentBorne),
      employeeBorne: moneyText(sums.tax - sums.allowance),
    },
  }
}
