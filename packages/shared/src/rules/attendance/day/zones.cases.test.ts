// 4.3 rule 1: date and lateness by the clock of the place, every length by the moments.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursAhead, midnightOf, minuteIn, momentOf, type Zone } from '../clock.ts'
import { totalOf, unionOf } from '../intervals.ts'
import {
  flagsIn,
  minuteAt,
  monday,
  oneDay,
  order,
  planned,
  planOf,
  punchesOf,
  rulesWith,
  shifts,
} from '../testing/fixtures.ts'
import { evaluateDays } from './evaluate-days.ts'

const zones = ['WIB', 'WITA', 'WIT'] as const satisfies readonly Zone[]
const at = (text: string) => minuteAt(monday, text)

describe('a day over two zones', () => {
  it('4.3: in at 05:55 WIB and out at 15:05 WITA is 8 h 10 min', () => {
    const rest = oneDay(null, ['05:55 WIB', '15:05 WITA'])
    expect(rest).toMatchObject({ in: at('05:55'), inZone: 'WIB', out: at('15:05'), outZone: 'WITA', status: 'PRESENT' })
    expect(rest.flags).toEqual([{ flag: 'OFFDAY_WORK', minutes: 490, excused: false }])
    const present = rest.trace.find((t) => t.step === 'PUNCHES')?.values
    expect(present).toMatchObject({ present: [[355, 845]], in: 355, out: 905, zones: 'WIB WITA', clock: 'WIB' })
  })

  it('on a shift of 06:00 to 14:00 they are 420 minutes of work and 5 after it, on a rest day with an order 490 of overtime', () => {
    const shift = oneDay('P1', ['05:55 WIB', '15:05 WITA'])
    expect(shift.minutes).toMatchObject({ scheduled: 420, worked: 420, lateRaw: 0, earlyRaw: 0 })
    expect(shift.overtime).toMatchObject({ unrequested: 5, cross: null })
    expect(flagsIn(shift)).toEqual([])
    const ordered = oneDay(null, ['05:55 WIB', '15:05 WITA'], { documents: { orders: [order('05:00', '16:00')] } })
    expect(ordered.overtime).toMatchObject({ gross: 490, approved: 660 })
  })

  it('westward the day is longer than its clocks say: in at 08:00 WITA and out at 17:00 WIB is 10 h', () => {
    const day = oneDay('OF5', ['08:00 WITA', '17:00 WIB'])
    expect(day.minutes).toMatchObject({ worked: 480, late: 0, early: 0 })
    expect(day.overtime).toMatchObject({ unrequested: 60, cross: 'NO_REQUEST' })
  })

  it('lateness is that of the place where the day begins; who leaves by another clock leaves early by what is missing', () => {
    expect(oneDay('OF5', ['08:10 WITA', '17:00 WITA']).minutes).toMatchObject({ lateRaw: 10, early: 0, worked: 470 })
    expect(oneDay('OF5', ['08:00 WIB', '17:00 WIT']).minutes).toMatchObject({ late: 0, early: 120, worked: 360 })
    expect(oneDay('OF5', ['17:00 WITA'])).toMatchObject({ status: 'INCOMPLETE', minutes: { early: 0 } })
  })

  it('orders, permits and forgotten punches count by their moments', () => {
    // An order of 14:00 to 16:00 in Jakarta, and an employee who stays until 16:05 in Makassar, which is 15:05 in Jakarta.
    const orders = { documents: { orders: [order('14:00', '16:00')] } }
    expect(oneDay('P1', ['05:55 WIB', '16:05 WITA'], orders).overtime).toMatchObject({ gross: 65, cross: 'SHORT' })
    const forgotten = oneDay('P1', ['15:05 WITA'], { documents: { forgotten: { in: at('05:55') } } })
    expect(forgotten).toMatchObject({ in: at('05:55'), inZone: 'WIB', outZone: 'WITA', minutes: { worked: 420 } })
    expect(forgotten.overtime.unrequested).toBe(5)
    const permits = { documents: { permits: unionOf([[at('09:00'), at('10:00')]]) } }
    expect(oneDay('OF5', ['11:00 WITA', '17:00 WITA'], permits).minutes).toMatchObject({ permit: 60, lateRaw: 120 })
  })

  it('breaks between pairs are the time between the moments', () => {
    const day = oneDay('OF5P', ['08:00 WIB', '10:00 WIB', '12:00 WITA', '18:00 WITA'])
    expect(day.minutes).toMatchObject({ away: 60, worked: 420, late: 0, early: 0 })
  })

  it('a punch repeats another within two minutes of its moment, not of its clock', () => {
    const days = [planned(planOf(monday, 'OF5'))]
    const again = evaluateDays({ days, punches: punchesOf(monday, ['08:00:00 WIB', '09:00:30 WITA']) }, rulesWith())
    expect([...again.duplicates]).toEqual([2])
    const other = evaluateDays({ days, punches: punchesOf(monday, ['08:00:00 WIB', '08:01:00 WITA']) }, rulesWith())
    // The clock of Makassar shows 08:01 an hour before that of Jakarta shows 08:00.
    expect(other.duplicates.size).toBe(0)
    expect(other.days[0]).toMatchObject({ in: at('08:01'), inZone: 'WITA', out: at('08:00'), outZone: 'WIB' })
  })

  it('a pair across midnight on days off stays open for its hours, not for those of its clocks', () => {
    const [first, second] = [planOf('2026-07-11', null), planOf('2026-07-12', null)]
    const open = (out: string) => {
      const punches = [...punchesOf('2026-07-11', ['16:00 WIB']), ...punchesOf('2026-07-12', [out], 2)]
      return evaluateDays({ days: [planned(first), planned(second)], punches }, rulesWith()).workDates.get(2)
    }
    expect([open('08:00 WIB'), open('08:01 WIB')]).toEqual(['2026-07-11', '2026-07-12'])
    expect([open('10:00 WIT'), open('10:01 WIT')]).toEqual(['2026-07-11', '2026-07-12'])
  })
})

