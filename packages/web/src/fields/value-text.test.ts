// Between keyboard, form and wire: every type reads what people type and shows it again.
import type { FieldOf } from '@kantor/shared/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFlag } from './boolean/boolean-text.ts'
import { maskDate, shownDay, typedDay } from './date/date-text.ts'
import { instantOf, parseInstant, partsOf } from './date-time/instant.ts'
import { parseChoice } from './enum/enum-text.ts'
import { faceOf } from './faces.ts'
import { groupDigits, isNegative } from './numeric/digits.ts'
import { numberText } from './numeric/number-cell.tsx'
import { shownNumber, typedNumber } from './numeric/number-text.ts'
import { parserFor } from './parsers.ts'
import { parsePeriod, periodOf, periodParts } from './period/period-text.ts'
import { maskTime, typedTime } from './time/time-text.ts'

const money: FieldOf<'money'> = { type: 'money' }
const isoDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10))

describe('numbers', () => {
  test('what is typed becomes an exact decimal string, an integer a number', () => {
    expect(typedNumber(money, '1,234,567.50')).toBe('1234567.5')
    expect(typedNumber(money, '98765432109876543.21')).toBe('98765432109876543.21')
    expect(typedNumber({ type: 'integer' }, '1,200')).toBe(1200)
    expect(typedNumber({ type: 'percent' }, '5.5 %')).toBe('5.5')
  })
  test('an emptied field is 0 when required and nothing when not', () => {
    expect(typedNumber({ ...money, required: true }, ' ')).toBe('0')
    expect(typedNumber({ type: 'integer', required: true }, '')).toBe(0)
    expect(typedNumber(money, '')).toBeNull()
  })
  test('text that is no number stays, for the rules to complain about', () => {
    expect(typedNumber(money, '12a')).toBe('12a')
    expect(shownNumber(money, '12a')).toBe('12a')
  })
  test('at rest: comma thousands, point decimal, zero as 0.00, too many decimals not rounded away', () => {
    expect(shownNumber(money, '1234567.5')).toBe('1,234,567.50')
    expect(shownNumber(money, '0')).toBe('0.00')
    expect(shownNumber(money, '1.239')).toBe('1.239')
    expect(shownNumber({ type: 'integer' }, 1200)).toBe('1,200')
    expect(shownNumber(money, null)).toBe('')
  })
  test('a cell shows nothing as an en dash and knows what is negative', () => {
    expect(numberText(money, null)).toBe('–')
    expect(numberText(money, '0')).toBe('0.00')
    expect(['-1.00', '-0.01', '-0.00', '0', '5', null].map(isNegative)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
  test('digits are set in groups, never calculated with: nothing is rounded, nothing is lost', () => {
    expect(groupDigits('1234567.5', 2)).toBe('1,234,567.50')
    expect(groupDigits('-0001234', 0)).toBe('-1,234')
    expect(groupDigits('98765432109876543210.129', 2)).toBe('98,765,432,109,876,543,210.129')
    expect(groupDigits('0', 2)).toBe('0.00')
    expect(groupDigits('n/a', 2)).toBe('n/a')
  })
  test('years have no thousands', () => {
    const year: FieldOf<'integer'> = { type: 'integer', min: 1950, max: 2100 }
    expect([numberText(year, 2026), shownNumber(year, 2026)]).toEqual(['2026', '2026'])
    expect(numberText({ type: 'integer', min: 1000 }, 2026)).toBe('2,026')
  })
  test('round trip: what is shown is read as the same value', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.integer({ min: 0, max: 99 }),
        (whole, cents) => {
          const value = `${whole}.${String(cents).padStart(2, '0')}`
          const read = typedNumber({ ...money, min: -1e18 }, shownNumber(money, value))
          expect(numberText(money, read)).toBe(numberText(money, value))
        },
      ),
    )
  })
})

