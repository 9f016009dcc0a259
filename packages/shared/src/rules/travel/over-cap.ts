// Expenses beyond their cap: which of them ask finance for more, and when a decision about one no longer holds (R-TRV-07).
import { compareAmounts } from '../money/amounts.ts'

/** A line of expenses, as far as its cap goes. Amounts are texts or numbers in the currency of the line. */
export interface CappedLine {
  readonly id?: number
  readonly expenseType?: unknown
  readonly date?: unknown
  readonly currency?: unknown
  readonly actual?: string | number | null
  readonly cap?: string | number | null
  readonly paidBy?: string | null
  readonly overCapReason?: string | null
  readonly overCapApproved?: boolean | null
  readonly overCapRefused?: boolean | null
}

/** The employee spent more than the cap and gives a reason, and no one has decided about it. Without a reason the cap applies. */
export const asksBeyondCap = (line: CappedLine): boolean =>
  line.paidBy !== 'COMPANY' &&
  line.cap != null &&
  compareAmounts(line.actual, line.cap) > 0 &&
  (line.overCapReason ?? '').trim() !== '' &&
  line.overCapApproved !== true &&
  line.overCapRefused !== true

const isSameSpending = (a: CappedLine, b: CappedLine): boolean =>
  a.expenseType === b.expenseType &&
  a.date === b.date &&
  a.currency === b.currency &&
  compareAmounts(a.actual, b.actual) === 0

/** Lines whose spending became another one are to be decided again: what was approved was the amount of then. */
export function withoutOldDecisions<L extends CappedLine>(
  next: readonly L[],
  before: readonly CappedLine[],
): readonly L[] {
  return next.map((line) => {
    if (line.overCapApproved !== true && line.overCapRefused !== true) return line
    const old = before.find(({ id }) => id !== undefined && id === line.id)
    const isDecided = old !== undefined && isSameSpending(line, old) && line.overCapReason === old.overCapReason
    return isDecided ? line : { ...line, overCapApproved: false, overCapRefused: false, verifyNote: null }
  })
}
