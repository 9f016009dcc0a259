import { expect, it } from 'vitest'
import { isSame } from './stored.ts'

it('compares lines by their values, not by the order in which they name them', () => {
  expect(isSame([{ id: 1, upTo: '5.00', rate: null }], [{ rate: null, id: 1, upTo: '5.00' }])).toBe(true)
  expect(isSame([{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 1 }])).toBe(false)
  expect(isSame(null, undefined)).toBe(true)
  expect(isSame('1', 1)).toBe(false)
})
