import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyText, senOf } from '../money/sen.ts'
import { appliedCode, grossedUp, type WithheldVendor, withheldOn, withheldOnPayment } from './withholding.ts'

const services = { rate: '2', baseFactor: '1', doubleWithoutTaxId: true }
const vendor: WithheldVendor = { isIndividual: false, isForeign: false, hasValidTaxId: true, certificates: [] }
const line = { code: 'PPH23-SRV', article: 'PPH23' }

describe('withholding tax', () => {
  it.each([
    [true, { base: '12500000.00', rate: '2.00', amount: '250000.00' }],
    [false, { base: '12500000.00', rate: '4.00', amount: '500000.00' }],
  ])('FIN-02: on the service only, doubled without a tax number (has one: %s)', (hasTaxId, expected) => {
    expect(withheldOn(['12500000'], services, hasTaxId)).toEqual(expected)
  })

  it('FIN-03: withheld on payment, three part payments', () => {
    const { amount } = withheldOn(['45750333'], services, true)
    expect(amount).toBe('915007.00')
    const parts = ['15000000', '20000000', '15782870']
    let settled = 0n
    const withheld = parts.map((settledNow) => {
      const part = withheldOnPayment({
        withheldTotal: amount,
        billTotal: '50782870',
        settledBefore: moneyText(settled),
        settledNow,
      })
      settled += senOf(settledNow)
      return part
    })
    expect(withheld).toEqual(['270270.00', '360361.00', '284376.00'])
    expect(parts.map((part, i) => moneyText(senOf(part) - senOf(withheld[i] ?? '0')))).toEqual([
      '14729730.00',
      '19639639.00',
      '15498494.00',
    ])
  })

  it('FIN-04: borne by the company', () => {
    expect(grossedUp('24500000', services, true)).toEqual({ base: '25000000.00', rate: '2.00', amount: '500000.00' })
  })

  it('FIN-39: a vendor with a PP 55 certificate is under PPh 4(2) while it is valid, and back by itself', () => {
    const small = { kind: 'PP55' as const, number: 'PP55-1', validFrom: '2026-01-01', validTo: '2026-06-30' }
    const certified = { ...vendor, certificates: [small] }
    expect(appliedCode(line, certified, '2026-06-25')).toEqual({ code: 'PPH4-SME', certificate: 'PP55-1' })
    expect(withheldOn(['18750000'], { rate: '0.5', baseFactor: '1', doubleWithoutTaxId: false }, true).amount).toBe(
      '93750.00',
    )
    expect(appliedCode(line, certified, '2026-07-03')).toEqual({ code: 'PPH23-SRV', certificate: null })
    expect(withheldOn(['18750000'], services, true).amount).toBe('375000.00')
    const exempt = { ...vendor, certificates: [{ ...small, kind: 'SKB' as const, number: 'SKB-7' }] }
    expect(appliedCode(line, exempt, '2026-06-30')).toEqual({ code: null, certificate: 'SKB-7' })
    expect(appliedCode({ code: 'PPH4-RENT', article: 'PPH4_2' }, certified, '2026-06-25').code).toBe('PPH4-RENT')
  })

  it('persons are under PPh 21 and vendors abroad under PPh 26', () => {
    expect(appliedCode(line, { ...vendor, isIndividual: true }, '2026-06-25').code).toBe('PPH21-NE')
    expect(appliedCode(line, { ...vendor, isForeign: true }, '2026-06-25').code).toBe('PPH26')
    expect(appliedCode(null, vendor, '2026-06-25').code).toBe(null)
  })

  it('part payments withhold the whole tax together, however they are cut', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(cuts, fc.integer({ min: 0, max: 5_000_000 }), (parts, tax) => {
        const billTotal = moneyText(BigInt(parts.reduce((sum, part) => sum + part, 0)) * 100n)
        let [settled, withheld] = [0n, 0n]
        for (const part of parts) {
          const settledNow = moneyText(BigInt(part) * 100n)
          const now = withheldOnPayment({
            withheldTotal: moneyText(BigInt(tax) * 100n),
            billTotal,
            settledBefore: moneyText(settled),
            settledNow,
          })
          settled += senOf(settledNow)
          withheld += senOf(now)
        }
        expect(withheld).toBe(BigInt(tax) * 100n)
      }),
    )
  })
})
