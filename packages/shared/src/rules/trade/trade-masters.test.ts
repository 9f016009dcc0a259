// Pure rules of trade: tax identity of parties, amounts of orders, decimals of units.
import { describe, expect, it } from 'vitest'
import { fitsDecimals, orderAmounts, rateFrom } from './order-amounts.ts'
import { hasTaxId, isIdentityNumber, taxIdentityProblems } from './tax-identity.ts'

const npwp16 = '0013456789012000'
const fieldsOf = (identity: Parameters<typeof taxIdentityProblems>[0], needsOne = true) =>
  taxIdentityProblems(identity, needsOne).map(({ field }) => field)

describe('a tax identity', () => {
  it('of a PKP has an NPWP and a legal name', () => {
    expect(fieldsOf({ isPkp: true, nik: '3276011503850004' })).toEqual(['npwp16', 'legalName'])
    expect(fieldsOf({ isPkp: true, npwp16, legalName: 'PT A' })).toEqual([])
  })
  it('has a place of business that begins with its NPWP', () => {
    expect(fieldsOf({ npwp16, nitku22: `${npwp16}000001` })).toEqual([])
    expect(fieldsOf({ npwp16, nitku22: '9913456789012000000001' })).toEqual(['nitku22'])
    expect(fieldsOf({ nik: '3276011503850004', nitku22: `${npwp16}000001` })).toEqual(['nitku22'])
  })
  it('has one of both numbers where tax invoices are issued to it', () => {
    expect(fieldsOf({})).toEqual(['npwp16'])
    expect(fieldsOf({}, false)).toEqual([])
  })
  it('knows an identity number by its date of birth, women with 40 added to the day', () => {
    expect(['3276011503850004', '3276015503850004'].map(isIdentityNumber)).toEqual([true, true])
    expect(
      ['3276013203850004', '3276011513850004', '327601150385000', '3276010003850004'].map(isIdentityNumber),
    ).toEqual([false, false, false, false])
    expect([hasTaxId({ npwp16 }), hasTaxId({ nik: '3276013203850004' }), hasTaxId({})]).toEqual([true, false, false])
  })
})

describe('the amounts of an order', () => {
  const tax = { rate: '12', baseNumerator: 11, baseDenominator: 12, isCollected: true }

  it('have 12 percent on 11/12 of the net, in whole rupiah', () => {
    const amounts = orderAmounts([{ qty: '3', price: '33333.333333', discountPct: '0' }], '0', tax, 0)
    expect(amounts).toMatchObject({
      nets: ['100000.00'],
      netTotal: '100000.00',
      vatTotal: '11000.00',
      grandTotal: '111000.00',
    })
  })
  it('take the discount of a line first, and spread that of the order over the lines to the last sen', () => {
    const lines = [
      { qty: '1', price: '100', discountPct: '10' },
      { qty: '1', price: '100', discountPct: '0' },
      { qty: '1', price: '100', discountPct: '0' },
    ]
    const amounts = orderAmounts(lines, '100', null, 0)
    expect(amounts.nets).toEqual(['90.00', '100.00', '100.00'])
    expect(amounts.netsAfter).toEqual(['58.97', '65.51', '65.52'])
    expect([amounts.netTotal, amounts.vatTotal]).toEqual(['190.00', '0.00'])
  })
  it('do not contain a tax that is not collected, and round tax to the decimals of the currency', () => {
    const line = [{ qty: '1', price: '100.55', discountPct: '0' }]
    expect(orderAmounts(line, '0', { ...tax, isCollected: false }, 2)).toMatchObject({
      vatTotal: '11.06',
      grandTotal: '100.55',
    })
    expect(orderAmounts(line, '0', tax, 0)).toMatchObject({ vatTotal: '11.00', grandTotal: '111.55' })
  })
  it('go by the rate that began last', () => {
    const rates = [
      { validFrom: '2022-04-01', rate: '11' },
      { validFrom: '2025-01-01', rate: '12' },
    ]
    expect(['2022-03-31', '2024-12-31', '2025-01-01'].map((day) => rateFrom(rates, day)?.rate)).toEqual([
      undefined,
      '11',
      '12',
    ])
  })
})

it('a quantity has no more decimals than its unit; zeros at the end do not count', () => {
  expect([fitsDecimals('2.5000', 1), fitsDecimals('2.55', 1), fitsDecimals('3', 0), fitsDecimals('3.0001', 3)]).toEqual(
    [true, false, true, false],
  )
})
