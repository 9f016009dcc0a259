import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fillLetter,
  letterNumberOf,
  letterPlaceholders,
  numberFormatComplaints,
  placeholderComplaints,
} from './letters.ts'

describe('the text of a letter', () => {
  it('takes published placeholders only', () => {
    expect(placeholderComplaints('body', '<p>{{FULL_NAME}}, {{ POSITION }}</p>')).toEqual([])
    expect(placeholderComplaints('body', '{{SALARY}} {{full_name}}')[0]?.message).toBe(
      'nothing is known for {{SALARY}}, {{full_name}}',
    )
    expect(placeholderComplaints('body', 'Dear {{FULL_NAME')[0]?.rule).toBe('R-LETTER-PLACEHOLDER')
    expect(placeholderComplaints('body', '{{}}')).toHaveLength(1)
  })
  it('is filled in with texts, never with markup', () => {
    expect(fillLetter('<p>{{FULL_NAME}} {{GRADE}}</p>', { FULL_NAME: '<b>O\'Neil & "Co"</b>' })).toBe(
      '<p>&lt;b&gt;O&#39;Neil &amp; &quot;Co&quot;&lt;/b&gt; . . . . .</p>',
    )
  })
  it('holds no placeholder any more once it is filled in', () => {
    const names = fc.constantFrom(...Object.keys(letterPlaceholders))
    const part = fc.oneof(
      names.map((n) => `{{${n}}}`),
      fc.constantFrom('<p>', 'text', '</p>'),
    )
    fc.assert(
      fc.property(fc.array(part), fc.string(), (parts, value) => {
        const filled = fillLetter(parts.join(''), { FULL_NAME: value.replace(/[{}]/g, '') })
        expect(filled).not.toMatch(/\{\{[A-Z_]+\}\}/)
        expect(filled.replace(/<\/?p>/g, '')).not.toMatch(/[<>]/)
      }),
    )
  })
})

describe('the number of a letter', () => {
  const letter = { seq: 7, type: 'PKWT', date: '2026-07-14', company: 'SSI', branch: 'JKT' }
  it('has its sequence, type and month in Roman numerals', () => {
    expect(letterNumberOf('{SEQ:3}/{TYPE}/HR/{ROMAN_MONTH}/{YYYY}', letter)).toBe('007/PKWT/HR/VII/2026')
    expect(letterNumberOf('{COMPANY}-{BRANCH}-{YY}{MM}-{SEQ:5}', letter)).toBe('SSI-JKT-2607-00007')
  })
  it('needs one sequence and knows its parts', () => {
    expect(numberFormatComplaints('numberFormat', '{SEQ:3}/{TYPE}/HR/{ROMAN_MONTH}/{YYYY}')).toEqual([])
    for (const wrong of ['HR/{YYYY}', '{SEQ:3}{SEQ:3}', '{SEQ:0}', '{SEQ:3}/{WEEK}', '{SEQ:3}/{YYYY'])
      expect(numberFormatComplaints('numberFormat', wrong), wrong).toHaveLength(1)
  })
})
