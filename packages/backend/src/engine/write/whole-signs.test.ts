// What is stored has no half of a character pair, at any depth, and is otherwise unchanged.
import { expect, it } from 'vitest'
import { wholeSigns } from './whole-signs.ts'

const half = 'Budi \u{1F600}'.slice(0, 6)

it('leaves out the half of a sign in texts, in lines and in lists within lists', () => {
  expect(wholeSigns({ name: half, lines: [{ note: half }], ring: [[106.8, -6.2], [half]] })).toEqual({
    name: 'Budi ',
    lines: [{ note: 'Budi ' }],
    ring: [[106.8, -6.2], ['Budi ']],
  })
})

it('leaves whole signs and what is no text as they are', () => {
  const when = new Date(0)
  const values = { name: 'Budi \u{1F600}', when, nothing: null, bytes: new Uint8Array([1, 2]), rings: [[[1, 2]]] }
  expect(wholeSigns(values)).toEqual(values)
  expect(wholeSigns(values).when).toBe(when)
})
