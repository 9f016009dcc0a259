// Exact arithmetic: what is read is written again, what is no decimal is refused, and rounding follows its mode on both sides of 0.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compare,
  decimalText,
  type Exact,
  exactOf,
  leastOf,
  minus,
  mostOf,
  over,
  percent,
  plainText,
  plus,
  roundedTo,
  signOf,
  sizeOf,
  times,
  total,
} from './exact.ts'
import { floorRupiah, larger, moneyText, senOf, smaller, wholeRupiah } from './sen.ts'

const amounts = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
const divisors = fc.bigInt({ min: 1n, max: 10n ** 6n })
const exacts = fc.tuple(amounts, divisors).map(([top, bottom]): Exact => ({ top, bottom }))
const modes = ['HALF_UP', 'FLOOR', 'CEILING'] as const

it('money is read and written without loss, also what no double holds', () => {
  fc.assert(
    fc.property(amounts, (sen) => {
      expect(senOf(moneyText(sen))).toBe(sen)
      expect(decimalText({ top: sen, bottom: 100n }, 2)).toBe(moneyText(sen))
    }),
  )
  expect(['5', '5.1', '-0.05'].map(senOf)).toEqual([500n, 510n, -5n])
})

it.each(['1.234', '1,5', '', ' 1', '1e5', '--1', 'NaN', '0x10', '.5.'])('%s is no amount', (text) => {
  expect(() => senOf(text)).toThrow()
})

it('a number is what it is written as, not the binary fraction behind it', () => {
  const written = [0.1, -2.5, 1e21, 1.5e-7, -0, 9_007_199_254_740_994].map((number) => plainText(exactOf(number)))
  expect(written).toEqual(['0.1', '-2.5', '1000000000000000000000', '0.00000015', '0', '9007199254740994'])
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => exactOf(none)).toThrow('no decimal')
})

it.each([
  ['7', '7'],
  ['700', '700'],
  ['0.50', '0.5'],
  ['-0.00', '0'],
  ['100.10', '100.1'],
  ['0.0000000000000000000000000010', '0.000000000000000000000000001'],
])('%s is plainly %s', (text, plain) => expect(plainText(exactOf(text))).toBe(plain))

it('sums, differences and products are those of fractions', () => {
  const isSame = (a: Exact, b: Exact) => compare(a, b) === 0
  fc.assert(
    fc.property(exacts, exacts, exacts, (a, b, c) => {
      expect(isSame(plus(a, b), plus(b, a))).toBe(true)
      expect(isSame(plus(plus(a, b), c), total([c, a, b]))).toBe(true)
      expect(isSame(times(a, plus(b, c)), plus(times(a, b), times(a, c)))).toBe(true)
      expect(isSame(minus(plus(a, b), b), a)).toBe(true)
      if (b.top !== 0n) expect(isSame(times(over(a, b), b), a)).toBe(true)
      expect(signOf(minus(a, b))).toBe(Math.sign(compare(a, b)))
      expect(isSame(plus(leastOf(a, b), mostOf(a, b)), plus(a, b))).toBe(true)
      expect(compare(leastOf(a, b), mostOf(a, b))).toBeLessThanOrEqual(0)
      expect(signOf(sizeOf(a))).toBe(Math.abs(signOf(a)))
    }),
  )
})

it('a long sum of amounts with one, two and no decimals stays in hundredths', () => {
  const texts = Array.from({ length: 3000 }, (_, i) => ['1', '1.5', '1.25'][i % 3] ?? '')
  expect(total(texts.map(exactOf))).toEqual({ top: 375_000n, bottom: 100n })
})

describe('rounding', () => {
  it.each([
    [150n, '200', '100', '200'],
    [-150n, '-200', '-200', '-100'],
    [149n, '100', '100', '200'],
    [-149n, '-100', '-200', '-100'],
    [200n, '200', '200', '200'],
  ] as const)('%s sen: half up %s, down %s, up %s', (sen, halfUp, floor, ceiling) => {
    expect(modes.map((mode) => wholeRupiah(sen, 1n, mode).toString())).toEqual([halfUp, floor, ceiling])
    expect(modes.map((mode) => `${decimalText({ top: sen, bottom: 100n }, 0, mode)}00`)).toEqual([
      halfUp,
      floor,
      ceiling,
    ])
  })

  it('goes to multiples of any unit, and divides by what is below 0', () => {
    const third = over(exactOf('-10'), exactOf('-3'))
    expect(compare(roundedTo(third, exactOf('0.25'), 'HALF_UP'), exactOf('3.25'))).toBe(0)
    expect(compare(over(exactOf('1'), exactOf('-4')), exactOf('-0.25'))).toBe(0)
    expect([decimalText(third, 0), decimalText(third, 4)]).toEqual(['3', '3.3333'])
  })

  it('is a multiple of the unit, less than one away in the direction of its mode, and stays where it is', () => {
    fc.assert(
      fc.property(exacts, divisors, divisors, fc.constantFrom(...modes), (value, top, bottom, mode) => {
        const unit = { top, bottom }
        const rounded = roundedTo(value, unit, mode)
        const multiple = over(rounded, unit)
        expect(multiple.top % multiple.bottom).toBe(0n)
        const moved = minus(rounded, value)
        expect(compare(sizeOf(moved), unit)).toBeLessThan(0)
        if (mode === 'FLOOR') expect(signOf(moved)).toBeLessThanOrEqual(0)
        if (mode === 'CEILING') expect(signOf(moved)).toBeGreaterThanOrEqual(0)
        if (mode === 'HALF_UP') {
          const twice = compare(sizeOf(plus(moved, moved)), unit)
          expect(twice).toBeLessThanOrEqual(0)
          if (twice === 0) expect(signOf(moved)).toBe(signOf(value))
        }
        expect(compare(roundedTo(rounded, unit, mode), rounded)).toBe(0)
      }),
    )
  })
})

it('tax is floored once, to whole rupiah', () => {
  expect(floorRupiah(senOf('10050000.99'), percent(exactOf('2.25')))).toBe(senOf('226125'))
  expect([larger(-1n, 2n), smaller(-1n, 2n)]).toEqual([2n, -1n])
})
