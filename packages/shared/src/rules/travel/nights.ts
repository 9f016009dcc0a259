// Bills of one night share its caps, one for each traveller: a night that is divided over two bills pays no more than one.
import { signOfAmount } from '../money/amounts.ts'
import { amountIn } from '../money/currency.ts'
import { type Exact, exactOf, leastOf, minus, mostOf, one, over, plus, times, zero } from '../money/exact.ts'
import { approvedOf, type SettlementLine } from './settlement.ts'

export interface Bill extends SettlementLine {
  /** What the bill is for, the same for all bills that share a cap; null: it shares none. */
  readonly night: string | null
  /** Caps of the night: how many lodge. */
  readonly beds: number
}

/** The caps of bills in their order, each with what those before it left; what finance approved beyond a cap takes the whole of one. */
export function capsOfNights(bills: readonly Bill[]): readonly (string | null)[] {
  const used = new Map<string, Exact>()
  return bills.map((bill) => {
    const { night, beds, currency = 'IDR' } = bill
    if (night === null || bill.cap == null || signOfAmount(bill.cap) === 0 || bill.paidBy === 'COMPANY')
      return bill.cap ?? null
    const before = used.get(night) ?? zero
    const share = leastOf(mostOf(minus(exactOf(beds), before), zero), one)
    const cap = amountIn(currency, times(exactOf(bill.cap), share))
    const taken = bill.overCapApproved === true ? one : over(approvedOf({ ...bill, cap }), exactOf(bill.cap))
    used.set(night, plus(before, taken))
    return cap
  })
}
