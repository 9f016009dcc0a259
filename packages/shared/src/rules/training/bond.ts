// Bonds of trainings (R-TRN-04): how long an expensive training binds, and what is paid back by whoever leaves before.
import Big from 'big.js'
import { addDays, addMonths, daysBetween } from '../time/calendar.ts'

export interface BondBand {
  /** Cost for a head from which it holds, this amount included. */
  readonly from: string
  readonly months: number
}
export interface BondTerm {
  /** The day after the training. */
  readonly start: string
  /** The last day that binds. */
  readonly end: string
  readonly totalDays: number
}

/** Months of the highest band that the cost reaches; 0 where it reaches none. */
export const bondMonths = (bands: readonly BondBand[], costPerHead: string): number =>
  bands
    .filter(({ from }) => Big(costPerHead).gte(from))
    .reduce(
      (best, band) => (best === undefined || Big(band.from).gte(best.from) ? band : best),
      undefined as BondBand | undefined,
    )?.months ?? 0

/** From the day after the training so many months, both ends counted; empty where nothing binds. */
export function bondTerm(trainingEnds: string, months: number): BondTerm | null {
  if (months <= 0) return null
  const start = addDays(trainingEnds, 1)
  const end = addDays(addMonths(start, months), -1)
  return { start, end, totalDays: daysBetween(start, end) + 1 }
}

/** Days of the bond after the last working day: all of them for whoever leaves before it begins. */
export const daysOwed = (
  { start, end, totalDays }: Pick<BondTerm, 'start' | 'end' | 'totalDays'>,
  lastDay: string,
): number => (lastDay < start ? totalDays : Math.max(0, daysBetween(lastDay, end)))

/** The cost by the days that were not served, whole rupiah rounded down: nobody pays back more than he owes. */
export function bondRefund(cost: string, term: Pick<BondTerm, 'start' | 'end'> | null, lastDay: string): string {
  if (term === null) return '0.00'
  const totalDays = daysBetween(term.start, term.end) + 1
  const owed = daysOwed({ ...term, totalDays }, lastDay)
  return Big(cost).times(owed).div(totalDays).round(0, Big.roundDown).toFixed(2)
}
