// Rates of exchange: how much they may leap from one to the next, and which one holds on a day.
import { amountIn } from '../money/currency.ts'
import { compare, decimalText, exactOf, minus, over, percent, sizeOf, times } from '../money/exact.ts'
import { daysBetween } from '../time/calendar.ts'

/** More than this away from the rate before, in percent, has to be confirmed. */
const calmPct = 5
/** A rate older than this says nothing about a day. */
export const oldestRateDays = 7

/** Does a rate differ by more than five percent, either way, from the one before it? Exactly five is calm. */
export const isLeap = (before: string, rate: string): boolean =>
  compare(sizeOf(minus(exactOf(rate), exactOf(before))), times(exactOf(before), percent(exactOf(calmPct)))) > 0

/** Rupiah for one unit of a currency from a day on. */
export interface Rate {
  readonly currency: string
  readonly date: string
  readonly rate: string
}

/** The newest rate of a currency on or before a day and not older than a week; undefined: none, so nothing can be converted. */
export function rateOn(rates: readonly Rate[], currency: string, day: string): string | undefined {
  if (currency === 'IDR') return '1'
  const known = rates.filter(
    (r) => r.currency === currency && r.date <= day && daysBetween(r.date, day) <= oldestRateDays,
  )
  return known.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]?.rate
}

/** An amount in rupiah, rounded to whole ones; undefined where its currency has no rate of the day. */
export function inRupiah(rates: readonly Rate[], currency: string, amount: string, day: string): string | undefined {
  const rate = rateOn(rates, currency, day)
  return rate === undefined ? undefined : amountIn('IDR', times(exactOf(amount), exactOf(rate)))
}

/** An amount of one currency in another, with so many decimals; undefined where one of them has no rate of the day. */
export function exchanged(
  rates: readonly Rate[],
  {
    amount,
    from,
    to,
    places,
  }: { readonly amount: string; readonly from: string; readonly to: string; readonly places: number },
  day: string,
): string | undefined {
  const [of, into] = [rateOn(rates, from, day), rateOn(rates, to, day)]
  if (of === undefined || into === undefined) return undefined
  return decimalText(over(times(exactOf(amount), exactOf(of)), exactOf(into)), places)
}
