// What holds of every trip: days are gap-free, clocks agree with moments, settlements lose nothing.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { advanceOf } from './advance.ts'
import { tripDays } from './days.ts'
import { isLeap } from './exchange.ts'
import { isTimeZone, momentOf, wallTimeAt } from './local-time.ts'
import { settlementOf } from './settlement.ts'

const zones = [
  'Asia/Jakarta',
  'Asia/Makassar',
  'Asia/Jayapura',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Australia/Lord_Howe',
]
const minute = fc.integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })

describe('clocks', () => {
  it('show a time whose moment shows it again', () => {
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (at, zone) => {
        const wall = wallTimeAt(at * 60_000, zone)
        const moment = momentOf(wall, zone)
        expect(wallTimeAt(moment, zone)).toBe(wall)
        expect(moment).toBeLessThanOrEqual(at * 60_000)
      }),
    )
  })
  it('are known by their names only', () => {
    expect([...zones, 'Asia/Nowhere', 'WIB', '+07:00', ''].filter((name) => !isTimeZone(name))).toEqual([
      'Asia/Nowhere',
      'WIB',
      '+07:00',
      '',
    ])
  })
})

describe('days of a trip', () => {
  it('follow each other, share between nothing and all of a day, and the last one has no night', () => {
    const places = { H: { zone: 'H', timeZone: 'Asia/Jakarta' }, A: { zone: 'A', timeZone: 'Asia/Makassar' } }
    fc.assert(
      fc.property(
        minute,
        fc.integer({ min: 60, max: 20_000 }),
        fc.integer({ min: 30, max: 900 }),
        (start, stay, way) => {
          const at = (m: number, zone: string) => wallTimeAt(m * 60_000, zone)
          const back = start + way + stay
          const days = tripDays(
            [
              { from: 'H', to: 'A', depart: at(start, 'Asia/Jakarta'), arrive: at(start + way, 'Asia/Makassar') },
              { from: 'A', to: 'H', depart: at(back, 'Asia/Makassar'), arrive: at(back + way, 'Asia/Jakarta') },
            ],
            places,
          )
          expect(days.map(({ date }) => date)).toEqual(days.map((_, i) => addDays(days[0]?.date ?? '', i)))
          expect(days.every(({ fraction }) => fraction >= 0 && fraction <= 100)).toBe(true)
          expect(days.at(-1)?.sleep).toBeNull()
          expect(days.every(({ sleep, isTransit }) => !(isTransit && sleep !== null))).toBe(true)
        },
      ),
    )
  })
})

describe('money of a trip', () => {
  const amount = fc.integer({ min: 0, max: 50_000_000 })
  it('is netted so that the nets are what is approved less what was advanced', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), amount, (actuals, advance) => {
        const lines = actuals.map((actual, no) => ({
          no,
          method: 'AT_COST' as const,
          actual: String(actual),
          receipt: true,
        }))
        const { nets, tripCostIdr } = settlementOf({
          settleDate: '2026-05-12',
          rates: [],
          lines,
          advances: [{ amount: String(advance) }],
        })
        const sum = actuals.reduce((a, b) => a + b, 0)
        expect(nets.map(({ net }) => net)).toEqual([String(sum - advance)])
        expect(tripCostIdr).toBe(String(sum))
      }),
    )
  })
  it('is never advanced beyond what is expected, and misses it by less than the unit', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 100 }), (lumpSums, atCost, pct) => {
        const { raw, advance } = advanceOf({
          lumpSums: String(lumpSums),
          atCost: String(atCost),
          advancePct: String(pct),
          roundDownTo: '1000',
        })
        expect(Number(raw) - Number(advance)).toBeGreaterThanOrEqual(0)
        expect(Number(raw) - Number(advance)).toBeLessThan(1000)
      }),
    )
  })
  it('asks about rates that leap by more than five percent, either way', () => {
    expect(['10500', '9500', '10500.01', '9499.99'].map((rate) => isLeap('10000', rate))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})
