// What the lines of a goods received note have to be by themselves (trading 2.5). Web and server run the same functions.
import type { Complaint } from '../../kernel/index.ts'
import { type Quantity, quantityOf } from './quantities.ts'

const rule = 'R-GRN'
type Amount = string | number | null | undefined
interface Line {
  readonly qtyReceived?: Amount
  readonly qtyAccepted?: Amount
  readonly rejectReason?: string | null
  readonly mfgDate?: string | null
  readonly expiryDate?: string | null
}

/** A quantity; null where it is empty or no decimal with at most four places, which the field itself complains about. */
export const quantityIn = (amount: Amount): Quantity | null =>
  /^\d+(\.\d{1,4})?$/.test(String(amount)) ? quantityOf(String(amount)) : null

/** Nothing is accepted beyond what was received, what is rejected has a reason, and goods do not expire before they were made. */
export function receiptProblems({ lines }: { readonly lines?: readonly Line[] | null }): readonly Complaint[] {
  return (lines ?? []).flatMap((line, i) => {
    const say = (field: keyof Line, message: string): Complaint => ({ field: `lines.${i}.${field}`, rule, message })
    const found: Complaint[] = []
    const received = quantityIn(line.qtyReceived)
    const accepted = quantityIn(line.qtyAccepted) ?? received
    if (received === 0n) found.push(say('qtyReceived', 'nothing came of this line: take it out'))
    if (received !== null && accepted !== null && accepted > received)
      found.push(say('qtyAccepted', 'is more than was received'))
    if (received !== null && accepted !== null && accepted < received && !line.rejectReason)
      found.push(say('rejectReason', 'say why goods were rejected'))
    if (line.mfgDate != null && line.expiryDate != null && line.expiryDate < line.mfgDate)
      found.push(say('expiryDate', 'is before the goods were made'))
    return found
  })
}
