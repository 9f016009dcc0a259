// Final tax on severance pay and on pensions paid out at once (payroll 4.7, R-FIN).
import { badInput } from '../../errors/errors.ts'
import { moneyText } from '../../money/sen.ts'
import type { Trace } from '../trace.ts'
import { progressiveOf, traceLayers } from './progressive-tax.ts'
import type { TaxRates } from './rate-rows.ts'
import { senAboveOf } from './tax-input.ts'
import { traceSum } from './trace-rounded.ts'

export type LumpKind = 'SEVERANCE' | 'PENSION_LUMP'
export interface LumpPayment {
  readonly kind: LumpKind
  readonly payDate: string
  readonly gross: string
  /** No valid tax number: counts from the third year on, when the tax is no longer final. */
  readonly isRaised?: boolean
}
export interface LumpTax {
  readonly tax: string
  /** From the third calendar year on the tax is a payment on account. */
  readonly isFinal: boolean
}

/**
 * PP 68/2009 art. 2, 4, 5 and 6: payments of one kind within two calendar years count together, so each pays the tax on the sum
 * less what earlier ones paid. From the third calendar year on article 17 applies to what that year brings. `payments` are all those of one
 * person by one employer, in any order; the answer has their order.
 */
export function lumpTaxes(
  payments: readonly LumpPayment[],
  ratesOn: (day: string) => TaxRates,
  trace?: Trace,
): readonly LumpTax[] {
  const order = payments.map((_, i) => i).sort((a, b) => compare(payments, a, b))
  const taxes = new Map<number, LumpTax>()
  const pots = new Map<string, { gross: bigint; tax: bigint }>()
  const firstYears = new Map<LumpKind, number>()
  for (const i of order) {
    const payment = payments[i]
    if (payment === undefined) continue
    const year = yearOf(payment)
    const first = firstYears.get(payment.kind) ?? year
    firstYears.set(payment.kind, first)
    const isFinal = year <= first + 1
    const pot = isFinal ? `${payment.kind} of ${first}` : `${payment.kind} in ${year}`
    const earlier = pots.get(pot) ?? { gross: 0n, tax: 0n }
    const gross = earlier.gross + senAboveOf(payment.gross, 'gross')
    const tax = taxOfSum(payment, gross, isFinal, ratesOn(payment.payDate), trace)
    trace?.push(earlierStep(tax, earlier.tax, isFinal))
    pots.set(pot, { gross, tax })
    taxes.set(i, { tax: moneyText(tax - earlier.tax), isFinal })
  }
  return payments.map((_, i) => taxes.get(i) ?? { tax: '0.00', isFinal: true })
}

const compare = (payments: readonly LumpPayment[], a: number, b: number): number =>
  (payments[a]?.payDate ?? '').localeCompare(payments[b]?.payDate ?? '') || a - b

function yearOf({ payDate }: LumpPayment): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(payDate))
    throw badInput([{ field: 'payDate', rule: 'R-FIN', message: `${JSON.stringify(payDate)} is no day` }])
  return Number(payDate.slice(0, 4))
}

/** The tax on everything so far: by the table of the kind, or by article 17 once two calendar years are over. */
function taxOfSum(payment: LumpPayment, gross: bigint, isFinal: boolean, rates: TaxRates, trace?: Trace): bigint {
  const later = payment.isRaised === true ? 'NON_NPWP' : 'ARTICLE17'
  const table = rates.table(isFinal ? payment.kind : later)
  if (trace !== undefined)
    traceLayers(trace, 'R-FIN', 'paid so far', gross, table, isFinal ? 'PP 68/2009 art. 4 and 5' : 'PP 68/2009 art. 6')
  return progressiveOf(gross, table)
}

const earlierStep = (tax: bigint, earlier: bigint, isFinal: boolean) =>
  traceSum(
    'R-FIN',
    'tax on the sum - tax of earlier payments',
    [
      ['tax on the sum', tax],
      ['earlier', earlier],
    ],
    tax - earlier,
    isFinal ? 'PP 68/2009 art. 2(2)' : 'PP 68/2009 art. 6',
  )

/**
 * PMK 168/2023 annex B VI.3: what a former employee is paid after the year in which he left, such as a bonus, pays article 17 on its gross, without any
 * deduction.
 */
export function formerEmployeeTax(
  { gross, isRaised = false }: { readonly gross: string; readonly isRaised?: boolean },
  rates: TaxRates,
  trace?: Trace,
): string {
  const table = rates.table(isRaised ? 'NON_NPWP' : 'ARTICLE17')
  const amount = senAboveOf(gross, 'gross')
  if (trace !== undefined) traceLayers(trace, 'R-FIN', 'gross', amount, table, 'PMK 168/2023 annex B VI.3')
  return moneyText(progressiveOf(amount, table))
}
