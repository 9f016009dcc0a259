// What is advanced before a trip, when it has to be settled, and how late it is.
import { exactOf, percent, plainText, plus, roundedTo, times } from '../money/exact.ts'
import { addDays, daysBetween } from '../time/calendar.ts'

/** Lump sums whole, what is expected at cost by the share that is advanced; what the company pays itself is no part of it. */
export interface AdvanceAsk {
  readonly lumpSums: string
  readonly atCost: string
  readonly advancePct: string
  readonly roundDownTo: string
}
export interface Advance {
  readonly raw: string
  readonly advance: string
}
/** Rounded down to a multiple, never below nothing. */
export function advanceOf({ lumpSums, atCost, advancePct, roundDownTo }: AdvanceAsk): Advance {
  const raw = plus(exactOf(lumpSums), times(exactOf(atCost), percent(exactOf(advancePct))))
  return { raw: plainText(raw), advance: plainText(roundedTo(raw, exactOf(roundDownTo), 'FLOOR')) }
}

/** The last day on which a trip is settled in time: so many calendar days after the return. */
export const settleDueDate = (returnDate: string, settlementDays: number): string => addDays(returnDate, settlementDays)

/** Days after the due date; 0 in time. */
export const overdueDays = (due: string, asOf: string): number => Math.max(0, daysBetween(due, asOf))

export const dueBuckets = ['D0_7', 'D8_14', 'D15_30', 'OVER_30'] as const
export type DueBucket = (typeof dueBuckets)[number]
/** How long ago the traveller came back. */
export function dueBucket(returnDate: string, asOf: string): DueBucket {
  const days = daysBetween(returnDate, asOf)
  return days <= 7 ? 'D0_7' : days <= 14 ? 'D8_14' : days <= 30 ? 'D15_30' : 'OVER_30'
}

/** An advance that an employee still has to settle. */
export interface OpenAdvance {
  readonly due: string
}
/** No new trip is allowed while an advance is overdue, or while two are unsettled. */
export const isBlockedBy = (open: readonly OpenAdvance[], asOf: string): boolean =>
  open.length >= 2 || open.some(({ due }) => overdueDays(due, asOf) > 0)
