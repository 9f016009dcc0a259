// Days and numbers as people write them: what has one meaning is read, what has two waits for the habit of the file.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Habit, noHabit, numberForm, readDay, readNumber } from './written.ts'

const comma: Habit = { decimal: ',', isMonthFirst: false }
const point: Habit = { decimal: '.', isMonthFirst: false }
const monthFirst: Habit = { decimal: null, isMonthFirst: true }

describe('a day', () => {
  it.each([
    ['31/03/2026', '2026-03-31'],
    ['3/4/2026', '2026-04-03'],
    ['03-04-2026', '2026-04-03'],
    ['03.04.2026', '2026-04-03'],
    ['2026-03-31', '2026-03-31'],
    ['2026/03/31', '2026-03-31'],
    ['2026-03-31 00:00:00', '2026-03-31'],
    ['31 Maret 2026', '2026-03-31'],
    ['31-Mar-2026', '2026-03-31'],
    ['1 Mei 2026', '2026-05-01'],
    ['17 agustus 2026', '2026-08-17'],
    ['25 Des 2026', '2026-12-25'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (text, value) => {
    expect(readDay(text)).toEqual({ value })
  })
  it.each([
    ['31/02/2026'],
    ['03/31/2026'],
    ['29/02/2026'],
    ['1/2/26'],
    ['31 Foo 2026'],
    ['31 Marble 2026'],
    ['2026-13-01'],
    ['01/02-2026'],
    ['soon'],
    [''],
  ])('%s is none', (text) => {
    expect(readDay(text)).toBeNull()
  })
  it('of two meanings is not read where the file has the month first elsewhere', () => {
    expect(readDay('03/04/2026', monthFirst)).toBe('ambiguous')
    expect(readDay('03/03/2026', monthFirst)).toEqual({ value: '2026-03-03' })
    expect(readDay('13/04/2026', monthFirst)).toEqual({ value: '2026-04-13' })
    expect(readDay('2026-04-03', monthFirst)).toEqual({ value: '2026-04-03' })
  })
  it('comes back as it was, whichever way it is written', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom('/', '-', '.'), (date, sign) => {
        const value = date.toISOString().slice(0, 10)
        expect(readDay(value.split('-').reverse().join(sign))).toEqual({ value })
        expect(readDay(value)).toEqual({ value })
      }),
    )
  })
})

describe('a number', () => {
  it.each([
    ['1500', '1500'],
    ['-12.5', '-12.5'],
    ['12,5', '12.5'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.500.000', '1500000'],
    ['1,500,000', '1500000'],
    ['Rp 1.500.000', '1500000'],
    ['Rp. 1.500.000,75', '1500000.75'],
    ['-Rp2.000.000', '-2000000'],
    ['12,5 %', '12.5'],
    ['1 500 000', '1500000'],
    ['0.125', '0.125'],
    ['0012', '0012'],
  ])('%s is %s', (text, value) => {
    expect(readNumber(text, 'money')).toEqual({ value })
  })
  it.each([['1.5.2'], ['1,50.000,1'], ['12a'], ['1.50.000'], ['--5'], ['5-'], ['1e5'], ['.'], ['USD 5']])(
    '%s is none',
    (text) => {
      expect(readNumber(text, 'money')).toBeNull()
    },
  )
  it.each(['1.500', '1,500', '-999.999'])('%s has two meanings, until the file shows one', (text) => {
    expect(readNumber(text, 'money')).toBe('ambiguous')
    expect(readNumber(text, 'money', { ...noHabit, decimal: 'mixed' })).toBe('ambiguous')
  })
  it('is decided by the decimal sign of the file', () => {
    expect(readNumber('1.500', 'money', comma)).toEqual({ value: '1500' })
    expect(readNumber('1.500', 'money', point)).toEqual({ value: '1.500' })
    expect(readNumber('1,500', 'money', comma)).toEqual({ value: '1.500' })
    expect(readNumber('1,500', 'money', point)).toEqual({ value: '1500' })
  })
  it('that is whole has a sign for thousands alone', () => {
    expect(readNumber('1.500', 'integer')).toEqual({ value: '1500' })
    expect(numberForm('1.500', 'integer')).toBe(',')
    expect(numberForm('1,500', 'integer')).toBe('.')
  })
  it('comes back as it was in the habit in which it was written', () => {
    const whole = fc.integer({ min: 0, max: 999_999_999 })
    const decimals = fc.option(fc.integer({ min: 0, max: 9999 }).map(String), { nil: null })
    fc.assert(
      fc.property(whole, decimals, fc.boolean(), fc.constantFrom(comma, point), (n, rest, isGrouped, habit) => {
        const [decimal, thousands] = habit === comma ? [',', '.'] : ['.', ',']
        const digits = isGrouped ? String(n).replace(/\B(?=(\d{3})+$)/g, thousands) : String(n)
        const value = rest === null ? String(n) : `${n}.${rest}`
        expect(readNumber(rest === null ? digits : `${digits}${decimal}${rest}`, 'decimal', habit)).toEqual({ value })
      }),
    )
  })
})