describe('any day over zones', () => {
  const zone = fc.constantFrom(...zones)
  const shift = fc.constantFrom('OF5' as const, 'P1' as const, 'P2' as const, 'W6' as const, 'E14' as const)
  const stay = fc.record({
    shift,
    inZone: zone,
    outZone: zone,
    came: fc.integer({ min: -60, max: 60 }),
    hours: fc.integer({ min: 180, max: 540 }),
  })

  it('has the same minutes as a day by one clock with the same moments, and shows each end by the clock of its place', () => {
    fc.assert(
      fc.property(stay, ({ shift: name, inZone, outZone, came, hours }) => {
        const start = midnightOf(monday) + shifts[name].span[0] + came
        const plan = planned(planOf(monday, name, { zone: inZone }))
        const punch = (id: number, minute: number, by: Zone) =>
          ({ id, second: minuteIn(minute, inZone, by) * 60, zone: by, direction: id === 1 ? 'IN' : 'OUT' }) as const
        const dayWith = (by: Zone) => {
          const punches = [punch(1, start, inZone), punch(2, start + hours, by)]
          return evaluateDays({ days: [plan], punches }, rulesWith()).days[0]
        }
        const [one, two] = [dayWith(inZone), dayWith(outZone)]
        expect(two).toMatchObject({ minutes: one?.minutes, overtime: one?.overtime, flags: one?.flags })
        expect(two?.outZone).toBe(outZone)
        expect(momentOf(two?.out ?? 0, outZone)).toBe(momentOf(one?.out ?? 0, inZone))
        expect((two?.out ?? 0) - (two?.in ?? 0)).toBe(hours + (hoursAhead[outZone] - hoursAhead[inZone]) * 60)
        const { scheduled, worked, lateRaw, earlyRaw, away, excused, permit } = two?.minutes ?? {}
        expect((worked ?? 0) + (lateRaw ?? 0) + (earlyRaw ?? 0) + (away ?? 0) + (excused ?? 0) + (permit ?? 0)).toBe(
          scheduled,
        )
      }),
      { numRuns: 1_000 },
    )
  })

  it('is present for exactly the time between its first and last moment, at every place of work', () => {
    fc.assert(
      fc.property(stay, zone, ({ inZone, outZone, hours }, home) => {
        const start = midnightOf(monday) + 480
        const punches = [
          { id: 1, second: start * 60, zone: inZone, direction: 'UNKNOWN' as const },
          {
            id: 2,
            second: minuteIn(start + hours, inZone, outZone) * 60,
            zone: outZone,
            direction: 'UNKNOWN' as const,
          },
        ]
        const day = evaluateDays({ days: [planned(planOf(monday, null, { zone: home }))], punches }, rulesWith())
          .days[0]
        const present = day?.trace.find((t) => t.step === 'PUNCHES')?.values.present as readonly [number, number][]
        expect(totalOf(present)).toBe(hours)
        expect(day?.in).toBe(start)
      }),
      { numRuns: 500 },
    )
  })
})
