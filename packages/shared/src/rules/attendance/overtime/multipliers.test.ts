// Worked case A13.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DayType } from '../schedule/schedule.ts'
import { maxOffDayMinutes, multiplied, type Scheme } from './multipliers.ts'

const hours = (dayType: DayType, scheme: Scheme, shortDay: boolean, ...minutes: number[]) =>
  minutes.map((m) => Number(multiplied({ dayType, scheme, shortDay }, m).weighted))

it('A13: multiplier table: WORKDAY 60 / 90 / 240; REST SIX 420 / 480 / 540; REST FIVE 480; HOLIDAY FIVE 540 / 600; HOLIDAY SIX short 360 / 420; REST SIX short 360 -> 1.5 / 2.5 / 7.5; 14 / 17 / 21; 16; 19 / 23; 13 / 17; 12', () => {
  expect(hours('WORKDAY', 'FIVE_DAY', false, 60, 90, 240)).toEqual([1.5, 2.5, 7.5])
  expect(hours('REST', 'SIX_DAY', false, 420, 480, 540)).toEqual([14, 17, 21])
  expect(hours('REST', 'FIVE_DAY', false, 480)).toEqual([16])
  expect(hours('HOLIDAY', 'FIVE_DAY', false, 540, 600)).toEqual([19, 23])
  expect(hours('HOLIDAY', 'SIX_DAY', true, 360, 420)).toEqual([13, 17])
  expect(hours('REST', 'SIX_DAY', true, 360)).toEqual([12])
})

it('spreads every minute, none twice', () => {
  const day = fc.record({
    dayType: fc.constantFrom<DayType>('WORKDAY', 'REST', 'HOLIDAY'),
    scheme: fc.constantFrom<Scheme>('FIVE_DAY', 'SIX_DAY'),
    shortDay: fc.boolean(),
  })
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 1_440 }), (d, minutes) => {
      const { h15, h20, h30, h40, weighted } = multiplied(d, minutes)
      expect(h15 + h20 + h30 + h40).toBe(minutes)
      expect(Math.min(h15, h20, h30, h40)).toBeGreaterThanOrEqual(0)
      expect(Math.abs(Number(weighted) - (1.5 * h15 + 2 * h20 + 3 * h30 + 4 * h40) / 60)).toBeLessThanOrEqual(0.0051)
    }),
  )
})

it('has no rate of its own above twelve, eleven and nine hours', () => {
  const most = (dayType: DayType, scheme: Scheme, shortDay: boolean) => maxOffDayMinutes({ dayType, scheme, shortDay })
  expect([
    most('REST', 'FIVE_DAY', false),
    most('HOLIDAY', 'SIX_DAY', false),
    most('HOLIDAY', 'SIX_DAY', true),
  ]).toEqual([720, 660, 540])
})
