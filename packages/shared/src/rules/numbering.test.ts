import { describe, expect, it } from 'vitest'
import { digitsOf, numberText, partsOf } from './numbering.ts'

const parts = { companyCode: 'KA', branchCode: 'HO', day: '2026-11-21' }

describe('the text of a number', () => {
  it('has the day, the company, the branch and values of the row around the counted part', () => {
    expect(
      numberText('{COMPANY}/{BRANCH}/{kind}/{YY}-{SEQ:5}/{YYYY}{MM}{DD}', { ...parts, values: { kind: 'GOODS' } }),
    ).toEqual({
      before: 'KA/HO/GOODS/26-',
      after: '/20261121',
      digits: 5,
    })
  })
  it('takes a value as it is, even one that looks like a part', () => {
    const values = { kind: '{SEQ:3}{YYYY}' }
    expect(numberText('{kind}{SEQ:2}', { ...parts, values })).toEqual({ before: '{SEQ:3}{YYYY}', after: '', digits: 2 })
  })
  it('has exactly one counted part', () => {
    for (const pattern of ['{YY}', '{SEQ:1}{SEQ:2}', '{SEQ}'])
      expect(() => numberText(pattern, parts)).toThrow('one {SEQ:digits}')
  })
  it('names its parts and digits', () => {
    expect(partsOf('A/{YYYY}/{kind}/{SEQ:4}')).toEqual(['YYYY', 'kind'])
    expect(digitsOf('A/{YYYY}/{SEQ:4}')).toEqual([4])
  })
})
