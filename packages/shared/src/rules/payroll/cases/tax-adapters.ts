// The calls of the acceptance cases that are about tax.
import { decimalText, exactOf, plainText } from '../../money/exact.ts'
import { lumpTaxes } from '../tax/final-tax.ts'
import { grossUpTer } from '../tax/gross-up-ter.ts'
import { nonPermanentTax } from '../tax/non-permanent-tax.ts'
import { type TerCategory, taxRatesBy } from '../tax/rate-rows.ts'
import type { TaxedRun, TaxPerson } from '../tax/tax-run.ts'
import { taxYear, type YearRun } from '../tax/tax-year.ts'
import { terTax } from '../tax/ter-tax.ts'
import { contractCompensation, terminationPay } from '../tax/termination.ts'
import { type FamilyState, statusOf, statusText, withholdingStatus } from '../tax/withholding-status.ts'
import type { Adapters } from './acceptance.ts'
import { statutoryRows, statutoryTaxRows } from './statutory-rows.ts'

const ratesOn = taxRatesBy(statutoryTaxRows())
const rates = ratesOn('2026-01-01')
const severanceMonths = statutoryRows('severance-months.csv').map((row) => ({
  completedYears: Number(row.completed_years),
  severanceMonths: Number(row.severance_months),
  serviceAwardMonths: Number(row.service_award_months),
}))

const number = (text: string): number => Number(text)
const percent = (text: string | null): string => plainText(exactOf(text ?? 0))

interface CaseRun {
  readonly months?: readonly [number, number]
  readonly month?: number
  readonly order?: number
  readonly regular?: number
  readonly irregular?: number
  readonly pension?: number
  readonly zakat?: number
  readonly final?: boolean
}
interface YearCase {
  readonly status: string
  readonly startMonth?: number
  readonly endMonth?: number
  readonly subjectMonths?: number
  readonly method?: TaxPerson['method']
  readonly surcharge?: boolean
  readonly dtpMonths?: readonly number[]
  readonly prior?: { readonly net: number; readonly tax: number }
  readonly runs: readonly CaseRun[]
  readonly extra?: { readonly [month: string]: { readonly regular?: number; readonly irregular?: number } }
}

export const taxAdapters: Adapters = {
  terTax: ({ category, gross }: { category: TerCategory; gross: number }) => {
    const { bracket, ratePercent, tax } = terTax({ category, gross: String(gross) }, rates)
    return { bracket, ratePct: percent(ratePercent), tax: number(tax) }
  },
  grossUpTer: ({ category, base }: { category: TerCategory; base: number }) => {
    const { allowance, gross, ratePercent, tax } = grossUpTer({ category, base: String(base) }, rates)
    return { allowance: number(allowance), gross: number(gross), ratePct: percent(ratePercent), tax: number(tax) }
  },
  taxYear: yearOf,
  nonPermanentTax: (input: { basis: 'DAILY' | 'MONTHLY'; gross: number; days?: number; status?: string }) => {
    const { method, ratePercent, tax } = nonPermanentTax(
      input.basis === 'MONTHLY'
        ? { basis: 'MONTHLY', gross: String(input.gross), status: statusOf(input.status ?? '') }
        : { basis: input.basis, gross: String(input.gross), days: String(input.days) },
      rates,
    )
    return { ratePct: method === 'TER' ? percent(ratePercent) : 'Art.17 x 50%', tax: number(tax) }
  },
  severance: (input: {
    joinDate: string
    endDate: string
    wage: number
    factorSeverance: string
    leaveDays?: number
  }) => {
    const { years, ...items } = terminationPay(
      { ...input, wage: String(input.wage), leaveDays: String(input.leaveDays ?? 0), daysOfMonth: '25' },
      severanceMonths,
    )
    const [lump] = lumpTaxes([{ kind: 'SEVERANCE', payDate: input.endDate, gross: items.total }], ratesOn)
    const amounts = Object.fromEntries(Object.entries(items).map(([name, text]) => [name, number(text)]))
    return { years, ...amounts, tax: number(lump?.tax ?? '') }
  },
  withholdingStatus: (family: FamilyState) =>
    statusText(withholdingStatus(family, rates.deduction('PTKP_DEPENDANT').maxDependants)),
  contractCompensation: (input: { from: string; to: string; wage: number }) => {
    const { months, amount } = contractCompensation({ ...input, wage: String(input.wage) })
    return { months, amount: number(amount) }
  },
}

