// Days and numbers as people write them: what has one meaning is read, what has two waits for the habit of the file.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMoment, readTime } from './clock.ts'
import { dayForm, readDay, readMonth } from './day.ts'
import {
  bothMeanings,
  type Habit,
  isShortened,
  noHabit,
  numberForm,
  readNumber,
  sheetNumber,
  shortForm,
} from './number.ts'

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

describe('a day of Indonesian papers', () => {
  it.each([
    ['10 Nopember 2026', '2026-11-10'],
    ['3 Pebruari 2026', '2026-02-03'],
    ['3 Peb 2026', '2026-02-03'],
    ['10 Nop 2026', '2026-11-10'],
    ['17 Agst 2026', '2026-08-17'],
    ['17 Ags. 2026', '2026-08-17'],
    ['10-Nov-26', '2026-11-10'],
    ['1 Jan 98', '1998-01-01'],
    ['Selasa, 10 November 2026', '2026-11-10'],
    ["Jum'at, 13 November 2026", '2026-11-13'],
    ['10\u00a0November\u00a02026', '2026-11-10'],
    ['2026.11.10', '2026-11-10'],
  ])('%s is %s', (text, value) => {
    expect(readDay(text)).toEqual({ value })
  })
  it.each(['10 Nov 35', '10 Novem 2026', '31 Nopember 2026', '10 2026', 'Nopember 2026'])('%s is none', (text) => {
    expect(readDay(text)).toBeNull()
  })
  it('is looked at for its habit however its blanks are written', () => {
    expect([dayForm('03/31/2026\u00a0'), dayForm('3/4/2026')]).toEqual(['monthFirst', 'either'])
  })
})

describe('an amount of Indonesian papers', () => {
  it.each([
    ['1.250.000,-', '1250000'],
    ['1.250.000,--', '1250000'],
    ['1.250.000,=', '1250000'],
    ['IDR 1.250.000', '1250000'],
    ['idr1,250,000.50', '1250000.50'],
    ['Rp\u00a01.250.000,00', '1250000.00'],
    ['Rp1.250.000,-', '1250000'],
    ['1.250.000 IDR', '1250000'],
    ['(1.250.000)', '-1250000'],
    ['Rp (1.250.000,50)', '-1250000.50'],
    ['(Rp 1.250.000)', '-1250000'],
    ['\u2212500', '-500'],
    ['1\u202f250\u202f000', '1250000'],
    ['1.234,5', '1234.5'],
    ['2.3000000000000003', '2.3'],
    ['12.000000000000002', '12'],
    ['123456789012345678.90', '123456789012345678.90'],
    ['7083333.333', '7083333.333'],
  ])('%s is %s', (text, value) => {
    expect(readNumber(text, 'money')).toEqual({ value })
  })
  it.each(['(5', '(-5)', '((5))', '1,25 juta', 'Rp', '-', '()', '1.250.000-', 'USD 5', '5 -'])('%s is none', (text) => {
    expect(readNumber(text, 'money')).toBeNull()
  })
  it.each([
    ['1,5 jt', '1500000'],
    ['1,25 juta', '1250000'],
    ['Rp 750rb', '750000'],
    ['750 ribu', '750000'],
    ['2.5jt.', '2500000'],
    ['-3 miliar', '-3000000000'],
    ['0,5 jt', '500000'],
    ['1,2345678 jt', '1234567.8'],
    ['1.500 jt', null],
    ['2 M', null],
  ])('%s is a short form of %s, and no number', (text, full) => {
    expect(readNumber(text, 'money')).toBeNull()
    expect(shortForm(text)).toEqual({ full })
  })
  it.each(['1500', 'jt', '5 pcs', '1,5 jt 3', 'Rp', 'A1 jt'])('%s is no short form', (text) => {
    expect(shortForm(text)).toBeNull()
  })
  it('says both meanings of what has two', () => {
    expect([bothMeanings('1.500'), bothMeanings('1,250'), bothMeanings('Rp 1.000')]).toEqual([
      ['1500', '1.5'],
      ['1250', '1.25'],
      ['1000', '1'],
    ])
  })
  it('is known to be shortened by a sheet', () => {
    expect(['1,23457E+15', '1.2E+10', '3E+15', '1E5', '12E+15', 'ABC'].map(isShortened)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
  it('is written out as the sheet has it, to 15 digits', () => {
    const cases = [2.3000000000000003, 12.000000000000002, 1e-7, 1.5e-7, -2.5e-8, 1e21, 0.1 + 0.2, 7083333.333, 0]
    expect(cases.map(sheetNumber)).toEqual([
      '2.3',
      '12',
      '0.0000001',
      '0.00000015',
      '-0.000000025',
      `1${'0'.repeat(21)}`,
      '0.3',
      '7083333.333',
      '0',
    ])
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: 0, max: 6 }),
        (n, p) => Number(sheetNumber(n / 10 ** p)) === n / 10 ** p,
      ),
    )
  })
})

