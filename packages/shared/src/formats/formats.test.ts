import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '../rules/money/amounts.ts'
import {
  formatDate,
  formatDateTime,
  formatPeriod,
  localParts,
  monthToDate,
  monthToDateMoments,
  todayIn,
} from './date.ts'
import { formatMoney } from './money.ts'
import { formatDecimal, formatInteger, formatPercent, parseDecimal } from './number.ts'
import { parseTypedDate, typedDate } from './typed-date.ts'

describe('numbers', () => {
  it('have two decimals, comma thousands and a point (spec 000, section 5)', () => {
    expect(formatDecimal('1234567.5')).toBe('1,234,567.50')
    expect(formatDecimal('-1234.5')).toBe('-1,234.50')
    expect(formatDecimal(0)).toBe('0.00')
    expect(formatDecimal(null)).toBe('–')
    expect(formatInteger(1234)).toBe('1,234')
    expect(formatPercent('5.5')).toBe('5.50 %')
    expect(formatMoney('5000000', 'IDR')).toBe('IDR 5,000,000.00')
  })
  it('stay exact beyond binary fractions', () => {
    expect(formatDecimal('12345678901234567.89')).toBe('12,345,678,901,234,567.89')
    expect(sumOf(['0.10', '0.20', null])).toBe('0.30')
  })
  it('are read back as they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        const value = (cents / 100).toFixed(2)
        expect(Number(parseDecimal(formatDecimal(value)))).toBe(Number(value))
      }),
    )
    expect(['12a', '', '1.2.3'].map(parseDecimal)).toEqual([null, null, null])
  })
  it('sum to the same in every order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer().map((n) => (n / 100).toFixed(2))), (amounts) => {
        expect(sumOf([...amounts].reverse())).toBe(sumOf(amounts))
      }),
    )
  })
})

describe('dates', () => {
  it('show English months', () => {
    expect(formatDate('2026-05-01')).toBe('01 May 2026')
    expect(formatPeriod('2026-08')).toBe('August 2026')
    expect(formatDateTime('2026-07-05T23:58:00.000Z')).toBe('06 Jul 2026 06:58')
    expect(formatDate(null)).toBe('–')
  })
  it('are typed as DD/MM/YYYY and refuse days that do not exist', () => {
    expect(parseTypedDate('29/02/2024')).toBe('2024-02-29')
    expect(parseTypedDate('29/02/2026')).toBeNull()
    expect(typedDate('2026-03-31')).toBe('31/03/2026')
  })
  it('default to the first of the month and today', () => {
    expect(monthToDate('2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' })
    expect(monthToDateMoments('2026-11-21')).toEqual({
      from: '2026-10-31T17:00:00.000Z',
      to: '2026-11-21T16:59:59.999Z',
    })
    expect(todayIn(new Date('2026-11-20T18:00:00Z'))).toBe('2026-11-21')
  })
  it('is the day of the zone at each moment, in whichever order moments and zones follow each other', () => {
    const midnights = ['2026-11-20T17:00:00Z', '2026-11-20T16:00:00Z', '2026-11-20T15:00:00Z', '2026-11-21T00:00:00Z']
    const moment = fc.tuple(fc.constantFrom(...midnights), fc.integer({ min: -90_000, max: 90_000 }))
    const zone = fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'UTC')
    fc.assert(
      fc.property(fc.array(fc.tuple(moment, zone), { minLength: 2, maxLength: 12 }), (steps) => {
        for (const [[midnight, milliseconds], timeZone] of steps) {
          const now = new Date(Date.parse(midnight) + milliseconds)
          expect(todayIn(now, timeZone)).toBe(localParts(now.toISOString(), timeZone)[0])
        }
      }),
    )
  })
})
