// The tax of one run of an employee, knowing what the year brought before it (payroll 4.7: R-SEQ, R-YE point 7, R-GU, R-DTP).
import { badInput } from '../../errors/errors.ts'
import { larger, moneyText } from '../../money/sen.ts'
import type { Trace } from '../trace.ts'
import { type AnnualTax, annualFigures, annualOf, checkedYear, type YearIncome } from './annual-tax.ts'
import { grossUpOf } from './gross-up-ter.ts'
import { rateMissing, type TaxRates, type TerCategory, type WithholdingStatus } from './rate-rows.ts'
import { senOf } from './tax-input.ts'
import { terOf } from './ter-tax.ts'
import { traceSum } from './trace-rounded.ts'

/** The tax file of the employee as it counts for the run. */
export interface TaxPerson {
  readonly status: WithholdingStatus
  /** First month employed in the year. */
  readonly firstMonth: number
  /** Last month employed; without it the month of the run that ended the year. */
  readonly lastMonth?: number
  /** Below 12 for an employee who moved to Indonesia, or left it for good, in the year. */
  readonly subjectMonths?: number
  /** From the certificates of former employers. */
  readonly prior?: { readonly net: string; readonly tax: string }
  /** NET: the employer bears the tax as a benefit, GROSS_UP: he pays an allowance of the same amount. */
  readonly method: 'GROSS' | 'GROSS_UP' | 'NET'
  readonly grossUpScope?: 'ALL' | 'REGULAR'
  /** The tax withheld from the pay of the employee before the employer began to bear the tax in that year: the employee still bears it. */
  readonly ownTax?: string
}
/** What a run adds; amounts may be below zero where it takes back. */
export interface RunIncome {
  readonly month: number
  readonly regular: string
  readonly irregular: string
  readonly pensionDues?: string
  readonly donation?: string
  /** The year ends with this run: December, or the last month of a leaver. */
  readonly isFinal: boolean
  /** No valid tax number (R-NPWP). */
  readonly isRaised?: boolean
  /** A month in which the government bears the tax (R-DTP). */
  readonly isGovernmentBorne?: boolean
}
/** Sums of the runs before, of the year and of its newest month; hundredths of a rupiah. */
export interface YearSoFar {
  readonly regular: bigint
  readonly irregular: bigint
  readonly pensionDues: bigint
  readonly donation: bigint
  readonly allowance: bigint
  readonly tax: bigint
  readonly governmentBorne: bigint
  /** The month in which the year ended; every later run is a recalculation. */
  readonly finalMonth: number | null
  readonly month: number
  readonly ofMonth: {
    readonly regular: bigint
    readonly irregular: bigint
    readonly allowance: bigint
    readonly tax: bigint
  }
}
export interface TaxedRun {
  readonly month: number
  readonly isFinal: boolean
  readonly category: TerCategory
  /** Of the month; null in a final run. */
  readonly ratePercent: string | null
  /** What was taxed: of the month so far, or of the year in a final run. */
  readonly gross: string
  /** Allowance of the run, or benefit where the method is NET. */
  readonly allowance: string
  readonly tax: string
  readonly governmentBorne: string
  /** Of a negative final tax: what goes to the employee. */
  readonly refundable: string
  readonly annual: AnnualTax | null
}

const noMonth = { regular: 0n, irregular: 0n, allowance: 0n, tax: 0n }

/** Before the first run of a year. */
export const emptyYear: YearSoFar = {
  regular: 0n,
  irregular: 0n,
  pensionDues: 0n,
  donation: 0n,
  allowance: 0n,
  tax: 0n,
  governmentBorne: 0n,
  finalMonth: null,
  month: 0,
  ofMonth: noMonth,
}

/** What a run came to, in whole numbers. */
interface Outcome {
  readonly allowance: bigint
  readonly tax: bigint
  readonly gross: bigint
  readonly ratePercent: string | null
  readonly annual: AnnualTax | null
}
/** Month and year with the run added to them. */
type Totals = YearSoFar & { readonly isFinal: boolean; readonly isRaised: boolean; readonly category: TerCategory }

/**
 * PMK 168/2023 art. 15: a run that is not final pays the tax of its month so far less what earlier runs of the month paid; a final one
 * the tax of the year less everything withheld, and former employers' tax. Answers the tax and the sums with which the next run begins.
 */
