// Exact arithmetic: what is read is written again, what is no amount is refused, and rounding follows its mode on both sides of 0.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, decimalText, exactOf, moneyText, over, roundedTo, senOf, wholeRupiah } from './exact.ts'

it('money is read and written without loss, also what no double holds', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (sen) => {
      expect(senOf(moneyText(sen))).toBe(sen)
      expect(decimalText({ top: sen, bottom: 100n }, 2)).toBe(moneyText(sen))
    }),
  )
  expect(['5', '5.1', '-0.05'].map(senOf)).toEqual([500n, 510n, -5n])
})

it.each(['1.234', '1,5', '', ' 1', '1e5', '--1', 'NaN', '0x10', '.5.'])('%s is no amount', (text) => {
  expect(() => senOf(text)).toThrow()
})

describe('rounding', () => {
  it.each([
    [150n, '200', '100', '200'],
    [-150n, '-200', '-200', '-100'],
    [149n, '100', '100', '200'],
    [-149n, '-100', '-200', '-100'],
    [200n, '200', '200', '200'],
  ] as const)('%s sen: half up %s, down %s, up %s', (sen, halfUp, floor, ceiling) => {
    const modes = (['HALF_UP', 'FLOOR', 'CEILING'] as const).map((mode) => wholeRupiah(sen, 1n, mode).toString())
    expect(modes).toEqual([halfUp, floor, ceiling])
  })

  it('goes to multiples of any unit, and divides by what is below 0', () => {
    const third = over(exactOf('-10'), exactOf('-3'))
    expect(compare(roundedTo(third, exactOf('0.25'), 'HALF_UP'), exactOf('3.25'))).toBe(0)
    expect(compare(over(exactOf('1'), exactOf('-4')), exactOf('-0.25'))).toBe(0)
    expect([decimalText(third, 0), decimalText(third, 4)]).toEqual(['3', '3.3333'])
  })
})
