import { expect, it } from 'vitest'
import { fewMonths, fewNames } from './names.ts'

it('names a few and says how many more there are', () => {
  expect(fewNames(['Ani', 'Budi', 'Citra'])).toBe('Ani, Budi, Citra')
  expect(fewNames(['Ani', 'Budi', 'Citra', 'Dewi'])).toBe('Ani, Budi, Citra and 1 more')
  expect(fewNames(['Ani', 'Budi', 'Citra'], 2)).toBe('Ani, Budi and 1 more')
  expect(fewNames(['Ani'], 3, 5)).toBe('Ani and 4 more')
  expect(fewNames([])).toBe('')
})

it('names months in words, each once, the first ones first', () => {
  expect(fewMonths(['202611', '202609', '202609'])).toBe('September 2026, November 2026')
  expect(fewMonths(['202605', '202604', '202601', '202602', '202603'])).toBe(
    'January 2026, February 2026, March 2026 and 2 more',
  )
})
