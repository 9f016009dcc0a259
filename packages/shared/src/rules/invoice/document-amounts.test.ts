import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText, exactOf, minus, plus, total } from '../money/exact.ts'
import { type DocumentInput, documentAmounts, taxInRupiah } from './document-amounts.ts'

const standard = { rate: '12', baseNumerator: 11, baseDenominator: 12, isCollected: true }
const [std, luxury, government] = [1, 2, 3]
const taxes = new Map([
  [std, standard],
  [luxury, { rate: '12', baseNumerator: 1, baseDenominator: 1, isCollected: true }],
  [government, { ...standard, isCollected: false }],
])
const rupiah = { taxes, places: 0 }
const line = (qty: string, unitPrice: string, discountPct = '0', taxCode: number | null = std) => ({
  qty,
  unitPrice,
  discountPct,
  taxCode,
})

describe('amounts of invoices and bills', () => {
  it('FIN-01: three lines with decimals and a line discount (code 04)', () => {
    const amounts = documentAmounts({
      ...rupiah,
      lines: [line('3', '1234567.89'), line('12.5', '98765.43', '2.5'), line('1', '750000')],
    })
    expect(amounts.lines.map(({ net }) => net)).toEqual(['3703703.67', '1203703.68', '750000.00'])
    expect(amounts.lines.map(({ otherBase }) => otherBase)).toEqual(['3395061.70', '1103395.04', '687500.00'])
    expect(amounts.lines.map(({ vat }) => vat)).toEqual(['407407.40', '132407.40', '82500.00'])
    expect(amounts).toMatchObject({
      dppTotal: '5657407.00',
      otherBaseTotal: '5185957.00',
      vatTotal: '622315.00',
      grandTotal: '6279722.00',
      roundingDiff: '-0.35',
    })
  })

  it('FIN-31: prices with VAT that do not add up', () => {
    const three = documentAmounts({
      ...rupiah,
      priceIncludesTax: true,
      lines: Array.from({ length: 3 }, () => line('1', '217')),
    })
    expect(three.lines).toEqual(
      Array.from({ length: 3 }, () => ({ net: '195.50', taxable: '195.50', otherBase: '179.21', vat: '21.51' })),
    )
    expect(three).toMatchObject({
      netTotal: '586.50',
      dppTotal: '587.00',
      vatTotal: '65.00',
      grandTotal: '652.00',
      roundingDiff: '0.50',
    })
    const four = documentAmounts({
      ...rupiah,
      priceIncludesTax: true,
      lines: Array.from({ length: 4 }, () => line('1', '15500')),
    })
    expect(four.lines[0]).toMatchObject({ net: '13963.96', vat: '1536.04' })
    expect(four).toMatchObject({ dppTotal: '55856.00', vatTotal: '6144.00', grandTotal: '62000.00' })
  })

  it('FIN-05: an invoice in dollars has its tax in dollars and, at the tax rate, in rupiah', () => {
    const input = { taxes, places: 2, lines: [line('1', '10000')] }
    const amounts = documentAmounts(input)
    expect(amounts).toMatchObject({ vatTotal: '1100.00', grandTotal: '11100.00', roundingDiff: '0.00' })
    expect(taxInRupiah(amounts, input, '16310')).toMatchObject([{ dpp: '163100000.00', vat: '17941000.00' }])
  })

  it('tax that the customer pays to the state is counted and not owed to the company', () => {
    const amounts = documentAmounts({ ...rupiah, lines: [line('1', '1000000', '0', government)] })
    expect(amounts).toMatchObject({ vatTotal: '110000.00', vatCollected: '0.00', grandTotal: '1000000.00' })
  })

  it('the discount of the document is spread over the lines to the cent', () => {
    const amounts = documentAmounts({
      ...rupiah,
      headerDiscount: '100',
      lines: [line('1', '1000'), line('1', '1000'), line('1', '1000')],
    })
    expect(amounts.lines.map(({ net }) => net)).toEqual(['966.66', '966.67', '966.67'])
    expect(amounts.netTotal).toBe('2900.00')
  })

  const price = fc.integer({ min: 1, max: 9_999_999_999 }).map((n) => decimalText({ top: BigInt(n), bottom: 100n }, 2))
  const anyLine = fc.record({
    qty: fc.integer({ min: 1, max: 99_999 }).map((n) => decimalText({ top: BigInt(n), bottom: 100n }, 2)),
    unitPrice: price,
    discountPct: fc.integer({ min: 0, max: 9_999 }).map((n) => decimalText({ top: BigInt(n), bottom: 100n }, 2)),
    taxCode: fc.constantFrom(std, luxury, government, null),
  })
  const documents: fc.Arbitrary<DocumentInput> = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    taxes: fc.constant(taxes),
    places: fc.constant(0),
    priceIncludesTax: fc.boolean(),
  })

  it('the total is base and collected tax, and the rounding is what the base differs from the nets', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const amounts = documentAmounts(document)
        const sum = (texts: readonly string[]) => total(texts.map(exactOf))
        const text = (value: ReturnType<typeof exactOf>) => decimalText(value, 2)
        expect(text(plus(exactOf(amounts.dppTotal), exactOf(amounts.vatCollected)))).toBe(amounts.grandTotal)
        expect(text(sum(amounts.lines.map(({ net }) => net)))).toBe(amounts.netTotal)
        expect(text(minus(exactOf(amounts.dppTotal), exactOf(amounts.netTotal)))).toBe(amounts.roundingDiff)
        expect(amounts.grandTotal.endsWith('.00')).toBe(true)
        for (const { taxCode, vat } of amounts.taxes)
          expect(taxCode === null ? vat : '').toBe(taxCode === null ? '0.00' : '')
      }),
    )
  })
})
