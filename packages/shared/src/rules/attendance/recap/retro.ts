// What a document that was approved too late does (4.8): the locked recap stays, the difference goes to the oldest open period.
import { type IncompleteOn, type Recap, type RecapDay, recapOf } from './recap.ts'
import { type RecapTotals, recapFields } from './recap-totals.ts'

export interface RecapDifference {
  readonly field: string
  readonly oldValue: number
  readonly newValue: number
  readonly delta: number
}
export interface Period {
  readonly periodCode: string
  readonly dateFrom: string
  readonly status: 'OPEN' | 'CLOSED' | 'LOCKED'
}
/** What was written for a day before, by figure. */
export type EarlierDeltas = ReadonlyMap<string, number>

/** Field by field what the days as they are now differ from what was locked, and from what was put right since. */
export function recapDifferences(
  locked: Recap,
  now: Recap,
  earlier: EarlierDeltas = new Map(),
): readonly RecapDifference[] {
  const names = [...(recapFields as readonly (keyof RecapTotals)[]), 'paidDays' as const]
  return names.flatMap((field) => {
    const [oldValue, newValue] = [cents(cents(locked[field]) + (earlier.get(field) ?? 0)), cents(now[field])]
    return oldValue === newValue ? [] : [{ field, oldValue, newValue, delta: cents(newValue - oldValue) }]
  })
}
/** As they are stored: eighths of a day of sickness are rounded once, so that a second look finds no rest. */
const cents = (value: number): number => Math.round(value * 100) / 100

/** The differences of one locked day. */
export const dayDifferences = (
  locked: RecapDay,
  now: RecapDay,
  incompleteOn: IncompleteOn,
  earlier?: EarlierDeltas,
): readonly RecapDifference[] =>
  recapDifferences(recapOf([locked], incompleteOn), recapOf([now], incompleteOn), earlier)

/** The period that takes differences in; none while every period is closed. */
export const targetPeriod = <P extends Period>(periods: readonly P[]): P | undefined =>
  periods.filter((p) => p.status === 'OPEN').sort((a, b) => (a.dateFrom < b.dateFrom ? -1 : 1))[0]

/** Differences reach at most so many periods back (4.8). */
export const maxPeriodsBack = 12
/** Months from one period (YYYYMM) to another. */
export const periodsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(4)) - Number(from.slice(4))
