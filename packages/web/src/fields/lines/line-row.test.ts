// Which lines count as unchanged: the form hands out copies of all of them with every key.
import { expect, test } from 'vitest'
import { isSameLine } from './line-row.tsx'

const line = (quantity: string) => ({
  key: 'a',
  values: { item: { id: '5', code: 'N5', name: 'Nail', active: true }, quantity },
})

test('a copy is the same line, another value or another line is not', () => {
  expect(isSameLine(line('1'), structuredClone(line('1')))).toBe(true)
  expect(isSameLine(line('1'), line('2'))).toBe(false)
  expect(isSameLine(line('1'), { ...line('1'), key: 'b' })).toBe(false)
  expect(
    isSameLine(line('1'), {
      key: 'a',
      values: { quantity: '1', item: { id: '6', code: 'N6', name: 'Nut', active: true } },
    }),
  ).toBe(false)
})
