// Numbers of ratifications of the demo company: those of a filling do not depend on other fillings of the same process.
import { expect, it } from 'vitest'
import { decreeNumbers } from './decrees.ts'

it('every filling begins with the same number and goes on from it', () => {
  const [first, second] = [decreeNumbers(), decreeNumbers()]
  const all = ['2026-01-01', '2026-05-10']
  expect(all.map(first)).toEqual(['RAT/2026/9001', 'RAT/2026/9002'])
  expect(all.map(second)).toEqual(all.map(decreeNumbers()))
})
