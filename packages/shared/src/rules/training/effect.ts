// What a training brought (R-TRN-06): gain in knowledge, the mean of answers, and when the superior is asked.
import Big from 'big.js'
import { addDays } from '../time/calendar.ts'

/** Days after the end at which the superior says what he sees of it at work. */
export const behaviourAfterDays = 90
/** Days within which participants say what they thought. */
export const reactionWithinDays = 7

/** (after - before) / (100 - before), two decimals; empty where there was nothing left to learn or a score is missing. */
export function normalisedGain(before: string | null, after: string | null): string | null {
  if (before === null || after === null || Big(before).eq(100)) return null
  return Big(after).minus(before).div(Big(100).minus(before)).round(2, Big.roundHalfUp).toFixed(2)
}

/** The mean of the answers that were given, two decimals; empty where nobody answered. */
export function meanScore(scores: readonly (number | null | undefined)[]): string | null {
  const given = scores.filter((score) => score != null)
  if (given.length === 0) return null
  const sum = given.reduce((all, score) => all + score, 0)
  return Big(sum).div(given.length).round(2, Big.roundHalfUp).toFixed(2)
}

export const behaviourDue = (dateTo: string): string => addDays(dateTo, behaviourAfterDays)
export const reactionDue = (dateTo: string): string => addDays(dateTo, reactionWithinDays)
