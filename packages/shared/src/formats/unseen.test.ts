import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openly, unseenIn } from './unseen.ts'

it.each([
  ['Nur\u202Eecnanif', 'Nur‹U+202E›ecnanif', 'U+202E'],
  ['Fin\u200Bance', 'Fin‹U+200B›ance', 'U+200B'],
  ['\uFEFFBudi', '‹U+FEFF›Budi', 'U+FEFF'],
  ['a\u200Db', 'a‹U+200D›b', 'U+200D'],
  ['x\u{E0041}', 'x‹U+E0041›', 'U+E0041'],
  ['Siti Nurhaliza, S.E.', 'Siti Nurhaliza, S.E.', undefined],
  ['محمد', 'محمد', undefined],
  ['👩‍🏭 welder', '👩‍🏭 welder', undefined],
])('%j is shown as %j', (text, shown, first) => {
  expect([openly(text), unseenIn(text)]).toEqual([shown, first])
})
it('what is shown has nothing unseen left, and two texts that differ look different', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => unseenIn(openly(text)) === undefined))
  const names = fc.string({ unit: fc.constantFrom('a', 'b', '\u200B', '\u202E', '\u2066', '\u200D') })
  fc.assert(fc.property(names, names, (a, b) => a === b || openly(a) !== openly(b)))
})
