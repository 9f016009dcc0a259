// The tax of a year (payroll 4.7, R-YE, points 1 to 6): gross less cost of earning, dues and donations, tax free income, article 17.

import { badInput } from '../../errors/errors.ts'
import { floorDivide } from '../../money/exact.ts'
import { floorRupiah, larger, moneyText, smaller } from '../../money/sen.ts'
import { exactText, type Trace, wholeFloor } from '../trace.ts'
import { type Layer, layersOf, progressiveOf, traceLayers } from './progressive-tax.ts'
import type { Deduction, TaxRates, WithholdingStatus } from './rate-rows.ts'
import { senAboveOf, senOf } from './tax-input.ts'
import { traceRounded, traceSum } from './trace-rounded.ts'
import { taxFreeOf } from './withholding-status.ts'

/** All of a year from one employer, in hundredths of a rupiah. */
export interface YearIncome {
  readonly status: WithholdingStatus
  readonly gross: bigint
  /** From the first to the last month employed: the cost of earning is capped by them. */
  readonly months: number
  /** The employee's dues to JHT, JP and DPLK. */
  readonly pensionDues: bigint
  /** Zakat and religious donations paid through the employer. */
  readonly donation: bigint
  readonly priorNet: bigint
  /** Months of tax liability in person; below 12 the income is taken for a whole year and the tax for its part. */
  readonly subjectMonths: number
  readonly isRaised: boolean
}
export interface AnnualTax {
  readonly gross: string
  readonly occupationalCost: string
  readonly pensionDues: string
  readonly donation: string
  readonly net: string
  readonly priorNet: string
  readonly netTotal: string
  /** For twelve months; exact, so perhaps a fraction. */
  readonly annualisedNet: string
  readonly taxFree: string
  readonly taxable: string
  readonly annualTax: string
  readonly layers: readonly Layer[]
  readonly subjectMonths: number
  /** Of the year: the part for the months of liability. */
  readonly tax: string
}
export interface AnnualInput {
  readonly status: WithholdingStatus
  readonly gross: string
  readonly months: number
  readonly pensionDues: string
  readonly donation: string
  readonly priorNet?: string
  readonly subjectMonths?: number
  readonly isRaised?: boolean
}

/** UU PPh art. 17 and 21(3), PMK 168/2023 art. 8, 10 and 15(1)b: the tax of a year, with every figure on the way to it. */
export function annualTax(input: AnnualInput, rates: TaxRates, trace?: Trace): AnnualTax {
  const income: YearIncome = {
    status: input.status,
    months: input.months,
    gross: senAboveOf(input.gross, 'gross'),
    pensionDues: senOf(input.pensionDues, 'pensionDues'),
    donation: senOf(input.donation, 'donation'),
    priorNet: senOf(input.priorNet ?? '0', 'priorNet'),
    subjectMonths: input.subjectMonths ?? 12,
    isRaised: input.isRaised ?? false,
  }
  return annualFigures(checkedYear(income), rates, trace)
}

/** A year has 1 to 12 months of employment and of liability. */
export function checkedYear(income: YearIncome): YearIncome {
  const inYear = (months: number): boolean => Number.isInteger(months) && months >= 1 && months <= 12
  if (inYear(income.months) && inYear(income.subjectMonths)) return income
  throw badInput([
    { field: 'months', rule: 'R-YE', message: 'a year has 1 to 12 months of employment and of liability' },
  ])
}

/** The same for callers that have whole numbers. */
export function annualFigures(income: YearIncome, rates: TaxRates, trace?: Trace): AnnualTax {
  const { gross, pensionDues, donation, priorNet, subjectMonths, isRaised } = income
  const year = annualOf(income, rates)
  const { cost, net, taxFree, taxable, full, tax } = year
  if (trace !== undefined) traceYear(income, year, rates, trace)
  const total = net + priorNet
  return {
    gross: moneyText(gross),
    occupationalCost: moneyText(cost),
    pensionDues: moneyText(pensionDues),
    donation: moneyText(donation),
    net: moneyText(net),
    priorNet: moneyText(priorNet),
    netTotal: moneyText(total),
    annualisedNet: exactText(total * 12n, BigInt(subjectMonths) * 100n),
    taxFree: moneyText(taxFree),
    taxable: moneyText(taxable),
    annualTax: moneyText(full),
    layers: layersOf(taxable, yearTable(rates, isRaised)),
    subjectMonths,
    tax: moneyText(tax),
  }
}

/** People without a tax number have a table of their own (UU PPh art. 21(5a)). */
const yearTable = (rates: TaxRates, isRaised: boolean) => rates.table(isRaised ? 'NON_NPWP' : 'ARTICLE17')