describe('a month', () => {
  it.each([
    ['202612', '2026-12'],
    ['2026-12', '2026-12'],
    ['2026/1', '2026-01'],
    ['12/2026', '2026-12'],
    ['1-2026', '2026-01'],
    ['Des 2026', '2026-12'],
    ['Desember 2026', '2026-12'],
    ['Nopember 2026', '2026-11'],
    ['Dec-26', '2026-12'],
    ["Des '26", '2026-12'],
    ['March 2026', '2026-03'],
    ['01/12/2026', '2026-12'],
  ])('%s is %s', (text, month) => {
    expect(readMonth(text)).toBe(month)
  })
  it.each(['13/2026', '202613', '2026', '122026', '15/12/2026', 'soon', '', 'Dec-35', '26-2'])('%s is none', (text) => {
    expect(readMonth(text)).toBeNull()
  })
})

describe('a time of day', () => {
  it.each([
    ['15:00', '15:00', 0, false],
    ['15.00', '15:00', 0, false],
    ['7:30', '07:30', 0, false],
    ['07:30:15', '07:30', 15, false],
    ['3:05 PM', '15:05', 0, false],
    ['12:00 am', '00:00', 0, false],
    ['pukul 15.00', '15:00', 0, false],
    ['24:00', '00:00', 0, true],
    ['00.00', '00:00', 0, false],
  ])('%s is %s', (text, time, seconds, isNextDay) => {
    expect(readTime(text)).toEqual({ time, seconds, isNextDay })
  })
  it.each(['24:01', '25:00', '7', '15:60', '13:00 PM', '0:30 am', '15:00.30', ''])('%s is none', (text) => {
    expect(readTime(text)).toBeNull()
  })
  it.each([
    ['20-11-2026 07:58:10', '2026-11-20T07:58:10'],
    ['20/11/2026 17.03', '2026-11-20T17:03:00'],
    ['2026-11-20 7:58:10', '2026-11-20T07:58:10'],
    ['2026-11-20T07:58:10', '2026-11-20T07:58:10'],
    ['20 Nopember 2026, 17.03', '2026-11-20T17:03:00'],
    ['31/12/2026 24:00', '2027-01-01T00:00:00'],
    ['20/11/2026 5:03:00 PM', '2026-11-20T17:03:00'],
    ['20/11/2026 pukul 17.03', '2026-11-20T17:03:00'],
  ])('behind a day: %s is %s', (text, value) => {
    expect(readMoment(text)).toEqual({ value })
  })
  it.each(['11/20/2026 07:58', '20/11/2026', '07:58', '2026-11-20 25:00', '2026-11-20 07:58+07:00'])(
    'behind a day: %s is none',
    (text) => {
      expect(readMoment(text)).toBeNull()
    },
  )
  it('behind a day of two meanings waits for the habit of the file', () => {
    expect(readMoment('03/04/2026 07:58', monthFirst)).toBe('ambiguous')
  })
})
