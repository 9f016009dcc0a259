import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../time/calendar.ts'
import { daysNotEmployed, type RecapDay, recapOf } from './recap.ts'
import { dayDifferences, maxPeriodsBack, periodsBetween, type RecapDifference } from './retro.ts'

const half = fc.constantFrom('ANNUAL', 'SICK', 'PERMIT_UNPAID', 'TRAVEL').map((absentClass) => ({
  absentClass,
  paidPercent: absentClass === 'PERMIT_UNPAID' ? 0 : 100,
}))
const day: fc.Arbitrary<RecapDay> = fc.record({
  workDate: fc.constant('2026-06-24'),
  dayType: fc.constantFrom('WORKDAY' as const, 'REST' as const, 'HOLIDAY' as const),
  status: fc.constantFrom(
    'PRESENT' as const,
    'ABSENT' as const,
    'ABSENT_HALF' as const,
    'SICK' as const,
    'LEAVE' as const,
  ),
  shift: fc.constantFrom('OF5', null),
  isNight: fc.boolean(),
  am: fc.option(half),
  pm: fc.option(half),
  sickSince: fc.constantFrom(null, '2026-01-12', '2025-01-01'),
  worked: fc.integer({ min: 0, max: 480 }),
  h15: fc.integer({ min: 0, max: 60 }),
  h20: fc.integer({ min: 0, max: 480 }),
  h30: fc.integer({ min: 0, max: 60 }),
  h40: fc.integer({ min: 0, max: 300 }),
  countsMeal: fc.boolean(),
  countsTransport: fc.boolean(),
  flags: fc.constant([]),
})
const byField = (all: readonly RecapDifference[]) => new Map(all.map((d) => [d.field, d.delta]))
const joined = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>) =>
  new Map(
    [...new Set([...a.keys(), ...b.keys()])].map((f) => [
      f,
      Math.round(((a.get(f) ?? 0) + (b.get(f) ?? 0)) * 100) / 100,
    ]),
  )

const blocks = () => ({ NO_IN: 'BLOCK', NO_OUT: 'BLOCK' }) as const

it('A33: a second look at a locked day finds nothing left, a second change adds only what it changes', () => {
  fc.assert(
    fc.property(day, day, day, (locked, first, second) => {
      const once = byField(dayDifferences(locked, first, blocks))
      expect(dayDifferences(locked, first, blocks, once)).toEqual([])
      const both = joined(once, byField(dayDifferences(locked, second, blocks, once)))
      const direct = byField(dayDifferences(locked, second, blocks))
      expect(new Map([...both].filter(([, delta]) => delta !== 0))).toEqual(
        new Map([...both.keys()].flatMap((f) => (direct.has(f) ? [[f, direct.get(f) ?? 0]] : []))),
      )
      for (const { oldValue, newValue, delta } of dayDifferences(locked, second, blocks))
        expect(newValue - oldValue).toBeCloseTo(delta, 6)
    }),
  )
})

it('reaches twelve periods back, over the turn of the year', () => {
  expect(periodsBetween('202512', '202601')).toBe(1)
  expect(periodsBetween('202511', '202611')).toBe(maxPeriodsBack)
  expect(periodsBetween('202510', '202611')).toBeGreaterThan(maxPeriodsBack)
})

it('counts the days of a period before joining and after the last day, and no other', () => {
  const period = { dateFrom: '2026-06-21', dateTo: '2026-07-20' }
  const dayNo = fc.integer({ min: -10, max: 40 })
  fc.assert(
    fc.property(dayNo, fc.option(dayNo), (join, leave) => {
      const joinDate = addDays(period.dateFrom, join)
      const left = leave === null ? null : addDays(period.dateFrom, Math.max(join, leave))
      const days = daysNotEmployed(period, joinDate, left)
      const before = Math.min(30, Math.max(0, join))
      const after = left === null ? 0 : Math.min(30, Math.max(0, 29 - Math.max(join, leave ?? 0)))
      expect(days.length).toBe(before + after)
      expect(recapOf(days)).toMatchObject({ calendarDays: days.length, notEmployedDays: days.length, scheduledDays: 0 })
    }),
  )
})