const thousand = 100_000n

/** The arithmetic alone, quick enough to be tried many times in a row. */
export function annualOf(income: YearIncome, rates: TaxRates) {
  const cost = costOf(income.gross, income.months, rates.deduction('OCCUPATIONAL_COST'))
  const net = income.gross - cost - income.pensionDues - income.donation
  const taxFree = taxFreeOf(income.status, rates)
  const months = BigInt(income.subjectMonths)
  const taxable = larger(
    0n,
    floorDivide((net + income.priorNet) * 12n - taxFree * months, months * thousand) * thousand,
  )
  const full = progressiveOf(taxable, yearTable(rates, income.isRaised))
  return { cost, net, taxFree, taxable, full, tax: floorRupiah(full, { top: months, bottom: 12n }) }
}

type AnnualFigures = ReturnType<typeof annualOf>

/** PMK 250/2008, PMK 168/2023 art. 10(2): a share of the whole gross, at most so much a month employed and so much a year. */
function costOf(gross: bigint, months: number, { rate, capPerMonth, capPerYear }: Deduction): bigint {
  const share = larger(0n, floorRupiah(gross, rate))
  return smaller(share, smaller(capPerMonth * BigInt(months), capPerYear))
}

function traceYear(income: YearIncome, year: AnnualFigures, rates: TaxRates, trace: Trace): void {
  const { gross, pensionDues, donation, months } = income
  const { cost, net } = year
  const deduction = rates.deduction('OCCUPATIONAL_COST')
  const text = (sen: bigint): string => exactText(sen, 100n)
  const capped = cost < larger(0n, floorRupiah(gross, deduction.rate))
  trace.push(
    traceRounded({
      rule: 'R-YE',
      formula: 'min(share of gross, cap of a month x months, cap of a year)',
      inputs: [
        { name: 'gross', value: text(gross) },
        { name: 'share', value: exactText(deduction.rate.top, deduction.rate.bottom), source: deduction.source },
        { name: 'cap of a month', value: text(deduction.capPerMonth), source: deduction.source },
        { name: 'months', value: String(months) },
        { name: 'cap of a year', value: text(deduction.capPerYear), source: deduction.source },
      ],
      exact: capped ? text(cost) : exactText(larger(0n, gross) * deduction.rate.top, deduction.rate.bottom * 100n),
      rounding: wholeFloor,
      article: 'PMK 168/2023 art. 10(2)',
    }),
    traceSum(
      'R-YE',
      'gross - cost of earning - pension dues - donation',
      [
        ['gross', gross],
        ['cost of earning', cost],
        ['pension dues', pensionDues],
        ['donation', donation],
      ],
      net,
      'UU PPh art. 21(3); PMK 168/2023 art. 10(1)',
    ),
  )
  taxFreeOf(income.status, rates, trace)
  traceTaxable(income, year, rates, trace)
}

function traceTaxable(income: YearIncome, year: AnnualFigures, rates: TaxRates, trace: Trace): void {
  const { priorNet, subjectMonths, isRaised } = income
  const { net, taxFree, taxable, full } = year
  const months = BigInt(subjectMonths)
  const [part, isPart] = [{ name: 'months of liability', value: String(subjectMonths) }, subjectMonths < 12]
  const yearly = isPart ? '(net + net of former employers) x 12 / months of liability' : 'net + net of former employers'
  trace.push(
    traceRounded({
      rule: 'R-YE',
      formula: `max(0, ${yearly} - tax free income)`,
      inputs: [
        { name: 'net', value: exactText(net, 100n) },
        { name: 'net of former employers', value: exactText(priorNet, 100n) },
        { name: 'tax free income', value: exactText(taxFree, 100n) },
        ...(isPart ? [part] : []),
      ],
      exact: exactText(larger(0n, (net + priorNet) * 12n - taxFree * months), months * 100n),
      rounding: { mode: 'FLOOR', unit: '1000' },
      article: 'PMK 168/2023 art. 8(4)',
    }),
  )
  const law = isRaised ? 'UU PPh art. 17(1)a and 21(5a)' : 'UU PPh art. 17(1)a'
  traceLayers(trace, 'R-YE', 'taxable income', taxable, yearTable(rates, isRaised), law)
  if (isPart)
    trace.push(
      traceRounded({
        rule: 'R-YE',
        formula: 'tax of twelve months x months of liability / 12',
        rounding: wholeFloor,
        inputs: [{ name: 'tax of twelve months', value: exactText(full, 100n) }, part],
        exact: exactText(full * months, 1200n),
        article: 'PMK 168/2023 art. 15(3)',
      }),
    )
}
