import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

const expected = (text: string) => createHash('sha256').update(text).digest('hex')

it.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 5_000])('hashes %i characters', (length) => {
  const text = 'x'.repeat(length)
  expect(sha256(text)).toBe(expected(text))
})
it('hashes any text, beyond ASCII too', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => sha256(text) === expected(text)))
})
