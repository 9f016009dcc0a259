// Open items (finance 4.8 and 4.9): what a settlement takes of an item in both currencies, and the rows of the ledgers that follow from it.
import { KantorError } from '../errors/errors.ts'
import { compare, decimalText, exactOf, negated, over, total } from '../money/exact.ts'
import { moneyText, type Sen, senOf } from '../money/sen.ts'
import { rupiahOf } from './document-amounts.ts'

/** The side of its account that an item is on: an invoice DR, a bill CR, a credit note of a customer CR. */
export type ItemSide = 'DR' | 'CR'

/** By what an open item is known; the same words as the dimensions of its ledger. */
export interface OpenItem {
  readonly account: number
  readonly partyType: 'CUSTOMER' | 'VENDOR' | 'EMPLOYEE'
  readonly party: string
  /** Number of the document that opened it. */
  readonly item: string
  readonly side: ItemSide
  readonly itemDate: string | null
  readonly dueDate: string
  readonly currency: string
  /** Rupiah for one unit of the currency when it was opened; empty for items in rupiah of documents that name none. */
  readonly rate: string | null
}
/** An item with what is still open of it, in rupiah at its own rate and in its currency. */
export interface OpenBalance extends OpenItem {
  readonly open: string
  readonly fcOpen: string
}
/** A change of an item: above zero opens, below zero settles. */
export interface ItemChange extends OpenItem {
  readonly open: Sen
  /** Decimal text with four decimals at most. */
  readonly fcOpen: string
}

/**
 * A settlement of so much of an item in its currency, at the carrying amount: all that is open in rupiah where all of it is settled, else the amount at the
 * rate of the item, so that a settled item is zero in both currencies. Throws OVER_ALLOCATED where it is more than is open.
 */
export function settled({ open, fcOpen, ...item }: OpenBalance, amount: string): ItemChange {
  const order = compare(exactOf(amount), exactOf(fcOpen))
  if (order > 0 || exactOf(amount).top <= 0n)
    throw new KantorError(
      'OVER_ALLOCATED',
      `Of ${item.item} ${decimalText(exactOf(fcOpen), 2)} ${item.currency} is open. Settle at most this amount.`,
      { values: { item: item.item, open: decimalText(exactOf(fcOpen), 2) } },
    )
  const rupiah = order === 0 ? senOf(open) : rupiahOf(amount, item.rate ?? rateIn(open, fcOpen))
  return { ...item, open: -rupiah, fcOpen: decimalText(negated(exactOf(amount)), 4) }
}

/** The rate of an item that was opened without one. */
const rateIn = (open: string, fcOpen: string): string => decimalText(over(exactOf(open), exactOf(fcOpen)), 6)

/** What changes of items mean for their account: above zero a debit, below zero a credit. */
export const debitOf = (changes: readonly ItemChange[]): Sen =>
  changes.reduce((sum, { side, open }) => sum + (side === 'DR' ? open : -open), 0n)
/** The same in the currency of the items. */
export const fcDebitOf = (changes: readonly ItemChange[]): string =>
  decimalText(total(changes.map(({ side, fcOpen }) => (side === 'DR' ? exactOf(fcOpen) : negated(exactOf(fcOpen))))), 4)

/** The row of the ledger of open items. */
export const openItemRow = ({ open, ...change }: ItemChange) => ({ ...change, open: moneyText(open) })
