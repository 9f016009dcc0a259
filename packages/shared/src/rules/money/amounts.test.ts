// Amounts as texts: added up and compared by what they are worth, in the places of their currency.
import { expect, it } from 'vitest'
import { compareAmounts, differenceOf, signOfAmount, sumOf } from './amounts.ts'
import { amountIn, placesOf } from './currency.ts'
import { exactOf } from './exact.ts'

it('sums and differences are exact, and what is absent counts as nothing', () => {
  expect(sumOf(['0.10', '0.20', null, undefined])).toBe('0.30')
  expect(sumOf([])).toBe('0.00')
  expect(sumOf(['90071992547409.93', '0.01', '-1'])).toBe('90071992547408.94')
  expect(sumOf(['0.25', '0.50'], 1)).toBe('0.8')
  expect(differenceOf('10', null)).toBe('10.00')
  expect(differenceOf('0.30', 0.1)).toBe('0.20')
})

it('amounts are compared by worth, not as texts and not as binary fractions', () => {
  expect(compareAmounts('5', '5.00')).toBe(0)
  expect(compareAmounts('9.00', '10.00')).toBeLessThan(0)
  expect(compareAmounts('9007199254740993.00', '9007199254740992.00')).toBeGreaterThan(0)
  expect(compareAmounts(null, '-0.01')).toBeGreaterThan(0)
  expect([signOfAmount('-0.01'), signOfAmount('0.00'), signOfAmount(null), signOfAmount('3')]).toEqual([-1, 0, 0, 1])
})

it('rupiah are paid whole, other currencies with two decimals', () => {
  expect([placesOf('IDR'), placesOf('USD')]).toEqual([0, 2])
  expect([amountIn('IDR', exactOf('10.5')), amountIn('USD', exactOf('10.005'))]).toEqual(['11', '10.01'])
  expect(amountIn('IDR', exactOf('10.9'), 'FLOOR')).toBe('10')
})
