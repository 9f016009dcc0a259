import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactText, roundedText, unrounded, wholeFloor, wholeHalfUp } from './trace.ts'

test.each([
  [30_000n, 1n, '30000'],
  [1n, 2n, '0.5'],
  [-3n, 4n, '-0.75'],
  [135_025n, 10n, '13502.5'],
  [6_000_000n, 173n, '6000000/173'],
  [-12n, -9n, '4/3'],
  [0n, 7n, '0'],
])('%s / %s is written %s', (over, under, text) => {
  expect(exactText(over, under)).toBe(text)
})

test('The lower whole, the nearer one, the middle away from zero, the higher hundred', () => {
  expect(['226124.99', '-0.5', '7/3'].map((exact) => roundedText(exact, wholeFloor))).toEqual(['226124', '-1', '2'])
  expect(['0.5', '-0.5', '0.49', '5/3'].map((exact) => roundedText(exact, wholeHalfUp))).toEqual(['1', '-1', '0', '2'])
  expect(roundedText('5432678', { mode: 'CEILING', unit: '100' })).toBe('5432700')
  expect(roundedText('5432700', { mode: 'CEILING', unit: '100' })).toBe('5432700')
  expect(roundedText('5600999', { mode: 'FLOOR', unit: '1000' })).toBe('5600000')
  expect(roundedText('7/3', unrounded)).toBe('7/3')
})

test('Rounding moves a figure by less than a unit, and a rounded one not at all', () => {
  const [tops, bottoms] = [fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.bigInt(1n, 10n ** 6n)]
  fc.assert(
    fc.property(
      tops,
      bottoms,
      fc.constantFrom('FLOOR' as const, 'CEILING' as const, 'HALF_UP' as const),
      (n, d, mode) => {
        const rounded = roundedText(exactText(n, d), { mode, unit: '1' })
        const gap = BigInt(rounded) * d - n
        if (mode === 'FLOOR') expect(gap <= 0n && gap > -d).toBe(true)
        if (mode === 'CEILING') expect(gap >= 0n && gap < d).toBe(true)
        if (mode === 'HALF_UP') expect(2n * (gap < 0n ? -gap : gap) <= d).toBe(true)
        expect(roundedText(rounded, { mode, unit: '1' })).toBe(rounded)
      },
    ),
  )
})
