// Bills of one night share its caps, one for each traveller: a night that is divided over two bills pays no more than one.
import Big from 'big.js'
import { amountIn, roundedIn } from './allowance.ts'
import { approvedOf, type SettlementLine } from './settlement.ts'

export interface Bill extends SettlementLine {
  /** What the bill is for, the same for all bills that share a cap; null: it shares none. */
  readonly night: string | null
  /** Caps of the night: how many lodge. */
  readonly beds: number
}

/** The caps of bills in their order, each with what those before it left; what finance approved beyond a cap takes the whole of one. */
export function capsOfNights(bills: readonly Bill[]): readonly (string | null)[] {
  const used = new Map<string, Big>()
  return bills.map((bill) => {
    const { night, beds, currency = 'IDR' } = bill
    if (night === null || bill.cap == null || Number(bill.cap) === 0 || bill.paidBy === 'COMPANY')
      return bill.cap ?? null
    const before = used.get(night) ?? new Big(0)
    const left = new Big(beds).minus(before)
    const share = left.lte(0) ? new Big(0) : left.gt(1) ? new Big(1) : left
    const cap = amountIn(currency, roundedIn(currency, new Big(bill.cap).times(share)))
    const taken = bill.overCapApproved === true ? new Big(1) : approvedOf({ ...bill, cap }).div(bill.cap)
    used.set(night, before.plus(taken))
    return cap
  })
}
