// The invariant of 4.4 rule 3 over random days: every scheduled minute has exactly one name.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { midnightOf } from '../clock.ts'
import { unionOf } from '../intervals.ts'
import { monday, oneDay, type ShiftName, shifts } from '../testing/fixtures.ts'

const names = ['OF5', 'OF5P', 'P1', 'P2', 'P3', 'W6', 'N18', 'E14', 'FX'] as const satisfies readonly ShiftName[]
const clockOf = (minute: number): string =>
  `${String(Math.floor((minute % 1_440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')} ${Math.floor(minute / 1_440)}`
const codes = [
  { code: 'CT', absentClass: 'ANNUAL' },
  { code: 'S1', absentClass: 'SICK' },
  { code: 'DL', absentClass: 'TRAVEL' },
] as const

it('scheduled = worked + lateRaw + earlyRaw + away + excused + permit on days with in and out', () => {
  const offsets = fc.uniqueArray(fc.integer({ min: -110, max: 700 }), { minLength: 2, maxLength: 6 })
  const stretch = fc.tuple(fc.integer({ min: -60, max: 600 }), fc.integer({ min: 1, max: 200 }))
  const half = fc.option(fc.tuple(fc.constantFrom(...codes), fc.constantFrom('AM' as const, 'PM' as const)))
  let complete = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      offsets,
      fc.array(stretch, { maxLength: 3 }),
      half,
      (name, at, permits, leave) => {
        const start = shifts[name].span[0]
        const times = at.map((offset) => start + offset).sort((a, b) => a - b)
        const base = midnightOf(monday) + start
        const day = oneDay(name, times.filter((t, i) => i === 0 || t - (times[i - 1] ?? 0) >= 2).map(clockOf), {
          documents: {
            permits: unionOf(permits.map(([from, length]) => [base + from, base + from + length])),
            codes: leave === null ? [] : [{ ...leave[0], portion: leave[1] }],
          },
        })
        if (day.in === null || day.out === null) return
        complete += 1
        const { scheduled, worked, lateRaw, earlyRaw, away, excused, permit } = day.minutes
        expect(worked + lateRaw + earlyRaw + away + excused + permit).toBe(scheduled)
      },
    ),
    { numRuns: 4_772 },
  )
  expect(complete).toBeGreaterThan(1_000)
})
