import { expect, it } from 'vitest'
import { longestRun } from './shift-cycle.ts'

const cycle = (word: string) => [...word].map((sign) => sign === 'x')

it('counts the longest run of days of work, over the end of the cycle', () => {
  expect(longestRun(cycle('xxxxx--'))).toBe(5)
  expect(longestRun(cycle('xx-xxxx'))).toBe(6)
  expect(longestRun(cycle('xxxxxxx'))).toBe(7)
  expect(longestRun(cycle('---'))).toBe(0)
  expect(longestRun([])).toBe(0)
})
