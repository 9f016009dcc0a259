// What a document that was approved too late does (4.8): the locked recap stays, the difference goes to the oldest open period.
import type { Recap } from './recap.ts'
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

/** Field by field what the days as they are now differ from what was locked. */
export function recapDifferences(locked: Recap, now: Recap): readonly RecapDifference[] {
  const names = [...(recapFields as readonly (keyof RecapTotals)[]), 'paidDays' as const]
  return names.flatMap((field) => {
    const [oldValue, newValue] = [locked[field], now[field]]
    return oldValue === newValue ? [] : [{ field, oldValue, newValue, delta: newValue - oldValue }]
  })
}

/** The period that takes differences in; none while every period is closed. */
export const targetPeriod = <P extends Period>(periods: readonly P[]): P | undefined =>
  periods.filter((p) => p.status === 'OPEN').sort((a, b) => (a.dateFrom < b.dateFrom ? -1 : 1))[0]
