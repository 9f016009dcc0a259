// Number formats as programs write them: what a cell shows of its number.
import { describe, expect, it } from 'vitest'
import { numberCell } from './cell-value.ts'
import { masked, numberFormat, standardFormat } from './number-format.ts'

const showsOf = (code: string) => numberFormat(code).shows

describe('a format shows', () => {
  it.each([
    ['General', 'number'],
    ['0', 'number'],
    ['#,##0.00', 'number'],
    ['_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', 'number'],
    ['_-"Rp"* #,##0.00_-;-"Rp"* #,##0.00_-;_-"Rp"* "-"??_-;_-@_-', 'number'],
    ['[$Rp-421]#,##0;[Red]-[$Rp-421]#,##0', 'number'],
    ['0.00E+00', 'number'],
    ['0" days"', 'number'],
    ['"jam" 0', 'number'],
    ['#,##0\\ "hm"', 'number'],
    ['0%', 'percent'],
    ['0.00%', 'percent'],
    ['#,##0.0%;[Red]-#,##0.0%', 'percent'],
    ['0"%"', 'number'],
    ['0\\%', 'number'],
    ['dd/mm/yyyy', 'day'],
    ['yyyy\\-mm\\-dd;@', 'day'],
    ['[$-421]dd mmmm yyyy;@', 'day'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'day'],
    ['[$-3809]dddd, d mmmm yyyy', 'day'],
    ['d-mmm', 'dayOfYear'],
    ['mmm-yy', 'month'],
    ['[$-421]mmmm\\ yyyy', 'month'],
    ['mm/yyyy', 'month'],
    ['yyyy', 'year'],
    ['h:mm', 'time'],
    ['hh.mm', 'time'],
    ['[$-F400]h:mm:ss\\ AM/PM', 'time'],
    ['h:mm AM/PM', 'time'],
    ['mm:ss.0', 'time'],
    ['[h]:mm', 'length'],
    ['[hh]:mm:ss', 'length'],
    ['[mm]:ss', 'length'],
    ['dd/mm/yyyy hh:mm', 'dayTime'],
    ['yyyy-mm-dd\\Thh:mm:ss', 'dayTime'],
    ['d mmm yyyy h:mm', 'dayTime'],
  ])('%s: %s', (code, shows) => {
    expect(showsOf(code)).toBe(shows)
  })
  it('of the standard, by number', () => {
    expect([0, 3, 9, 10, 14, 17, 20, 22, 46, 27].map((id) => standardFormat(id).shows)).toEqual([
      'number',
      'number',
      'percent',
      'percent',
      'day',
      'month',
      'time',
      'dayTime',
      'length',
      'day',
    ])
  })
  it.each([
    ['0000000', 12, '0000012'],
    ['00\\.000\\.000\\.0\\-000\\.000', 13456789012345, '01.345.678.9-012.345'],
    ['0000-0000-0000', 81234567890, '0812-3456-7890'],
    ['[<=9999999]000\\-0000;\\(000\\)\\ 000\\-0000', 215551234, '(021) 555-1234'],
    ['"KT"000', 7, 'KT007'],
    ['000', 1234, '1234'],
  ])('%s of %d: %s', (code, value, shown) => {
    const format = numberFormat(code)
    if (format.shows !== 'number' || format.mask === undefined) throw new Error('no mask')
    expect(masked(value, format.mask)).toBe(shown)
  })
  it('optional digit places are not fixed places', () => {
    for (const code of ['0', '#', '###', '#,##0', '0.00', '@', '0 "x" General'])
      expect(numberFormat(code)).not.toHaveProperty('mask')
  })
})

describe('a cell', () => {
  const cell = (value: number, code: string, from1904 = false) => numberCell(value, numberFormat(code), from1904)
  it('holds what it shows: percentages, times, months, lengths beyond a day', () => {
    expect(cell(0.06, '0%')).toEqual({ kind: 'percent', text: '6', shown: '6%' })
    expect(cell(0.07, '0.00%')).toEqual({ kind: 'percent', text: '7', shown: '7.00%' })
    expect(cell(0.625, 'hh:mm')).toEqual({ kind: 'time', text: '15:00' })
    expect(cell(0.99999999, 'hh:mm')).toEqual({ kind: 'time', text: '00:00' })
    expect(cell(0.3126157407, 'h:mm:ss')).toEqual({ kind: 'time', text: '07:30:10' })
    expect(cell(46357, 'mmm-yy')).toEqual({ kind: 'date', text: '2026-12-01', shown: 'Dec 2026' })
    expect(cell(46382, 'd-mmm')).toEqual({ kind: 'date', text: '2026-12-26', shown: '26 Dec' })
    expect(cell(1.3541666667, '[h]:mm')).toEqual({ kind: 'length', text: '32:30' })
    expect(cell(1, '[h]:mm')).toEqual({ kind: 'length', text: '24:00' })
    expect(cell(46376.25, 'dd/mm/yyyy hh:mm')).toEqual({ kind: 'date', text: '2026-12-20T06:00:00' })
    expect(cell(44894, 'dd/mm/yyyy', true)).toEqual({ kind: 'date', text: '2026-11-30' })
  })
  it('loses the rounding error of its formula and keeps the exact digits', () => {
    expect(cell(1.1 + 1.2, 'General')).toEqual({ kind: 'number', text: '2.3' })
    expect(cell(12.000000000000002, '0')).toEqual({ kind: 'number', text: '12' })
    expect(cell(7083333.333, '#,##0')).toEqual({ kind: 'number', text: '7083333.333' })
    expect(cell(3171012501900001, '0')).toMatchObject({ flag: 'long' })
    expect(cell(7.3, '0.00')).toEqual({ kind: 'number', text: '7.3', shown: '7.30' })
    expect(cell(-5, 'dd/mm/yyyy')).toEqual({ kind: 'number', text: '-5' })
  })
})
