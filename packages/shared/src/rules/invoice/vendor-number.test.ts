import { expect, it } from 'vitest'
import { vendorNumberKey } from './vendor-number.ts'

it.each([
  ['INV-0012/A', 'inv 12a'],
  ['000123', '123'],
  [' F.77 / 2026 ', 'F77-2026'],
  ['ＩＮＶ１２', 'INV12'],
])('numbers of a vendor are the same over case, spaces, leading zeros and punctuation: %s and %s', (a, b) => {
  expect(vendorNumberKey(a)).toBe(vendorNumberKey(b))
})

it.each([
  ['INV-10', 'INV-1'],
  ['100', '1'],
  ['A1', 'B1'],
])('%s and %s are two numbers', (a, b) => {
  expect(vendorNumberKey(a)).not.toBe(vendorNumberKey(b))
})
