// Texts that look alike are one: as they are kept, and as they are searched.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueOf } from '../rules/validation/values.ts'
import { apostrophes, oneLineText, searchText, strokes } from './plain-text.ts'

describe('a text', () => {
  it('is kept in one form of letters, apostrophes and blanks', () => {
    expect(oneLineText('Nur\u2019aini')).toBe("Nur'aini")
    expect(oneLineText('Andre\u0301')).toBe('Andr\u00e9')
    expect(oneLineText(' Siti\u00a0\u2003Aminah  Putri ')).toBe('Siti Aminah Putri')
    for (const sign of apostrophes) expect(oneLineText(`Nur${sign}aini`)).toBe("Nur'aini")
  })
  it('keeps its accents, and the blanks of a text of several lines', () => {
    expect(valueOf({ type: 'text' }, 'Rene\u0301 D\u2019Cruz')).toEqual({ value: "Ren\u00e9 D'Cruz" })
    expect(valueOf({ type: 'longText' }, 'a  b\u2019c')).toEqual({ value: 'a  b\u2019c' })
  })
  it('is searched without accents and case', () => {
    const forms = ['André', 'Andre\u0301', 'ANDRE', 'andre', '\uFF21\uFF4E\uFF44\uFF52\uFF45']
    expect(new Set(forms.map(searchText))).toEqual(new Set(['andre']))
    expect(searchText('Søren Łukasz')).toBe('soren lukasz')
    expect([...strokes[0]].length).toBe(strokes[1].length)
  })
  it('comes to one form, which does not change again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(oneLineText(oneLineText(text))).toBe(oneLineText(text))
        expect(searchText(oneLineText(text))).toBe(searchText(text))
      }),
    )
  })
})
