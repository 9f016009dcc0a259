// Bills of vendors by their pure rule, as the domain document works them out; slips are compared word for word.
import { describe, expect, it } from 'vitest'
import { type BillInput, type BillLine, billAmounts, payableOf } from '../../invoice/bill.ts'
import { settled } from '../../invoice/open-items.ts'
import { accountNo, openAfter, rowsByDefault, sidesOf, workedSlip } from '../testing/worked-slip.ts'
import { apBillPosting, type BillKind, type BillLineValue, type ReceivedValue } from './ap-bill.ts'

const standard = { rate: '12', baseNumerator: 11, baseDenominator: 12, isCollected: true }
const services = { code: 'PPH23-SRV', article: 'PPH23', rate: '2', baseFactor: '1', doubleWithoutTaxId: true }

interface TestLine extends Partial<BillLine> {
  readonly account?: string
  readonly received?: ReceivedValue
}
interface TestBill extends Partial<Omit<BillInput, 'lines'>> {
  readonly kind?: BillKind
  readonly item?: string
  readonly lines: readonly TestLine[]
  readonly advances?: Parameters<typeof apBillPosting>[0]['advances']
  readonly currency?: string
  readonly hasTaxInvoice?: boolean
}

function posted({
  kind = 'STANDARD',
  lines,
  advances = [],
  currency = 'IDR',
  hasTaxInvoice = true,
  ...more
}: TestBill) {
  const rate = more.rate ?? '1'
  const isRupiah = currency === 'IDR'
  const input: BillInput = {
    taxes: new Map([[1, standard]]),
    isRupiah,
    places: isRupiah ? 0 : 2,
    rate,
    taxRate: rate,
    hasValidTaxId: true,
    grossUp: false,
    ...more,
    lines: lines.map((line) => ({
      qty: '1',
      unitPrice: '0',
      taxCode: 1,
      vatCreditable: true,
      withholding: null,
      ...line,
    })),
  }
  const amounts = billAmounts(input)
  const posting = apBillPosting({
    kind,
    vendor: 'V00001',
    vendorGroup: null,
    item: more.item ?? 'BILL/1',
    billDate: '2026-07-10',
    dueDate: '2026-08-09',
    currency,
    rate,
    lines: lines.map(
      (line, i): BillLineValue => ({
        net: amounts.lines[i]?.net ?? '0',
        taxable: amounts.lines[i]?.taxable ?? '0',
        on: { account: accountNo(line.account ?? '6-2109') },
        ...(line.received === undefined ? {} : { received: line.received }),
        vatInCost: input.lines[i]?.vatCreditable === true ? 0n : (amounts.lineVat[i] ?? 0n),
        taxBorne: amounts.taxBorne[i] ?? 0n,
      }),
    ),
    vatCreditable: amounts.vatCreditable,
    hasTaxInvoice,
    payable: payableOf(amounts, input, true),
    withheld: amounts.withheld,
    advances,
  })
  return { amounts, posting }
}
const received = (value: string): ReceivedValue => ({ value, foreign: value, rate: '1' })

