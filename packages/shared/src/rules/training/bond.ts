// Bonds of trainings (R-TRN-04): how long an expensive training binds, and what an employee who leaves before its end pays back.
import { compareAmounts } from '../money/amounts.ts'
import { moneyText, senOf, wholeRupiah } from '../money/sen.ts'
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
    .filter(({ from }) => compareAmounts(costPerHead, from) >= 0)
    .reduce(
      (best, band) => (best === undefined || compareAmounts(band.from, best.from) >= 0 ? band : best),
      undefined as BondBand | undefined,
    )?.months ?? 0

/** From the day after the training so many months, both ends counted; empty where nothing binds. */
export function bondTerm(trainingEnds: string, months: number): BondTerm | null {
  if (months <= 0) return null
  const start = addDays(trainingEnds, 1)
  const end = addDays(addMonths(start, months), -1)
  return { start, end, totalDays: daysBetween(start, end) + 1 }
}

/** Days of the bond after the last working day: all of them for an employee who leaves before it begins. */
export const daysOwed = (
  { start, end, totalDays }: Pick<BondTerm, 'start' | 'end' | 'totalDays'>,
  lastDay: string,
): number => (lastDay < start ? totalDays : Math.max(0, daysBetween(lastDay, end)))

/** The cost in proportion to the days not served, whole rupiah rounded down: no employee pays back more than they owe. */
export function bondRefund(cost: string, term: Pick<BondTerm, 'start' | 'end'> | null, lastDay: string): string {
  if (term === null) return '0.00'
  const totalDays = daysBetween(term.start, term.end) + 1
  const owed = daysOwed({ ...term, totalDays }, lastDay)
  return moneyText(wholeRupiah(senOf(cost) * BigInt(owed), BigInt(totalDays), 'FLOOR'))
}
