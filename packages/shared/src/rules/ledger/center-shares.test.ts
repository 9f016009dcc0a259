import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KantorError } from '../errors/errors.ts'
import { moneyText } from '../money/sen.ts'
import { sharesOf } from './center-shares.ts'
import { splits } from './testing/center-splits.ts'

test('Shares make the amount, are whole rupiah, keep their sign, and the opposite amount is shared the opposite way', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 13n).map((rupiah) => rupiah * 100n),
      splits,
      (amount, centers) => {
        const shares = sharesOf(amount, centers)
        expect(shares.reduce((sum, { share }) => sum + share, 0n)).toBe(amount)
        for (const [i, { share }] of shares.entries()) {
          expect(share % 100n === 0n && share >= 0n).toBe(true)
          const gap = share * 10_000n - amount * BigInt(Math.round(Number(centers[i]?.percent) * 100))
          expect(gap > -1_000_000n && gap < 1_000_000n * BigInt(centers.length)).toBe(true)
        }
        expect(sharesOf(-amount, centers)).toEqual(shares.map(({ center, share }) => ({ center, share: -share })))
      },
    ),
  )
})

test('Centers that do not make 100 percent, or none, are refused', () => {
  expect(() => sharesOf(100n, [{ center: 'CC1', percent: '99.99' }])).toThrow(KantorError)
  expect(() => sharesOf(100n, [])).toThrow(KantorError)
  expect(moneyText(sharesOf(10_000n, [{ center: 'CC1', percent: '100.00' }])[0]?.share ?? 0n)).toBe('100.00')
})
