// Amounts of orders (finance 4.6, trading R0): net of each line, a discount on the whole distributed over the lines, value added tax by its code.
import { decimalText, type Exact, exactOf, minus, percent, plus, times, total, zero } from '../money/exact.ts'
import { moneyText, senOfExact } from '../money/sen.ts'
import { cumulativeParts } from '../money/shares.ts'

export interface PricedLine {
  readonly qty: string
  readonly price: string
  readonly discountPct: string
}
/** Rate and tax base of a VAT code on a day; its tax is part of the total only where it is collected. */
export interface TaxOfDay {
  readonly rate: string
  readonly baseNumerator: number
  readonly baseDenominator: number
  readonly isCollected: boolean
}
export interface OrderAmounts {
  /** Net of each line with two decimals, after its own discount and before that of the order. */
  readonly nets: readonly string[]
  /** Net of each line after the discount of the order: what goods are received and billed at. */
  readonly netsAfter: readonly string[]
  readonly netTotal: string
  readonly vatTotal: string
  readonly grandTotal: string
}

const cents = (value: Exact): Exact => exactOf(decimalText(value, 2))

/** Quantity times price less the discount in percent, both rounded to two decimals. */
export function lineNet({ qty, price, discountPct }: PricedLine): Exact {
  const gross = cents(times(exactOf(qty), exactOf(price)))
  return minus(gross, cents(times(gross, percent(exactOf(discountPct)))))
}

/**
 * The amounts of an order in its currency. The discount of the order is at most the sum of the lines; `places` are the decimals to which tax is
 * rounded, 0 for rupiah (PER-11/PJ/2025 art. 129).
 */
export function orderAmounts(
  lines: readonly PricedLine[],
  headerDiscount: string,
  tax: TaxOfDay | null,
  places: number,
): OrderAmounts {
  const nets = lines.map(lineNet)
  const parts = cumulativeParts(senOfExact(exactOf(headerDiscount)), nets)
  const after = nets.map((net, i) => minus(net, exactOf(moneyText(parts[i] ?? 0n))))
  const net = total(after)
  const vat = tax === null ? zero : vatOf(after, tax, places)
  const grand = tax?.isCollected === false ? net : plus(net, vat)
  const text = (value: Exact) => decimalText(value, 2)
  return {
    nets: nets.map(text),
    netsAfter: after.map(text),
    netTotal: text(net),
    vatTotal: text(vat),
    grandTotal: text(grand),
  }
}

/** Tax of each line on its base, both with two decimals, the sum rounded to the decimals of the currency. */
function vatOf(nets: readonly Exact[], { rate, baseNumerator, baseDenominator }: TaxOfDay, places: number): Exact {
  const share: Exact = { top: BigInt(baseNumerator), bottom: BigInt(baseDenominator) }
  const taxes = nets.map((net) => cents(times(cents(times(net, share)), percent(exactOf(rate)))))
  return exactOf(decimalText(total(taxes), places))
}

/** The rate of a code on a day: the last one that began; undefined: none had begun. */
export const rateFrom = <R extends { readonly validFrom: string }>(rates: readonly R[], day: string): R | undefined =>
  rates.filter((rate) => rate.validFrom <= day).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]

/** Has a quantity no more decimals than its unit allows? 2.500 has one. */
export function fitsDecimals(qty: string, decimals: number): boolean {
  const [, fraction = ''] = qty.split('.')
  return fraction.replace(/0+$/, '').length <= decimals
}
