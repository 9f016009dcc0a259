import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactOf, percent } from '../../money/exact.ts'
import { floorRupiah, moneyText, senOf } from '../../money/sen.ts'
import { effectiveRate } from './effective-rate.ts'

describe('the rate of a monthly slip', () => {
  it('is that of the table where gross times rate is the tax', () => {
    expect(effectiveRate('23288778.00', '2095990.00', '9.00')).toBe('9.00')
    expect(effectiveRate('5000000.00', '0.00', '0.00')).toBe('0.00')
  })
  it('contains the surcharge of 20 % for people without a valid tax number (R-NPWP)', () => {
    expect(effectiveRate('23288778.00', '2515188.00', '9.00')).toBe('10.80')
    expect(effectiveRate('6527200.00', '58744.00', '0.75')).toBe('0.90')
  })
  it('has as many decimals as it takes where the tax is of no rate, such as the sum of two runs', () => {
    const rate = effectiveRate('23288778.00', '2100001.00', '9.00') ?? ''
    expect(rate).toMatch(/^9\.\d{3,}$/)
    expect(floorRupiah(senOf('23288778.00'), percent(exactOf(rate)))).toBe(senOf('2100001.00'))
  })
  it('does not exist for a refund, and for tax of nothing', () => {
    expect(effectiveRate('5000000.00', '-1.00', '1.00')).toBeNull()
    expect(effectiveRate('0.00', '5.00', '1.00')).toBeNull()
  })
  it('always comes to the tax that was withheld', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10_000_000_000n),
        fc.integer({ min: 0, max: 4000 }),
        fc.bigInt(0n, 1_000_000n),
        (gross, rate, more) => {
          const tax = floorRupiah(gross * 100n, percent(exactOf(`${rate / 100}`))) + more * 100n
          fc.pre(tax <= gross * 100n)
          const found = effectiveRate(moneyText(gross * 100n), moneyText(tax), `${rate / 100}`)
          expect(floorRupiah(gross * 100n, percent(exactOf(found ?? '-1')))).toBe(tax)
        },
      ),
    )
  })
})
