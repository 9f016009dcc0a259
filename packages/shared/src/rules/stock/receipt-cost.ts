// What received goods cost (trading R8): the net of the order for what was accepted, and a share of each charge; and how much may be received (R11).
import { compare, type Exact, exactOf, halfUpDivide, percent, plus, times } from '../money/exact.ts'
import type { Sen } from '../money/sen.ts'
import { cumulativeParts, cumulativeShare } from '../money/shares.ts'
import { exactQuantity, type Quantity } from './quantities.ts'

/** What an accepted quantity of an order line costs. */
export interface ReceivedPart {
  /** Net of the line after all discounts, in sen of the currency of the order. */
  readonly net: Sen
  /** Quantity of the line, in base units. */
  readonly ordered: Quantity
  /** What was accepted of it before. */
  readonly before: Quantity
  readonly accepted: Quantity
  /** Rupiah for one unit of the currency. */
  readonly rate: Exact
}

/**
 * Value in rupiah of an accepted quantity, to the sen. Parts of a line are shares of its net up to here less those before (R0), so that a line that is received
 * in parts comes to its net and to no sen more or less.
 */
export function baseValue({ net, ordered, before, accepted, rate }: ReceivedPart): Sen {
  const share = (quantity: Quantity) => cumulativeShare(net, exactQuantity(quantity), exactQuantity(ordered))
  const part = share(before + accepted) - share(before)
  return halfUpDivide(part * rate.top, rate.bottom)
}

export type ChargeBasis = 'VALUE' | 'QTY' | 'WEIGHT' | 'VOLUME'

/** A line as charges are divided over it; weight and volume are those of one base unit. */
export interface ChargedLine {
  readonly base: Sen
  readonly accepted: Quantity
  readonly weight: Exact
  readonly volume: Exact
}
export interface Charge {
  readonly amount: Sen
  readonly basis: ChargeBasis
}

/** The shares of one charge, line by line; they add up to it. */
export function chargeShares({ amount, basis }: Charge, lines: readonly ChargedLine[]): readonly Sen[] {
  const weightOf = ({ base, accepted, weight, volume }: ChargedLine): Exact => {
    switch (basis) {
      case 'VALUE':
        return { top: base, bottom: 100n }
      case 'QTY':
        return exactQuantity(accepted)
      case 'WEIGHT':
        return times(exactQuantity(accepted), weight)
      case 'VOLUME':
        return times(exactQuantity(accepted), volume)
    }
  }
  return cumulativeParts(amount, lines.map(weightOf))
}

/** Value of each line with its shares of all charges. */
export function landedValues(lines: readonly ChargedLine[], charges: readonly Charge[]): readonly Sen[] {
  const shares = lines.length === 0 ? [] : charges.map((charge) => chargeShares(charge, lines))
  return lines.map(({ base }, i) => shares.reduce((sum, of) => sum + (of[i] ?? 0n), base))
}

/** The most that may be accepted of an order line in all: ordered, with the tolerance in percent, and what is to be replaced. */
export const mostAccepted = (ordered: Quantity, overPct: string, replaced: Quantity): Exact =>
  plus(times(exactQuantity(ordered), plus({ top: 1n, bottom: 1n }, percent(exactOf(overPct)))), exactQuantity(replaced))

/** Is an accepted quantity, with what was accepted before, more than may be? */
export const isTooMuch = (accepted: Quantity, most: Exact): boolean => compare(exactQuantity(accepted), most) > 0

/** What is still to come of an order line; zero and less: nothing. */
export const outstandingOf = (line: {
  readonly ordered: Quantity
  readonly accepted: Quantity
  readonly replaced: Quantity
  readonly closed: Quantity
}): Quantity => line.ordered - line.accepted + line.replaced - line.closed
