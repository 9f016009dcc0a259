// Annual leave as a ledger that is replayed by leave date (4.7): grants, carrying over, expiry, leave taken, what is paid out.
// Nothing is posted: a document approved late is placed on its own day. Days are halves, so sums are exact.
import { addDays, addMonths, endOfMonth } from '../time/calendar.ts'
import { firstGrantOf } from './first-grant.ts'
import type { LeavePolicy } from './policy.ts'

/** A balance that was brought into the system; a later one corrects what was worked out. */
export interface Opening {
  readonly date: string
  readonly current: number
  readonly carried: number
  readonly carryExpiry: string | null
  readonly advance: number
}
export interface Booking {
  readonly day: string
  readonly days: number
  readonly kind: 'USE' | 'COLLECTIVE'
  /** Number of the document. */
  readonly ref?: string
  /** Approved and cancelled afterwards: taken and given back on the same day. */
  readonly isReversed?: boolean
}
export interface LeaveFacts {
  /** Service for leave counts from here. */
  readonly joinDate: string
  readonly leftOn: string | null
  readonly openings: readonly Opening[]
  readonly bookings: readonly Booking[]
  /** Of today: it says how years of leave run. */
  readonly policy: LeavePolicy
  /** What each year, grant and day of leave goes by; absent: the same on all days. */
  readonly policyOn?: (day: string) => LeavePolicy
}

export const entryKinds = [
  'OPENING',
  'GRANT',
  'CARRY_IN',
  'USE',
  'COLLECTIVE',
  'ADJUST',
  'CARRY_EXPIRE',
  'FORFEIT',
  'ENCASH',
  'REVERSAL',
] as const
export type EntryKind = (typeof entryKinds)[number]
export interface LedgerEntry {
  readonly entryDate: string
  /** The calendar year, or that in which the year of leave began. */
  readonly leaveYear: number
  readonly kind: EntryKind
  /** What it is about; what is carried in leaves the balance as it was. */
  readonly days: number
  /** By how much carried and current days change. */
  readonly carryBy: number
  readonly currentBy: number
  readonly balance: number
  readonly ref: string | null
}
export interface Replayed {
  readonly entries: readonly LedgerEntry[]
  readonly carry: number
  readonly current: number
  /** Carried days that are not expired, and current ones. */
  readonly balance: number
  /** Last day of the carried days; null without any. */
  readonly carryExpiry: string | null
  /** The day on which the present year of leave began. */
  readonly yearFrom: string
  /** Days of collective leave that not even an advance covers. */
  readonly uncovered: number
  /** What a leaver had left after his last day, paid in money. */
  readonly paidOut: number
}

interface State {
  carry: number
  current: number
  carryExpiry: string | null
  yearFrom: string
  uncovered: number
  readonly entries: LedgerEntry[]
}
interface Event {
  readonly day: string
  /** Of one day: the year opens, then the first grant, then openings, then leave. */
  readonly rank: number
  apply(state: State): void
}

/** The ledger up to the end of a day; for an employee who left, up to the last day of employment. */
export function replayLeave(facts: LeaveFacts, until: string): Replayed {
  const end = facts.leftOn !== null && facts.leftOn < until ? facts.leftOn : until
  const openings = [...facts.openings].sort((a, b) => (a.date < b.date ? -1 : 1))
  const start = openings[0]?.date ?? facts.joinDate
  const state: State = { carry: 0, current: 0, carryExpiry: null, yearFrom: start, uncovered: 0, entries: [] }
  state.yearFrom = yearStart(facts, start)
  for (const event of eventsOf(facts, openings, start, end)) {
    expire(state, event.day)
    event.apply(state)
  }
  expire(state, end)
  const paidOut = facts.leftOn === end ? payOut(state, end) : 0
  const { entries, carry, current, carryExpiry, yearFrom, uncovered } = state
  return {
    entries,
    carry,
    current,
    balance: carry + current,
    yearFrom,
    uncovered,
    paidOut,
    carryExpiry: carry > 0 ? carryExpiry : null,
  }
}

function eventsOf(facts: LeaveFacts, openings: readonly Opening[], start: string, end: string): readonly Event[] {
  const { policy, joinDate, policyOn = () => policy } = facts
  const grant = firstGrantOf(joinDate, { ...policyOn(addMonths(joinDate, 12)), yearMode: policy.yearMode })
  const isOpened = openings.length > 0
  const events: Event[] = yearOpens(facts, start, end).map((day) => ({
    day,
    rank: 0,
    apply: (state) => openYear(state, day, { ...policyOn(day), yearMode: policy.yearMode }, grant.date < day),
  }))
  if (grant.date > start || (!isOpened && grant.date === start))
    events.push({
      day: grant.date,
      rank: 1,
      apply(state) {
        if (policy.yearMode === 'ANNIVERSARY') state.yearFrom = grant.date
        add(state, grant.date, 'GRANT', grant.days, 0, grant.days)
      },
    })
  openings.forEach((opening, i) => {
    events.push({ day: opening.date, rank: 2, apply: (state) => bringIn(state, opening, i === 0) })
  })
  for (const booking of facts.bookings)
    if (booking.day >= start && booking.days > 0)
      events.push({ day: booking.day, rank: 3, apply: (state) => take(state, booking, policyOn(booking.day)) })
  return events
    .filter(({ day }) => day <= end)
    .map((event, i) => ({ event, i }))
    .sort((a, b) => compare(a.event.day, b.event.day) || a.event.rank - b.event.rank || a.i - b.i)
    .map(({ event }) => event)
}
const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** The days after the start on which a year of leave opens. */
function yearOpens({ policy, joinDate }: LeaveFacts, start: string, end: string): readonly string[] {
  const days: string[] = []
  if (policy.yearMode === 'CALENDAR') {
    for (let year = Number(start.slice(0, 4)) + 1; `${year}-01-01` <= end; year++) days.push(`${year}-01-01`)
    return days
  }
  const first = addMonths(joinDate, 12)
  for (let years = 1; addMonths(first, 12 * years) <= end; years++) days.push(addMonths(first, 12 * years))
  return days.filter((day) => day > start)
}