describe('dates', () => {
  test.each([
    ['31032026', '31/03/2026'],
    ['3103', '31/03'],
    ['31', '31'],
    ['1/3/2026', '01/03/2026'],
    ['1.3.', '01/03/'],
    ['abc', ''],
    ['310320269', '31/03/2026'],
  ])('the mask makes %s into %s', (typed, shown) => expect(maskDate(typed)).toBe(shown))
  test('backspace takes every character away: the mask never puts one back', () => {
    for (let text = '31/03/2026'; text !== ''; text = maskDate(text.slice(0, -1)))
      expect(text.length).toBeGreaterThan(0)
    expect(maskDate('31/')).toBe('31/')
    expect(maskDate('31')).toBe('31')
  })
  test('a day is read in the forms people use; what is none stays as typed', () => {
    expect(typedDay('31/03/2026')).toBe('2026-03-31')
    expect(typedDay('1/3/26')).toBe('2026-03-01')
    expect(typedDay('2026-03-31')).toBe('2026-03-31')
    expect(typedDay('31/02/2026')).toBe('31/02/2026')
    expect(typedDay(' ')).toBeNull()
  })
  test('round trip of every day', () => {
    fc.assert(
      fc.property(isoDay, (day) => {
        expect(typedDay(shownDay(day))).toBe(day)
      }),
    )
  })
})

describe('times and instants', () => {
  test('the clock has 24 hours', () => {
    expect(maskTime('0830')).toBe('08:30')
    expect(typedTime('8')).toBe('08:00')
    expect(typedTime('8.5')).toBe('08:50')
    expect(typedTime('17:45')).toBe('17:45')
    expect(typedTime('24:00')).toBe('24:00')
    expect(typedTime('')).toBeNull()
  })
  test('the company clock is seven hours ahead of UTC', () => {
    expect(instantOf('2026-03-31', '08:00')).toBe('2026-03-31T01:00:00.000Z')
    expect(partsOf('2026-03-31T18:30:00.000Z')).toEqual(['2026-04-01', '01:30'])
  })
  test('zones whose offset changes are followed', () => {
    expect(instantOf('2026-07-01', '12:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00.000Z')
    expect(instantOf('2026-01-01', '12:00', 'Europe/Berlin')).toBe('2026-01-01T11:00:00.000Z')
  })
  test('half an instant keeps both halves', () => {
    expect(instantOf('2026-03-31', '')).toBe('2026-03-31T')
    expect(partsOf('2026-03-31T')).toEqual(['2026-03-31', ''])
    expect(instantOf('', '')).toBeNull()
  })
  test('round trip of every minute', () => {
    const minute = fc.date({
      min: new Date('1990-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(minute, (date) => {
        const instant = `${date.toISOString().slice(0, 16)}:00.000Z`
        expect(instantOf(...partsOf(instant))).toBe(instant)
      }),
    )
  })
  test('a spreadsheet cell with day and time', () => {
    expect(parseInstant('31/03/2026 15:00')).toBe('2026-03-31T08:00:00.000Z')
    expect(parseInstant('soon')).toBe('soon')
  })
})

test('periods by name, by number, and half typed', () => {
  expect(['March 2026', 'mar 2026', '03/2026', '2026-3'].map(parsePeriod)).toEqual(Array(4).fill('2026-03'))
  expect(parsePeriod('Foo 2026')).toBe('Foo 2026')
  expect(periodOf('2026', '')).toBe('2026-')
  expect(periodParts('2026-')).toEqual(['2026', ''])
  expect(periodOf('', '')).toBeNull()
})

test('choices by value and by words, flags by the usual words', () => {
  const field: FieldOf<'enum'> = { type: 'enum', values: ['WAITING_APPROVAL', 'DONE'], labels: { DONE: 'Finished' } }
  expect(['waiting approval', 'WAITING_APPROVAL', 'finished'].map((t) => parseChoice(field, t))).toEqual([
    'WAITING_APPROVAL',
    'WAITING_APPROVAL',
    'DONE',
  ])
  expect(parseChoice(field, 'other')).toBe('other')
  expect(['Yes', 'x', 'TRUE', '1', 'no', ''].map(parseFlag)).toEqual([true, true, true, true, false, false])
})

test('every kind says nothing as a dash and reads an empty spreadsheet cell as nothing', () => {
  const fields = [
    { type: 'text' },
    { type: 'longText' },
    { type: 'richText' },
    { type: 'code' },
    { type: 'integer' },
    { type: 'decimal' },
    { type: 'money', required: true },
    { type: 'percent' },
    { type: 'date' },
    { type: 'dateTime' },
    { type: 'time' },
    { type: 'period' },
    { type: 'enum', values: ['A'] },
    { type: 'ref', to: 'X' },
    { type: 'file' },
    { type: 'image' },
  ] as const
  for (const field of fields) {
    expect([field.type, faceOf(field).textOf(field, null)]).toEqual([field.type, '–'])
    expect([field.type, parserFor(field)(field, '  ')]).toEqual([field.type, null])
  }
})
