// The text of spreadsheets, read and written.
import { describe, expect, it } from 'vitest'
import { parseSheetText, separatorOf, toCsv, toSheetText } from './sheet-text.ts'

describe('the text of a sheet', () => {
  it('is read with quotes, line ends of every system and empty cells', () => {
    expect(parseSheetText('a\tb\r\n\tc\r\n')).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ])
    expect(parseSheetText('"a ""x""\n2"\tb')).toEqual([['a "x"\n2', 'b']])
    expect(parseSheetText('a,b;c', ',')).toEqual([['a', 'b;c']])
    expect(parseSheetText('')).toEqual([])
  })
  it('comes back as it went', () => {
    const cells = [
      ['P1', 'a\tb'],
      ['', 'says "x"'],
    ]
    expect(parseSheetText(toSheetText(cells))).toEqual(cells)
    expect([separatorOf('a;b;c,d'), separatorOf('a\tb'), separatorOf('a,b')]).toEqual([';', '\t', ','])
  })
  it('keeps formulas out of files', () => {
    expect(toCsv([['=1+1', 'x']])).toBe('﻿"\'=1+1","x"\r\n')
  })
})
