// What is true of every ledger, for any leave taken at any time.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { leaveStatusOf } from './balance.ts'
import { type Booking, type LeaveFacts, replayLeave } from './ledger.ts'
import { standardLeave } from './policy.ts'

const dayOf = (n: number): string => addDays('2023-01-01', n)
const halves = (most: number) => fc.integer({ min: 0, max: most * 2 }).map((n) => n / 2)
const booking: fc.Arbitrary<Booking> = fc.record({
  day: fc.integer({ min: 0, max: 1_400 }).map(dayOf),
  days: halves(4),
  kind: fc.constantFrom('USE', 'COLLECTIVE'),
})
const opening = fc.record({
  date: fc.integer({ min: 100, max: 900 }).map(dayOf),
  current: halves(15),
  carried: halves(6),
  advance: halves(2),
  carryExpiry: fc.constant('2024-06-30'),
})
const anyFacts: fc.Arbitrary<LeaveFacts> = fc.record({
  joinDate: fc.integer({ min: 0, max: 700 }).map(dayOf),
  leftOn: fc.option(fc.integer({ min: 900, max: 1_500 }).map(dayOf)),
  openings: fc.array(opening, { maxLength: 2 }),
  bookings: fc.array(booking, { maxLength: 40 }),
  policy: fc.record({
    entitlement: fc.constantFrom(12, 14, 15),
    carryMax: halves(8),
    advanceLimit: halves(6),
    yearMode: fc.constantFrom('CALENDAR' as const, 'ANNIVERSARY' as const),
    firstGrant: fc.constantFrom('PRORATA' as const, 'FULL' as const),
    carryExpiry: fc.constantFrom('03-31', '06-30', '12-31'),
    collectiveShortfall: fc.constantFrom('ADVANCE' as const, 'UNPAID' as const),
  }),
})
const asOf = fc.integer({ min: 0, max: 1_500 }).map(dayOf)

it('adds up: the entries make the balance, carried days are never fewer than none, all are halves', () => {
  fc.assert(
    fc.property(anyFacts, asOf, (facts, day) => {
      const { entries, carry, current, balance } = replayLeave(facts, day)
      expect(entries.reduce((sum, e) => sum + e.carryBy, 0)).toBe(carry)
      expect(entries.reduce((sum, e) => sum + e.currentBy, 0)).toBe(current)
      expect(entries.at(-1)?.balance ?? 0).toBe(balance)
      expect(carry).toBeGreaterThanOrEqual(0)
      expect(carry).toBeLessThanOrEqual(Math.max(facts.policy.carryMax, ...facts.openings.map((o) => o.carried)))
      expect(Number.isInteger(balance * 2)).toBe(true)
      const s = leaveStatusOf(facts, day)
      expect(s.entitlement + s.carriedIn - s.expired - s.used - s.collective + s.adjusted - s.paidOut).toBe(balance)
      expect(facts.leftOn !== null && facts.leftOn <= day ? balance <= 0 : s.paidOut === 0).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

it('is replayed by leave date: the order in which documents were approved changes nothing', () => {
  fc.assert(
    fc.property(anyFacts, asOf, fc.integer(), (facts, day, seed) => {
      const mixed = [...facts.bookings].sort((a, b) => ((a.days * 7 + seed) % 5) - ((b.days * 7 + seed) % 5))
      const uses = (list: readonly Booking[]) => list.filter((b) => b.kind === 'USE')
      const one = replayLeave({ ...facts, bookings: uses(facts.bookings) }, day)
      const other = replayLeave({ ...facts, bookings: uses(mixed) }, day)
      expect([other.carry, other.current]).toEqual([one.carry, one.current])
    }),
  )
})

it('as of a day is the beginning of what it is later: nothing of the past moves', () => {
  fc.assert(
    fc.property(anyFacts, asOf, asOf, (facts, a, b) => {
      const [early, late] = a < b ? [a, b] : [b, a]
      const before = replayLeave(facts, early).entries
      expect(replayLeave(facts, late).entries.slice(0, before.length)).toEqual(before)
    }),
  )
})

it('never takes collective leave further below nothing than the advance, and counts what it leaves out', () => {
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 30 }), (bookings) => {
      const only = bookings.filter((b) => b.kind === 'COLLECTIVE')
      const facts = { joinDate: '2024-12-01', leftOn: null, openings: [], bookings: only, policy: standardLeave }
      const { entries, uncovered, balance } = replayLeave(facts, '2025-06-30')
      expect(balance).toBeGreaterThanOrEqual(-standardLeave.advanceLimit)
      const booked = entries.reduce((sum, e) => sum + (e.kind === 'COLLECTIVE' ? e.days : 0), 0)
      const wanted = only.filter((b) => b.day >= '2024-12-01' && b.day <= '2025-06-30')
      expect(booked + uncovered).toBe(wanted.reduce((sum, b) => sum + b.days, 0))
    }),
  )
})

it('leave that was approved and cancelled again leaves carried and current days as they were', () => {
  fc.assert(
    fc.property(anyFacts, fc.array(booking, { maxLength: 10 }), asOf, (facts, more, day) => {
      const uses = more.filter((b) => b.kind === 'USE')
      const cancelled = uses.map((b) => ({ ...b, isReversed: true }))
      const before = replayLeave(facts, day)
      const after = replayLeave({ ...facts, bookings: [...facts.bookings, ...cancelled] }, day)
      expect([after.carry, after.current, after.uncovered]).toEqual([before.carry, before.current, before.uncovered])
      const { used } = leaveStatusOf({ ...facts, bookings: [...facts.bookings, ...cancelled] }, day)
      expect(used).toBe(leaveStatusOf(facts, day).used)
    }),
    { numRuns: 1_000 },
  )
})
