// Invoices to customers by their pure rule, as the domain document works them out; slips are compared word for word.
import { describe, expect, it } from 'vitest'
import { type DocumentInput, documentAmounts, taxInRupiah } from '../../invoice/document-amounts.ts'
import { type OpenBalance, settled } from '../../invoice/open-items.ts'
import { moneyText, senOf } from '../../money/sen.ts'
import { accountNo, openAfter, rowsByDefault, sidesOf, workedSlip } from '../testing/worked-slip.ts'
import { arInvoicePosting, type InvoiceKind, type InvoiceValues } from './ar-invoice.ts'

const standard = { rate: '12', baseNumerator: 11, baseDenominator: 12, isCollected: true }
interface TestInvoice extends Partial<Omit<DocumentInput, 'lines'>> {
  readonly kind?: InvoiceKind
  readonly item?: string
  readonly account?: string
  readonly lines: readonly { readonly qty?: string; readonly unitPrice: string; readonly discountPct?: string }[]
  readonly currency?: string
  readonly rate?: string
  readonly taxRate?: string
  readonly advances?: InvoiceValues['advances']
}

function posted({
  kind = 'STANDARD',
  account = '4-1101',
  lines,
  currency = 'IDR',
  advances = [],
  ...more
}: TestInvoice) {
  const { rate = '1', taxRate = rate, item = 'INV/1' } = more
  const isRupiah = currency === 'IDR'
  const input: DocumentInput = {
    taxes: new Map([[1, standard]]),
    places: isRupiah ? 0 : 2,
    ...more,
    lines: lines.map((line) => ({ qty: '1', taxCode: 1, ...line })),
  }
  const amounts = documentAmounts(input)
  const taxes = isRupiah ? amounts.taxes : taxInRupiah(amounts, input, taxRate)
  const vatCollected = taxes.reduce((sum, tax) => (tax.isCollected ? sum + senOf(tax.vat) : sum), 0n)
  const posting = arInvoicePosting({
    kind,
    customer: 'C00001',
    customerGroup: null,
    item,
    invoiceDate: '2026-07-10',
    dueDate: '2026-08-09',
    currency,
    rate,
    lines: amounts.lines.map(({ net, taxable }) => ({ net, taxable, on: { account: accountNo(account) } })),
    vatCollected: moneyText(vatCollected),
    total: amounts.grandTotal,
    advances,
  })
  return { amounts, posting }
}
const advanceOf = ({ posting }: ReturnType<typeof posted>): OpenBalance => {
  const found = rowsByDefault(posting).openItems.find(({ side }) => side === 'CR')
  if (found === undefined) throw new Error('No advance')
  return found
}

describe('an invoice', () => {
  it('FIN-01: posts net sales by line, tax and rounding', () => {
    const { posting } = posted({
      lines: [
        { qty: '3', unitPrice: '1234567.89' },
        { qty: '12.5', unitPrice: '98765.43', discountPct: '2.5' },
        { unitPrice: '750000' },
      ],
    })
    expect(sidesOf(posting)).toEqual(
      workedSlip('Dr 1-2101 6,279,722; Cr 4-1101 5,657,407.35; Cr 2-1501 622,315; Dr 7-1106 0.35'),
    )
  })

  it('FIN-05: in dollars has the book rate, the tax the tax rate, and the rest is exchange difference', () => {
    const { posting } = posted({
      account: '4-1104',
      currency: 'USD',
      rate: '16250',
      taxRate: '16310',
      lines: [{ unitPrice: '10000' }],
    })
    expect(sidesOf(posting)).toEqual(
      workedSlip(
        'Dr 1-2101 180,375,000 (USD 11,100.00); Cr 4-1104 162,500,000; Cr 2-1501 17,941,000; Dr 7-1102 66,000',
      ),
    )
    expect(openAfter([posting])).toEqual({ '1-2101 INV/1': '180375000.00 / 11100.00' })
  })

  it('FIN-20: down payment and settlement', () => {
    const advance = posted({ kind: 'DOWN_PAYMENT', item: 'INV/DP', lines: [{ unitPrice: '75000000' }] })
    expect(sidesOf(advance.posting)).toEqual(
      workedSlip('Dr 1-2101 83,250,000; Cr 2-1601 75,000,000; Cr 2-1501 8,250,000'),
    )
    const settlement = posted({
      kind: 'SETTLEMENT',
      item: 'INV/2',
      deducted: '75000000',
      advances: [settled(advanceOf(advance), '75000000')],
      lines: [{ unitPrice: '250000000' }],
    })
    expect(settlement.amounts).toMatchObject({
      dppTotal: '175000000.00',
      vatTotal: '19250000.00',
      grandTotal: '194250000.00',
    })
    expect(sidesOf(settlement.posting)).toEqual(
      workedSlip('Dr 1-2101 194,250,000; Dr 2-1601 75,000,000; Cr 4-1101 250,000,000; Cr 2-1501 19,250,000'),
    )
  })

  it('FIN-28: a down payment in dollars keeps its rate', () => {
    const advance = posted({
      kind: 'DOWN_PAYMENT',
      item: 'INV/DP',
      currency: 'USD',
      rate: '16000',
      taxRate: '16050',
      lines: [{ unitPrice: '3000' }],
    })
    expect(sidesOf(advance.posting)).toEqual(
      workedSlip('Dr 1-2101 53,280,000; Cr 2-1601 48,000,000; Cr 2-1501 5,296,500; Dr 7-1102 16,500'),
    )
    const settlement = posted({
      kind: 'SETTLEMENT',
      item: 'INV/2',
      account: '4-1104',
      currency: 'USD',
      rate: '16500',
      taxRate: '16480',
      deducted: '3000',
      advances: [settled(advanceOf(advance), '3000')],
      lines: [{ unitPrice: '10000' }],
    })
    expect(sidesOf(settlement.posting)).toEqual(
      workedSlip(
        'Dr 1-2101 128,205,000; Dr 2-1601 48,000,000; Cr 4-1104 163,500,000; Cr 2-1501 12,689,600; Cr 7-1102 15,400',
      ),
    )
    expect(openAfter([advance.posting, settlement.posting])['2-1601 INV/DP']).toBe(undefined)
  })

  it('FIN-31: prices with VAT that do not add up', () => {
    const { posting } = posted({
      account: '4-1102',
      priceIncludesTax: true,
      lines: Array.from({ length: 3 }, () => ({ unitPrice: '217' })),
    })
    expect(sidesOf(posting)).toEqual(workedSlip('Dr 1-2101 652; Cr 4-1102 586.50; Cr 2-1501 65; Cr 7-1106 0.50'))
  })

  it('as a credit note reverses sales and tax and opens a credit item', () => {
    const { posting } = posted({ kind: 'CREDIT_NOTE', account: '4-1201', lines: [{ unitPrice: '1000000' }] })
    expect(sidesOf(posting)).toEqual(workedSlip('Dr 4-1201 1,000,000; Dr 2-1501 110,000; Cr 1-2101 1,110,000'))
    expect(rowsByDefault(posting).openItems).toMatchObject([{ side: 'CR', open: '1110000.00' }])
  })
})
