// Amounts as texts, for a caller that reads texts and writes texts: compared and added up without becoming binary fractions on the way.
import type { Money } from '../../kernel/index.ts'
import { compare, decimalText, exactOf, minus, signOf, total } from './exact.ts'

/** An amount as rows and inputs have it; what is absent counts as nothing. */
export type Amount = Money | string | number | null | undefined

const exactly = (amount: Amount) => exactOf(amount ?? 0)

/** The exact sum, with so many decimals. */
export const sumOf = (amounts: readonly Amount[], places = 2): Money => decimalText(total(amounts.map(exactly)), places)

/** What the second leaves of the first; below 0 where it is more. */
export const differenceOf = (from: Amount, amount: Amount, places = 2): Money =>
  decimalText(minus(exactly(from), exactly(amount)), places)

/** Below 0, 0 or above 0, as the first is smaller, equal or larger: `5` equals `5.00`. */
export const compareAmounts = (a: Amount, b: Amount): number => compare(exactly(a), exactly(b))

/** -1 below 0, 0, or 1 above 0. */
export const signOfAmount = (amount: Amount): -1 | 0 | 1 => signOf(exactly(amount))