describe('a bill', () => {
  it.each([
    [
      true,
      'Dr 2-1201 3,456,789.40; Dr 5-3105 12,500,000; Dr 1-4201 1,755,247; Cr 7-1106 0.40; Cr 2-1101 17,462,036; Cr 2-1512 250,000',
    ],
    [
      false,
      'Dr 2-1201 3,456,789.40; Dr 5-3105 12,500,000; Dr 1-4201 1,755,247; Cr 7-1106 0.40; Cr 2-1101 17,212,036; Cr 2-1512 500,000',
    ],
  ])(
    'FIN-02: with goods and service, PPh 23 on the service only (vendor with tax number: %s)',
    (hasValidTaxId, slip) => {
      const { amounts, posting } = posted({
        hasValidTaxId,
        lines: [
          { unitPrice: '3456789.40', received: received('3456789.40') },
          { unitPrice: '12500000', account: '5-3105', withholding: services },
        ],
      })
      expect(amounts).toMatchObject({
        dppTotal: '15956789.00',
        vatTotal: '1755247.00',
        grandTotal: '17712036.00',
        roundingDiff: '-0.40',
      })
      expect(sidesOf(posting)).toEqual(workedSlip(slip))
    },
  )

  it('FIN-04: whose PPh 23 the company bears (gross-up)', () => {
    const { posting } = posted({ grossUp: true, lines: [{ unitPrice: '24500000', withholding: services }] })
    expect(sidesOf(posting)).toEqual(
      workedSlip('Dr 6-2109 25,000,000; Dr 1-4201 2,695,000; Cr 2-1101 27,195,000; Cr 2-1512 500,000'),
    )
  })

  it('FIN-25: of received goods posts the difference as purchase price variance', () => {
    const dearer = posted({ lines: [{ qty: '100', unitPrice: '12650', received: received('1250000') }] })
    expect(sidesOf(dearer.posting)).toEqual(
      workedSlip('Dr 2-1201 1,250,000; Dr 5-1192 15,000; Dr 1-4201 139,150; Cr 2-1101 1,404,150'),
    )
    const part = posted({ lines: [{ qty: '60', unitPrice: '12500', received: received('750000') }] })
    expect(sidesOf(part.posting)).toEqual(workedSlip('Dr 2-1201 750,000; Dr 1-4201 82,500; Cr 2-1101 832,500'))
  })

  it('FIN-29: deducts a down payment, and both withhold their part', () => {
    const advance = posted({
      kind: 'DOWN_PAYMENT',
      item: 'BILL/DP',
      lines: [{ unitPrice: '24000000', withholding: services }],
    })
    expect(sidesOf(advance.posting)).toEqual(
      workedSlip('Dr 1-4101 24,000,000; Dr 1-4201 2,640,000; Cr 2-1101 26,160,000; Cr 2-1512 480,000'),
    )
    const [open] = rowsByDefault(advance.posting).openItems.filter(({ side }) => side === 'DR')
    if (open === undefined) throw new Error('No advance')
    const final = posted({
      item: 'BILL/2',
      deducted: '24000000',
      advances: [settled({ ...open, fcOpen: open.fcOpen }, '24000000')],
      lines: [{ unitPrice: '80000000', withholding: services }],
    })
    expect(sidesOf(final.posting)).toEqual(
      workedSlip(
        'Dr 6-2109 80,000,000; Dr 1-4201 6,160,000; Cr 1-4101 24,000,000; Cr 2-1101 61,040,000; Cr 2-1512 1,120,000',
      ),
    )
    expect(openAfter([advance.posting, final.posting])).toEqual({
      '2-1101 BILL/DP': '26160000.00 / 26160000.00',
      '2-1101 BILL/2': '61040000.00 / 61040000.00',
    })
  })

  it('adds tax that is not creditable to its cost, and lets tax without a tax invoice wait', () => {
    const car = posted({ lines: [{ unitPrice: '1000000', vatCreditable: false }] })
    expect(sidesOf(car.posting)).toEqual(workedSlip('Dr 6-2109 1,110,000; Cr 2-1101 1,110,000'))
    const late = posted({ hasTaxInvoice: false, lines: [{ unitPrice: '1000000' }] })
    expect(sidesOf(late.posting)).toEqual(workedSlip('Dr 6-2109 1,000,000; Dr 1-4202 110,000; Cr 2-1101 1,110,000'))
  })

  it('as a debit note has its lines the other way round and opens a debit item', () => {
    const { posting } = posted({ kind: 'DEBIT_NOTE', item: 'BILL/N', lines: [{ unitPrice: '1000000' }] })
    expect(sidesOf(posting)).toEqual(workedSlip('Dr 2-1101 1,110,000; Cr 6-2109 1,000,000; Cr 1-4201 110,000'))
    expect(rowsByDefault(posting).openItems).toMatchObject([{ side: 'DR', open: '1110000.00' }])
  })

  it('of goods received in dollars parts its difference into rate and price (finance 4.14)', () => {
    const { posting } = posted({
      currency: 'USD',
      rate: '16300',
      lines: [{ unitPrice: '1010', taxCode: null, received: { value: '16200000', foreign: '1000', rate: '16200' } }],
    })
    expect(sidesOf(posting)).toEqual(
      workedSlip('Dr 2-1201 16,200,000; Dr 7-1102 100,000; Dr 5-1192 163,000; Cr 2-1101 16,463,000'),
    )
  })
})