export function taxRun(person: TaxPerson, before: YearSoFar, run: RunIncome, rates: TaxRates, trace?: Trace) {
  if (run.month < before.month || run.month < person.firstMonth || run.month > 12)
    throw badInput([
      { field: 'month', rule: 'R-SEQ', message: `month ${run.month} lies before another run or outside the year` },
    ])
  const totals = totalsWith(person, before, run, rates)
  const outcome = totals.isFinal
    ? finalOf(person, before, totals, rates, trace)
    : monthlyOf(person, totals, rates, trace)
  const { allowance, tax, gross, ratePercent, annual } = outcome
  const borne = governmentPart(tax, before.governmentBorne, totals.isFinal, run.isGovernmentBorne ?? false)
  const result: TaxedRun = {
    month: run.month,
    isFinal: totals.isFinal,
    category: totals.category,
    ratePercent,
    annual,
    gross: moneyText(gross),
    allowance: moneyText(allowance),
    tax: moneyText(tax),
    governmentBorne: moneyText(borne),
    refundable: moneyText(tax < 0n ? borne - tax : 0n),
  }
  return { result, after: afterRun(totals, allowance, tax, borne) }
}

function totalsWith(person: TaxPerson, before: YearSoFar, run: RunIncome, rates: TaxRates): Totals {
  const [regular, irregular] = [senOf(run.regular, 'regular'), senOf(run.irregular, 'irregular')]
  const month = before.month === run.month ? before.ofMonth : noMonth
  const isFinal = run.isFinal || before.finalMonth !== null
  return {
    regular: before.regular + regular,
    irregular: before.irregular + irregular,
    pensionDues: before.pensionDues + senOf(run.pensionDues ?? '0', 'pensionDues'),
    donation: before.donation + senOf(run.donation ?? '0', 'donation'),
    allowance: before.allowance,
    tax: before.tax,
    governmentBorne: before.governmentBorne,
    month: run.month,
    isFinal,
    finalMonth: isFinal ? (before.finalMonth ?? run.month) : null,
    ofMonth: { ...month, regular: month.regular + regular, irregular: month.irregular + irregular },
    isRaised: run.isRaised ?? false,
    category: rates.category(person.status),
  }
}

const afterRun = (totals: Totals, allowance: bigint, tax: bigint, borne: bigint): YearSoFar => ({
  regular: totals.regular,
  irregular: totals.irregular,
  pensionDues: totals.pensionDues,
  donation: totals.donation,
  allowance: totals.allowance + allowance,
  tax: totals.tax + tax,
  governmentBorne: totals.governmentBorne + borne,
  finalMonth: totals.finalMonth,
  month: totals.month,
  ofMonth: {
    regular: totals.ofMonth.regular,
    irregular: totals.ofMonth.irregular,
    allowance: totals.ofMonth.allowance + allowance,
    tax: totals.ofMonth.tax + tax,
  },
})

/** R-SEQ: the split of a month into runs never changes what the month pays. A month below zero pays nothing (R-TER). */
function monthlyOf(person: TaxPerson, totals: Totals, rates: TaxRates, trace?: Trace): Outcome {
  const { ofMonth, category, isRaised } = totals
  const untaxed = ofMonth.regular + ofMonth.irregular
  const base = larger(0n, person.grossUpScope === 'REGULAR' ? ofMonth.regular : untaxed)
  const whole =
    person.method === 'GROSS' ? ofMonth.allowance : grossUpOf(base, category, isRaised, rates, trace).allowance
  if (person.method !== 'GROSS') trace?.push(lessPaid('allowance of the month', whole, ofMonth.allowance))
  const gross = untaxed + whole
  trace?.push(
    traceSum(
      'R-GROSS',
      'regular + irregular + tax allowance of the month; below zero nothing is taxed',
      [
        ['regular', ofMonth.regular],
        ['irregular', ofMonth.irregular],
        ['tax allowance', whole],
      ],
      gross,
      'PMK 168/2023 art. 5 and 8(2)a',
    ),
  )
  const { bracket, tax } = terOf(larger(0n, gross), category, isRaised, rates, trace)
  trace?.push(lessEarlier('R-SEQ', 'tax of the month - tax of earlier runs', tax, ofMonth.tax))
  const ratePercent = bracket.ratePercent ?? '0'
  return { allowance: whole - ofMonth.allowance, tax: tax - ofMonth.tax, gross, ratePercent, annual: null }
}