/** The beginning of the year of leave in which a day lies. */
function yearStart({ policy, joinDate }: LeaveFacts, day: string): string {
  if (policy.yearMode === 'CALENDAR') return `${day.slice(0, 4)}-01-01`
  let from = addMonths(joinDate, 12)
  while (addMonths(from, 12) <= day) from = addMonths(from, 12)
  return from <= day ? from : joinDate
}

/** Last year's rest is carried over up to its limit, what lies above is lost; debts go on. */
function openYear(state: State, day: string, policy: LeavePolicy, isGranted: boolean): void {
  if (state.carry > 0) loseCarry(state, addDays(day, -1))
  const left = Math.max(state.current, 0)
  const carried = Math.min(left, policy.carryMax)
  if (left > carried) add(state, day, 'FORFEIT', left - carried, 0, carried - left)
  state.yearFrom = day
  if (carried > 0) add(state, day, 'CARRY_IN', carried, carried, -carried)
  state.carryExpiry =
    policy.yearMode === 'CALENDAR' ? dayInYear(day.slice(0, 4), policy.carryExpiry) : addDays(addMonths(day, 3), -1)
  if (isGranted) add(state, day, 'GRANT', policy.entitlement, 0, policy.entitlement)
}

/** A day of the calendar in a year; one that the year does not have, as 29 February, is the last day of its month. */
function dayInYear(year: string, monthAndDay: string): string {
  const last = endOfMonth(`${year}-${monthAndDay.slice(0, 2)}-01`)
  const wanted = `${year}-${monthAndDay}`
  return wanted < last ? wanted : last
}

function bringIn(state: State, opening: Opening, isFirst: boolean): void {
  const carryBy = opening.carried - state.carry
  const currentBy = opening.current - opening.advance - state.current
  state.carryExpiry = opening.carryExpiry ?? state.carryExpiry
  add(state, opening.date, isFirst ? 'OPENING' : 'ADJUST', carryBy + currentBy, carryBy, currentBy)
}

/** Carried days first, as long as they are valid; collective leave goes no further below nothing than the advance. */
function take(state: State, { day, days, kind, ref, isReversed }: Booking, policy: LeavePolicy): void {
  const fromCarry = Math.min(state.carry, days)
  const wanted = days - fromCarry
  const floor = policy.collectiveShortfall === 'ADVANCE' ? -policy.advanceLimit : 0
  const fromCurrent = kind === 'USE' ? wanted : Math.min(wanted, Math.max(0, state.current - floor))
  const [taken, rest] = [fromCarry + fromCurrent, wanted - fromCurrent]
  if (!isReversed) state.uncovered += rest
  if (taken > 0) add(state, day, kind, taken, -fromCarry, -fromCurrent, ref)
  // What was cancelled goes back to where it was taken from.
  if (isReversed && taken > 0) add(state, day, 'REVERSAL', taken, fromCarry, fromCurrent, ref)
}

/** Carried days are lost after the last second of their last day. */
function expire(state: State, today: string): void {
  if (state.carry > 0 && state.carryExpiry !== null && state.carryExpiry < today) loseCarry(state, state.carryExpiry)
}
/**
 * Who leaves is paid for the days that have not expired (PP 35/2021 art. 40(4)), less what he took in advance. An advance beyond
 * them stays as it is: payroll settles it.
 */
function payOut(state: State, lastDay: string): number {
  const days = state.carry + state.current
  if (days <= 0) return 0
  add(state, lastDay, 'ENCASH', days, -state.carry, -state.current)
  return days
}
const loseCarry = (state: State, day: string): void => add(state, day, 'CARRY_EXPIRE', state.carry, -state.carry, 0)

function add(
  state: State,
  entryDate: string,
  kind: EntryKind,
  days: number,
  carryBy: number,
  currentBy: number,
  ref: string | null = null,
): void {
  state.carry += carryBy
  state.current += currentBy
  const leaveYear = Number(state.yearFrom.slice(0, 4))
  const balance = state.carry + state.current
  state.entries.push({ entryDate, leaveYear, kind, days, carryBy, currentBy, balance, ref })
}
