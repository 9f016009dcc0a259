// What a match of open items posts (finance 4.5: ADVANCE_ALLOCATED; 4.8): items of the same account at the same rate post nothing but their settlement; other
// accounts or rates post the difference. Unmatching opens the item again and leaves the money of the payment as an advance, and takes the difference back.
import { rupiahOf } from '../../invoice/document-amounts.ts'
import type { ItemChange } from '../../invoice/open-items.ts'
import { exactOf, negated, plainText } from '../../money/exact.ts'
import { type AccountName, balancedBy, type KeyedPosting } from '../keyed-line.ts'

const realised: AccountName = { key: 'FX_REALIZED' }
const placed = ({ account, ...change }: ItemChange) => ({ on: { account }, items: [change] })

/** Debits and credits of one party that settle each other; what differs in rupiah is the realised exchange difference. */
export const itemMatchPosting = (settled: readonly ItemChange[]): KeyedPosting =>
  balancedBy({ items: settled.map(placed), lines: [] }, realised)

/** The advance that is left of a receipt or payment when its settlement of an item is taken back. */
export interface LeftAdvance extends Omit<ItemChange, 'account' | 'open' | 'fcOpen' | 'rate'> {
  readonly on: AccountName
  /** Rate of the receipt or payment. */
  readonly rate: string
}

/** Takes the settlement of an item by a receipt or payment back: `change` is what the entry had changed of the item. */
export function unmatchPosting(change: ItemChange, { on, rate, ...advance }: LeftAdvance): KeyedPosting {
  const fcOpen = plainText(negated(exactOf(change.fcOpen)))
  const opened = { ...change, open: -change.open, fcOpen }
  return balancedBy(
    { items: [placed(opened), { on, items: [{ ...advance, rate, open: rupiahOf(fcOpen, rate), fcOpen }] }], lines: [] },
    realised,
  )
}
