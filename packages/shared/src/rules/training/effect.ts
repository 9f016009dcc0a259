// The effect of a training (R-TRN-06): gain in knowledge, the mean of answers, and when the superior is questioned.
import { compare, decimalText, exactOf, minus, over } from '../money/exact.ts'
import { addDays } from '../time/calendar.ts'

/** Days after the end at which the superior says what he sees of it at work. */
export const behaviourAfterDays = 90
/** Days within which participants say what they thought. */
export const reactionWithinDays = 7

/** (after - before) / (100 - before), two decimals; empty where there was nothing left to learn or a score is missing. */
export function normalisedGain(before: string | null, after: string | null): string | null {
  if (before === null || after === null) return null
  const [was, most] = [exactOf(before), exactOf(100)]
  return compare(was, most) === 0 ? null : decimalText(over(minus(exactOf(after), was), minus(most, was)), 2)
}

/** The mean of the answers that were given, two decimals; empty where no one answered. */
export function meanScore(scores: readonly (number | null | undefined)[]): string | null {
  const given = scores.filter((score) => score != null)
  if (given.length === 0) return null
  const sum = given.reduce((all, score) => all + score, 0)
  return decimalText(over(exactOf(sum), exactOf(given.length)), 2)
}

export const behaviourDue = (dateTo: string): string => addDays(dateTo, behaviourAfterDays)
export const reactionDue = (dateTo: string): string => addDays(dateTo, reactionWithinDays)
