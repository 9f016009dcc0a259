// What bills and invoices have in common when they post (finance 4.6 and 4.9): the value of their lines in rupiah with the down payments that they settle, each
// at the rate of its own day (ISAK 122).
import { rupiahOf } from '../../invoice/document-amounts.ts'
import type { ItemChange } from '../../invoice/open-items.ts'
import { exactOf, minus, negated, plainText, zero } from '../../money/exact.ts'
import type { Sen } from '../../money/sen.ts'
import { allocated } from '../../money/shares.ts'

/** A line of a document with its amounts in the currency of the document. */
export interface LineValue {
  readonly net: string
  /** The net less the part that down payments have paid already. */
  readonly taxable: string
}

/**
 * Each line in sen of rupiah: what is charged now at the rate of the document, and what down payments have settled at their own rates, in proportion to the
 * lines. `advances` are the changes of the items of the down payments.
 */
export function lineValues(
  lines: readonly LineValue[],
  rate: string,
  advances: readonly Pick<ItemChange, 'open'>[],
): readonly Sen[] {
  const settled = advances.reduce((sum, { open }) => sum - open, 0n)
  const weights = lines.map(({ net, taxable }) => {
    const paid = minus(exactOf(net), exactOf(taxable))
    return paid.top < 0n ? zero : paid
  })
  const shares = lines.length === 0 ? [] : allocated(settled, weights)
  return lines.map(({ taxable }, i) => rupiahOf(taxable, rate) + (shares[i] ?? 0n))
}

/** The opposite sign of a decimal text. */
export const minusText = (amount: string): string => plainText(negated(exactOf(amount)))