/** One run in each of the months, what is extra in the first run of its month. */
function runsOf(input: YearCase): readonly YearRun[] {
  const runs = input.runs.flatMap((run) => {
    const [first, last] = run.months ?? [run.month ?? 1, run.month ?? 1]
    return Array.from({ length: last - first + 1 }, (_, i) => ({ ...run, month: first + i, order: run.order ?? 0 }))
  })
  const lastMonth = input.endMonth ?? 12
  const lastOrder = Math.max(...runs.filter(({ month }) => month === lastMonth).map(({ order }) => order))
  return runs.map((run) => {
    const isFirst = runs.every(({ month, order }) => month !== run.month || order >= run.order)
    const extra = isFirst ? input.extra?.[run.month] : undefined
    return {
      month: run.month,
      order: run.order,
      regular: String((run.regular ?? 0) + (extra?.regular ?? 0)),
      irregular: String((run.irregular ?? 0) + (extra?.irregular ?? 0)),
      pensionDues: String(run.pension ?? 0),
      donation: String(run.zakat ?? 0),
      isFinal: run.final ?? (run.month === lastMonth && run.order === lastOrder),
      isRaised: input.surcharge ?? false,
      isGovernmentBorne: input.dtpMonths?.includes(run.month) ?? false,
    }
  })
}

function yearOf(input: YearCase): unknown {
  const person: TaxPerson = {
    status: statusOf(input.status),
    firstMonth: input.startMonth ?? 1,
    method: input.method ?? 'GROSS',
    ...(input.subjectMonths === undefined ? {} : { subjectMonths: input.subjectMonths }),
    ...(input.prior === undefined ? {} : { prior: { net: String(input.prior.net), tax: String(input.prior.tax) } }),
  }
  const runs = runsOf(input)
  const { rows, annual, totals } = taxYear(person, 2026, runs, ratesOn)
  const sorted = runs.toSorted((a, b) => a.month - b.month || a.order - b.order)
  return {
    category: rows[0]?.category,
    rows: rows.map((row, i) => rowOf(row, i, sorted[i], input)),
    annual: annual && {
      gross: number(annual.gross),
      occupationalCost: number(annual.occupationalCost),
      pensionDues: number(annual.pensionDues),
      zakat: number(annual.donation),
      net: number(annual.net),
      priorNet: number(annual.priorNet),
      netTotal: number(annual.netTotal),
      annualisedNet: number(annual.annualisedNet),
      ptkp: number(annual.taxFree),
      pkp: number(annual.taxable),
      annualTax: number(annual.annualTax),
      subjectMonths: annual.subjectMonths,
      tax: number(annual.tax),
      layers: annual.layers.map((layer) => ({
        over: number(layer.over),
        upTo: layer.upTo === null ? null : number(layer.upTo),
        ratePct: decimalText(exactOf(layer.ratePercent), 2),
        base: number(layer.base),
        tax: number(layer.tax),
      })),
    },
    totals: {
      gross: number(totals.gross),
      allowance: number(totals.allowance),
      withheld: number(totals.withheld),
      dtp: number(totals.governmentBorne),
      employeeBorne: number(totals.employeeBorne),
    },
  }
}

function rowOf(row: TaxedRun, index: number, run: YearRun | undefined, input: YearCase): unknown {
  const isBorne = input.dtpMonths?.includes(row.month) ?? false
  return {
    month: row.month,
    run: index + 1,
    taxable: number(run?.regular ?? '') + number(run?.irregular ?? ''),
    ...(row.isFinal
      ? { final: true, yearGross: number(row.gross) }
      : { final: false, monthGross: number(row.gross), category: row.category, ratePct: percent(row.ratePercent) }),
    allowance: number(row.allowance),
    tax: number(row.tax),
    ...(isBorne ? { dtp: number(row.governmentBorne) } : {}),
    ...(isBorne && row.isFinal ? { refundable: number(row.refundable) } : {}),
  }
}
