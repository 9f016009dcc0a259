// Costs that are known late (trading R9): a bill or a charge that differs from what was received at, the share of a production order that is settled.
import type { Exact } from '../money/exact.ts'
import { halfUpDivide } from '../money/exact.ts'
import type { Sen } from '../money/sen.ts'
import type { Quantity } from './quantities.ts'

/** What a bill comes to beyond the receipt: matched quantity times the difference of both net prices, at the rate of the bill, to the sen. */
export function billDifference(matched: Quantity, billNet: Exact, receiptNet: Exact, rate: Exact): Sen {
  const bottom = billNet.bottom * receiptNet.bottom
  const difference = billNet.top * receiptNet.bottom - receiptNet.top * billNet.bottom
  return halfUpDivide(matched * difference * rate.top * 100n, 10_000n * bottom * rate.bottom)
}

/** Where a late cost is felt once the month of its receipt is closed. */
export interface LateCost {
  /** What goes into stock, with its sign. */
  readonly stock: Sen
  /** What stays a variance. */
  readonly variance: Sen
}

/**
 * Divides a late cost of a closed month: the part whose goods are still there goes into stock, the rest stays a variance. `left` is what the pool has at moving
 * average, or what is left of the layer of the receipt; `received` is its quantity less what went back to the vendor, above zero. A cost below zero never takes
 * more than the pool is worth.
 */
export function lateCost(
  difference: Sen,
  { left, received, poolValue }: { readonly left: Quantity; readonly received: Quantity; readonly poolValue: Sen },
): LateCost {
  const there = left < 0n ? 0n : left < received ? left : received
  const share = halfUpDivide(difference * there, received)
  const stock = share < -poolValue ? -poolValue : share
  return { stock, variance: difference - stock }
}