const lessPaid = (name: string, whole: bigint, paid: bigint) =>
  traceSum(
    'R-GU',
    `${name} - paid in earlier runs`,
    [
      [name, whole],
      ['paid in earlier runs', paid],
    ],
    whole - paid,
    'PMK 168/2023 art. 5(2), annex B I.4',
  )

const lessEarlier = (rule: string, formula: string, tax: bigint, earlier: bigint, prior = 0n) =>
  traceSum(
    rule,
    formula,
    [
      ['tax', tax],
      ['earlier', earlier],
      ['former employers', prior],
    ],
    tax - earlier - prior,
    'PMK 168/2023 art. 15(1)',
  )

/** R-YE, R-GU: the tax of the year less what was withheld, the allowance of the year less what was paid. */
function finalOf(person: TaxPerson, before: YearSoFar, totals: Totals, rates: TaxRates, trace?: Trace): Outcome {
  const prior = { net: senOf(person.prior?.net ?? '0', 'prior.net'), tax: senOf(person.prior?.tax ?? '0', 'prior.tax') }
  const income = yearIncome(person, totals, prior.net)
  const untaxed = totals.regular + totals.irregular
  const base = person.grossUpScope === 'REGULAR' ? totals.regular : untaxed
  const own = senOf(person.ownTax ?? '0', 'ownTax')
  const whole =
    person.method === 'GROSS' ? before.allowance : borneOfYear({ ...income, gross: base }, prior.tax, own, rates)
  if (person.method !== 'GROSS')
    trace?.push(
      traceSum(
        'R-GU',
        own === 0n
          ? 'the smallest allowance that is the tax of base and allowance, less the tax of former employers'
          : 'the smallest allowance that is the tax of base and allowance, less the tax of former employers and what the employee bore before the method began',
        [
          ['base', base],
          ['former employers', prior.tax],
          ...(own === 0n ? [] : [['borne by the employee', own] as const]),
        ],
        whole,
        'PMK 168/2023 annex B I.4',
      ),
      lessPaid('allowance of the year', whole, before.allowance),
    )
  const annual = annualFigures({ ...income, gross: untaxed + whole }, rates, trace)
  const tax = senOf(annual.tax, 'tax')
  trace?.push(
    lessEarlier('R-YE', 'tax of the year - withheld so far - tax of former employers', tax, before.tax, prior.tax),
  )
  return {
    allowance: whole - before.allowance,
    tax: tax - prior.tax - before.tax,
    gross: untaxed + whole,
    ratePercent: null,
    annual,
  }
}

function yearIncome(person: TaxPerson, totals: Totals, priorNet: bigint): YearIncome {
  const months = (person.lastMonth ?? totals.finalMonth ?? totals.month) - person.firstMonth + 1
  const subjectMonths = person.subjectMonths ?? 12
  const { pensionDues, donation, isRaised } = totals
  const sums = { pensionDues, donation, priorNet, isRaised }
  return checkedYear({ status: person.status, gross: 0n, months, subjectMonths, ...sums })
}

/** The part of the tax of the year that the employer bears. Tax withheld from pay before he began to is still borne by the employee, and never becomes a debt. */
function borneOfYear(income: YearIncome, priorTax: bigint, own: bigint, rates: TaxRates): bigint {
  const borne = allowanceOfYear(income, priorTax + own, rates)
  if (own === 0n || borne >= 0n) return borne
  const withoutOwn = allowanceOfYear(income, priorTax, rates)
  return withoutOwn < 0n ? withoutOwn : 0n
}

/**
 * The smallest allowance that equals the tax on the year with it. Tax never falls when income rises, so going up from below ends there; each step
 * shrinks by the rate, and a rate that takes everything is refused.
 */
function allowanceOfYear(income: YearIncome, priorTax: bigint, rates: TaxRates): bigint {
  let allowance = -priorTax
  for (let step = 0; step < 2000; step++) {
    const next = annualOf({ ...income, gross: income.gross + allowance }, rates).tax - priorTax
    if (next === allowance) return allowance
    allowance = next
  }
  throw rateMissing('solution of a gross-up of the year', rates.day)
}

/**
 * PMK 10/2025 art. 5: what the government bears is paid out with the pay. When the year was withheld too high, only what goes beyond all
 * that it bore is the employee's; it takes the rest back.
 */
function governmentPart(tax: bigint, before: bigint, isFinal: boolean, isBorne: boolean): bigint {
  if (isFinal && tax < 0n) return tax + larger(0n, -tax - before)
  return isBorne ? tax : 0n
}
