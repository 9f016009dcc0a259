import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../time/calendar.ts'
import { kindsOfDaysOff, leastDaysOff } from './days-off.ts'

const days = (...numbers: number[]) => numbers.map((n) => addDays('2026-11-01', n - 1))

describe('days off of a month', () => {
  it('are by the pattern, moved where one of the pattern is missing, else additional', () => {
    const pattern = new Set(days(7, 8, 14, 15))
    expect(kindsOfDaysOff(days(7, 8, 14, 15), pattern)).toEqual(['PATTERN', 'PATTERN', 'PATTERN', 'PATTERN'])
    expect(kindsOfDaysOff(days(7, 8, 14, 20, 17), pattern)).toEqual(['PATTERN', 'PATTERN', 'PATTERN', 'EXTRA', 'MOVED'])
  })

  it('never moves more than are missing, and names each listed day once', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 30 })),
        fc.uniqueArray(fc.integer({ min: 1, max: 30 })),
        (a, b) => {
          const [listed, pattern] = [days(...a), new Set(days(...b))]
          const kinds = kindsOfDaysOff(listed, pattern)
          const missing = [...pattern].filter((d) => !listed.includes(d)).length
          expect(kinds).toHaveLength(listed.length)
          expect(kinds.filter((k) => k === 'MOVED').length).toBeLessThanOrEqual(missing)
          expect(kinds.filter((k) => k === 'EXTRA').length).toBe(
            Math.max(0, listed.filter((d) => !pattern.has(d)).length - missing),
          )
        },
      ),
    ))

  it('are four of a week of six, eight of a week of five, and less for part of a month', () => {
    expect(leastDaysOff('SIX_DAY', 30, 30)).toBe(4)
    expect(leastDaysOff('FIVE_DAY', 31, 31)).toBe(8)
    expect(leastDaysOff('FIVE_DAY', 10, 30)).toBe(2)
    expect(leastDaysOff('SIX_DAY', 0, 30)).toBe(0)
  })
})
