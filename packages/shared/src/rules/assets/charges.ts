// What a depreciation run charges (finance 4.11): for each month up to that of the run, what the schedule says less what is in the books already. A card that
// came late, a change of a month that is posted and a transfer of an earlier month are all caught up by the same difference.
import type { Sen } from '../money/sen.ts'
import type { BookMonth } from './schedule.ts'

/** A part of the depreciation of one asset in one book: of a month, borne by a center. */
export interface Charge {
  /** `2026-07` */
  readonly month: string
  /** The account center that bears it; null where the asset has none. */
  readonly center: number | null
  /** Below zero where too much was charged before. */
  readonly amount: Sen
}

/** From a month on, a center bears the depreciation: that of the card first, then that of each transfer. */
export interface CenterFrom {
  readonly month: string
  readonly center: number | null
}

/** The center that bears a month; the month of a transfer is borne by the one that receives the asset. */
export function centerIn(centers: readonly CenterFrom[], month: string): number | null {
  const [first] = centers
  const last = centers.filter((one) => one.month <= month).at(-1) ?? first
  return last?.center ?? null
}

/**
 * The charges of a run up to a month, in the order of months; months whose charge is posted as it should be are left out. `posted` are the charges that the
 * books have, reversed ones taken back. `centers` are in the order of their months.
 */
export function dueCharges(
  schedule: readonly BookMonth[],
  posted: readonly Charge[],
  centers: readonly CenterFrom[],
  through: string,
): readonly Charge[] {
  const due = new Map<string, { month: string; center: number | null; amount: Sen }>()
  const add = (month: string, center: number | null, amount: Sen) => {
    const key = `${month} ${center ?? ''}`
    const entry = due.get(key) ?? { month, center, amount: 0n }
    entry.amount += amount
    due.set(key, entry)
  }
  for (const { month, charge } of schedule) if (month <= through) add(month, centerIn(centers, month), charge)
  for (const { month, center, amount } of posted) add(month, center, -amount)
  return [...due.values()]
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => (a.month === b.month ? (a.center ?? 0) - (b.center ?? 0) : a.month < b.month ? -1 : 1))
}

/** Why an asset is charged otherwise than in the month before. */
export type ChargeReason = 'NEW' | 'ENDED' | 'CATCH_UP' | 'CHANGED' | 'NONE'

/** The reason of a difference to the month before, the most telling first: months that are caught up, the first month, the last one, a change. */
export function reasonOf(schedule: readonly BookMonth[], charges: readonly Charge[], through: string): ChargeReason {
  const months = schedule.filter(({ charge }) => charge !== 0n)
  if (charges.some(({ month }) => month < through)) return 'CATCH_UP'
  if (months[0]?.month === through) return 'NEW'
  const at = months.findIndex(({ month }) => month === through)
  if (at < 0 || at === months.length - 1) return 'ENDED'
  const difference = (months[at]?.charge ?? 0n) - (months[at - 1]?.charge ?? 0n)
  return difference > 100n || difference < -100n ? 'CHANGED' : 'NONE'
}
