// What the ledger says to people: the figures of a year of leave as of a day, and whether a wish fits into the balance.
import { type Booking, type LeaveFacts, type LedgerEntry, type Replayed, replayLeave } from './ledger.ts'

export interface LeaveStatus {
  /** Granted in the year of leave, or brought into the system as current. */
  readonly entitlement: number
  readonly carriedIn: number
  readonly carryExpiry: string | null
  /** Carried days that were not taken in time. */
  readonly expired: number
  readonly used: number
  readonly collective: number
  /** Left with the last day of work, paid in money. */
  readonly paidOut: number
  /** Corrections of the balance, and what the year before had taken in advance. */
  readonly adjusted: number
  readonly balance: number
  readonly carry: number
  /** Collective leave that not even an advance covers. */
  readonly uncovered: number
}

/** The year of leave as of the end of a day: entitlement + carried in - expired - used - collective + adjusted - paid out = balance. */
export function leaveStatusOf(facts: LeaveFacts, asOf: string): LeaveStatus {
  const { entries, balance, carry, carryExpiry, yearFrom, uncovered, paidOut } = replayLeave(facts, asOf)
  const own = entries.filter((e) => e.entryDate >= yearFrom)
  const sum = (of: (entry: LedgerEntry) => number, ...kinds: readonly LedgerEntry['kind'][]) =>
    own.filter((e) => kinds.includes(e.kind)).reduce((total, e) => total + of(e), 0)
  const days = (entry: LedgerEntry) => entry.days
  const carriedIn = sum((e) => e.carryBy, 'CARRY_IN', 'OPENING')
  const entitlement = sum(days, 'GRANT') + sum((e) => e.currentBy, 'OPENING')
  const figures = {
    entitlement,
    carriedIn,
    expired: sum(days, 'CARRY_EXPIRE'),
    used: sum(days, 'USE') - sum(days, 'REVERSAL'),
    collective: sum(days, 'COLLECTIVE'),
    paidOut,
  }
  const { expired, used, collective } = figures
  const adjusted = balance + paidOut - (entitlement + carriedIn - expired - used - collective)
  return { ...figures, adjusted, balance, carry, carryExpiry, uncovered }
}

export interface LeaveCheck {
  /** Balance on the first day wished for without the wish, less what waits for approval up to then. */
  readonly before: number
  /** On the last of them, the wish taken. */
  readonly after: number
  /** The first day that the balance does not cover; null when it does. */
  readonly shortOn: string | null
}

/**
 * May these days be taken in addition to what is approved and what waits (`pending`)? Every day of leave from the first requested day on
 * has to find a balance of zero or more; days that were uncovered before the request do not count against anyone.
 */
export function checkLeave(facts: LeaveFacts, pending: readonly Booking[], wish: readonly Booking[]): LeaveCheck {
  const days = wish.filter((b) => b.days > 0).sort((a, b) => (a.day < b.day ? -1 : 1))
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  const booked = { ...facts, bookings: [...facts.bookings, ...pending] }
  const wished = { ...booked, bookings: [...booked.bookings, ...days] }
  if (first === undefined || last === undefined) return { before: 0, after: 0, shortOn: null }
  const all = wished.bookings.map((b) => b.day)
  const horizon = [...all, last].sort().at(-1) ?? last
  const shortBefore = new Set(shortDays(replayLeave(booked, horizon)))
  const isWished = new Set(days.map((b) => b.day))
  const short = shortDays(replayLeave(wished, horizon))
    .filter((day) => day >= first && (isWished.has(day) || !shortBefore.has(day)))
    .sort()
  const left = facts.leftOn !== null && last > facts.leftOn ? days.find((b) => b.day > (facts.leftOn ?? ''))?.day : null
  return {
    before: leftOf(replayLeave(booked, first)),
    after: leftOf(replayLeave(wished, last)),
    shortOn: short[0] ?? left ?? null,
  }
}

/** Of the days, one after the other, those that the balance covers in addition to what is approved and what waits. */
export function coveredDays(
  facts: LeaveFacts,
  pending: readonly Booking[],
  days: readonly Booking[],
): readonly Booking[] {
  const covered: Booking[] = []
  for (const day of days)
    if (day.days > 0 && checkLeave(facts, [...pending, ...covered], [day]).shortOn === null) covered.push(day)
  return covered
}

/** What can be taken on a day; on the last day of an employee who leaves, before the rest of it is paid out. */
const leftOf = ({ balance, paidOut }: Replayed): number => balance + paidOut

/** Days of leave on which the balance lies below nothing; collective leave may go there. */
const shortDays = ({ entries }: Replayed): readonly string[] =>
  entries
    .filter((e, i) => e.kind === 'USE' && e.balance < 0 && entries[i + 1]?.kind !== 'REVERSAL')
    .map((e) => e.entryDate)
