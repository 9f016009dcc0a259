import { expect, test } from 'vitest'
import { unitText } from './unit-text.ts'

test.each([
  ['days', 7, ' days'],
  ['days', 1, ' day'],
  ['working days', '1.0', ' working day'],
  ['days', '0.5', ' days'],
  ['days', null, ' days'],
  ['min', 1, ' min'],
  ['s', 1, ' s'],
  ['h', 2, ' h'],
  [undefined, 1, ''],
])('%s behind %s is "%s"', (unit, value, text) => {
  expect(unitText(unit === undefined ? {} : { unit }, value)).toBe(text)
})
