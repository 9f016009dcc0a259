// What a receipt or a payment posts (finance 4.5: RECEIPT_POSTED and PAYMENT_POSTED; 4.8 and 4.9): money on the bank or cash account, open items settled at their
// carrying amounts, tax withheld, charges and discounts, what is left unallocated as an advance, and the realised exchange difference.
import { rupiahOf } from '../../invoice/document-amounts.ts'
import type { ItemChange } from '../../invoice/open-items.ts'
import { type Exact, exactOf, minus, negated, plainText, plus, total } from '../../money/exact.ts'
import { type AccountName, balancedBy, type KeyedLine, type KeyedPosting } from '../keyed-line.ts'
import type { Side } from '../posting-line.ts'
import { baseCurrency } from '../slips/slip-lines.ts'

export type CashDirection = 'RECEIPT' | 'PAYMENT'

/** A line of the entry that is no open item; amount above zero, in the currency of the money. */
export interface CashPart {
  readonly on: AccountName
  readonly side: Side
  readonly amount: string
  readonly center?: number | null
  readonly project?: number | null
  readonly description?: string | null
}
/** The item that an entry opens for what is not allocated. */
export interface OpenedAdvance extends Omit<ItemChange, 'account' | 'open'> {
  readonly on: AccountName
}
export interface CashValues {
  readonly direction: CashDirection
  /** Ledger account of the cash box or bank account. */
  readonly account: number
  readonly currency: string
  readonly rate: string
  /** What came or went, in this currency. */
  readonly amount: string
  readonly settled: readonly ItemChange[]
  /** Tax withheld by us from a payment, by the customer from a receipt, charges, discounts and lines to other accounts. */
  readonly parts: readonly CashPart[]
  readonly advance: OpenedAdvance | null
}

/** The lines of a receipt or payment. What remains in rupiah is the realised exchange difference; an entry in rupiah alone leaves nothing. */
export function cashEntryPosting(entry: CashValues): KeyedPosting {
  const { currency, rate, direction, advance } = entry
  const place = (on: AccountName, amount: string, side: Side, more: Partial<KeyedLine> = {}): KeyedLine => {
    const text = plainText(side === 'DEBIT' ? exactOf(amount) : negated(exactOf(amount)))
    const line = { ...more, on, debit: rupiahOf(text, rate) }
    return currency === baseCurrency ? line : { ...line, foreign: { currency, debit: text, rate } }
  }
  const items = entry.settled.map(({ account, ...change }) => ({ on: { account }, items: [change] }))
  return balancedBy(
    {
      items: advance === null ? items : [...items, openedBy(advance, rate)],
      lines: [
        place({ account: entry.account }, entry.amount, direction === 'RECEIPT' ? 'DEBIT' : 'CREDIT'),
        ...entry.parts.map(({ on, side, amount, ...more }) => place(on, amount, side, more)),
      ],
    },
    { key: 'FX_REALIZED' },
  )
}

const openedBy = ({ on, ...item }: OpenedAdvance, rate: string) => ({
  on,
  items: [{ ...item, open: rupiahOf(item.fcOpen, rate) }],
})

/** The side of an item in words of an entry: what a receipt settles of an invoice is a credit, what it takes of a credit note a debit. */
export interface SettledAmount {
  readonly side: 'DR' | 'CR'
  /** In the currency of the money, above zero. */
  readonly amount: string
}

/**
 * What of the money is explained by nothing yet, in its currency (finance 4.8): of a receipt debits less credits, of a payment the other way round. Above
 * zero it becomes an advance of the party; below zero more is settled than was paid.
 */
export function unallocatedOf(
  direction: CashDirection,
  amount: string,
  settled: readonly SettledAmount[],
  parts: readonly Pick<CashPart, 'side' | 'amount'>[],
): string {
  const credits = (list: readonly Exact[]): Exact => total(list)
  const debit = plus(
    credits(settled.flatMap((one) => (one.side === 'CR' ? [exactOf(one.amount)] : []))),
    credits(parts.flatMap((one) => (one.side === 'DEBIT' ? [exactOf(one.amount)] : []))),
  )
  const credit = plus(
    credits(settled.flatMap((one) => (one.side === 'DR' ? [exactOf(one.amount)] : []))),
    credits(parts.flatMap((one) => (one.side === 'CREDIT' ? [exactOf(one.amount)] : []))),
  )
  const difference = minus(debit, credit)
  return plainText(plus(exactOf(amount), direction === 'RECEIPT' ? difference : negated(difference)))
}
