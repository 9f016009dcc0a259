// Bills of vendors from the draft to the payment and back (FIN-02, 03, 04, 29, 34, 35, 39): amounts, slips, open items, dependents, and what is refused.
import { journalReceiptPaymentBank } from '@kantor/shared/catalogue/finance-slip/journal-receipt-payment-bank'
import { apAging } from '@kantor/shared/catalogue/invoice-management/ap-aging'
import { balanceOfPayableInquiry } from '@kantor/shared/catalogue/invoice-management/balance-of-payable-inquiry'
import { billEntry } from '@kantor/shared/catalogue/invoice-management/bill-entry'
import { workedSlip } from '@kantor/shared/rules/ledger/testing/worked-slip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../db/errors.ts'
import { keptState } from '../../db/ledger/ledger-objects.ts'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { refused } from '../approvals/testing/index.ts'
import { clerk, head, openTradeDocuments, type TradeDocuments } from './testing/trade-documents.ts'

type Given = { readonly [field: string]: unknown }

describe('bills of vendors', async () => {
  const on = await ownDatabase()
  let books: TradeDocuments
  let center = ''
  let count = 0
  const ids = new Map<string, string>()
  const id = (code: string) => ids.get(code) ?? ''

  beforeAll(async () => {
    books = await openTradeDocuments(on)
    center = String(
      await books.office.id(
        `select id from account_center where company_code = 'SSI' and is_posting and is_active order by code limit 1`,
      ),
    )
    for (const [table, ...codes] of [
      ['vendor', 'V90009', 'V90007', 'V90010'],
      ['account', '6-2109', '5-3105', '6-2106', '1-8101'],
      ['tax_code', 'PPN-STD'],
      ['withholding_tax_code', 'PPH23-SRV'],
      ['account_bank', 'BCA-IDR', 'BCA-USD'],
      ['currency', 'USD'],
    ] as const)
      for (const code of codes) ids.set(code, await books.ref(table ?? '', code))
    // Money to pay with.
    await books.office.rows(
      `update account_bank set allow_negative = true where company_code = 'SSI' and kind = 'BANK' returning 1`,
    )
  }, 600_000)
  afterAll(() => books.office.engine.close())

  const line = (unitPrice: string, more: Given = {}) => ({
    description: 'Service',
    account: id('6-2109'),
    center,
    qty: '1',
    unitPrice,
    taxCode: id('PPN-STD'),
    ...more,
  })
  const bill = (more: Given = {}) => ({
    kind: 'STANDARD',
    vendor: id('V90009'),
    vendorInvoiceNo: `T-${++count}`,
    vendorInvoiceDate: '2026-10-05',
    billDate: '2026-10-05',
    vatInvoiceNo: '04002600000000999',
    vatInvoiceDate: '2026-10-05',
    lines: [line('1000000')],
    ...more,
  })
  const service = { whtCode: '' }
  const withheld = () => ({ ...service, whtCode: id('PPH23-SRV') })
  const payment = (vendor: string, amount: string, lines: readonly Given[], more: Given = {}) => ({
    direction: 'PAYMENT',
    accountBank: id('BCA-IDR'),
    entryDate: '2026-10-20',
    vendor: id(vendor),
    amount,
    description: 'Payment',
    lines,
    ...more,
  })
  const allocate = (item: unknown, amount: string, more: Given = {}) => ({ kind: 'ALLOCATE', item, amount, ...more })

  it.each([
    [true, '250000.00', '17462036.00', 'Cr 2-1101 17,462,036; Cr 2-1512 250,000'],
    [false, '500000.00', '17212036.00', 'Cr 2-1101 17,212,036; Cr 2-1512 500,000'],
  ])(
    'FIN-02: withhold PPh 23 on the service only (vendor with tax number: %s)',
    async (hasTaxId, tax, payable, credits) => {
      await books.office.rows(`update vendor set has_valid_tax_id = ${hasTaxId} where id = ${id('V90009')} returning 1`)
      const row = await books.posted(
        billEntry,
        bill({
          lines: [
            line('3456789.40', { account: id('6-2106'), description: 'Goods' }),
            line('12500000', { account: id('5-3105'), ...withheld() }),
          ],
        }),
      )
      expect(row).toMatchObject({
        status: 'POSTED',
        dppTotal: '15956789.00',
        vatTotal: '1755247.00',
        grandTotal: '17712036.00',
        roundingDiff: '-0.40',
        whtTotal: tax,
        payableTotal: payable,
        openAmount: payable,
        paymentStatus: 'OPEN',
        dueDate: '2026-11-04',
      })
      expect(await books.slipOf('ApBill', row.id)).toEqual(
        workedSlip(`Dr 6-2106 3,456,789.40; Dr 5-3105 12,500,000; Dr 1-4201 1,755,247; Cr 7-1106 0.40; ${credits}`),
      )
      await books.office.rows(`update vendor set has_valid_tax_id = true where id = ${id('V90009')} returning 1`)
    },
  )

  it('FIN-04: whose PPh 23 the company bears (gross-up)', async () => {
    const row = await books.posted(billEntry, bill({ grossUp: true, lines: [line('24500000', withheld())] }))
    expect(await books.slipOf('ApBill', row.id)).toEqual(
      workedSlip('Dr 6-2109 25,000,000; Dr 1-4201 2,695,000; Cr 2-1101 27,195,000; Cr 2-1512 500,000'),
    )
  })

  it('FIN-03: withheld on payment, three part payments', async () => {
    const row = await books.posted(billEntry, bill({ whtTiming: 'ON_PAYMENT', lines: [line('45750333', withheld())] }))
    expect(row).toMatchObject({ grandTotal: '50782870.00', whtTotal: '915007.00', payableTotal: '50782870.00' })
    const parts = [
      ['15000000', '14729730', '270270.00'],
      ['20000000', '19639639', '360361.00'],
      ['15782870', '15498494', '284376.00'],
    ]
    for (const [settled = '', cash = '', tax] of parts) {
      const paid = await books.posted(
        journalReceiptPaymentBank,
        payment('V90009', cash, [allocate(row['billNo'], settled)]),
      )
      expect(paid).toMatchObject({ whtTotal: tax, unallocated: '0.00' })
    }
    expect(await books.read(billEntry, row)).toMatchObject({ openAmount: '0.00', paymentStatus: 'PAID' })
  })

  it('FIN-29: deduct a down payment at most as large as its contract, and both withhold their part', async () => {
    const down = (unitPrice: string) =>
      bill({
        kind: 'DOWN_PAYMENT',
        contractNo: 'K-29',
        contractAmount: '80000000',
        lines: [line(unitPrice, { account: null, center: null, ...withheld() })],
      })
    const advance = await books.posted(billEntry, down('24000000'))
    expect(await books.slipOf('ApBill', advance.id)).toEqual(
      workedSlip('Dr 1-4101 24,000,000; Dr 1-4201 2,640,000; Cr 2-1101 26,160,000; Cr 2-1512 480,000'),
    )
    const final = await books.posted(
      billEntry,
      bill({ downPayments: [{ bill: String(advance.id), amount: '24000000' }], lines: [line('80000000', withheld())] }),
    )
    expect(await books.slipOf('ApBill', final.id)).toEqual(
      workedSlip(
        'Dr 6-2109 80,000,000; Dr 1-4201 6,160,000; Cr 1-4101 24,000,000; Cr 2-1101 61,040,000; Cr 2-1512 1,120,000',
      ),
    )
    expect(await books.openOf(String(advance['billNo']))).toEqual([
      { account: '2-1101', fc: '26160000.00', open: '26160000.00' },
    ])
    const third = await books.draft(billEntry, down('56000000.01'))
    expect(await refused(books.send(billEntry, third))).toBe('DOWN_PAYMENT_EXCEEDS_CONTRACT')
    // The down payment rests under the bill that deducts it.
    const cancelled = books.act(
      billEntry,
      'cancelBill',
      { bill: Number(advance.id), date: '2026-10-21', note: 'Wrong' },
      head,
    )
    expect(await refused(cancelled)).toBe('HAS_DEPENDENTS')
  })

  it('FIN-34 and FIN-35: in dollars are settled in parts, unmatched and matched again, each difference on its side', async () => {
    await books.rate('USD', '2026-10-07', '16200')
    await books.rate('USD', '2026-10-14', '16450')
    await books.rate('USD', '2026-10-15', '16100')
    const usd = {
      currency: id('USD'),
      vendorInvoiceDate: '2026-10-07',
      billDate: '2026-10-07',
      vatInvoiceNo: null,
      vatInvoiceDate: null,
    }
    const row = await books.posted(
      billEntry,
      bill({ ...usd, lines: [line('1000', { account: id('1-8101'), center: null, taxCode: null })] }),
    )
    expect(await books.openOf(String(row['billNo']))).toEqual([
      { account: '2-1101', fc: '1000.00', open: '16200000.00' },
    ])
    const bank = { accountBank: id('BCA-USD') }
    const first = await books.posted(
      journalReceiptPaymentBank,
      payment('V90009', '400', [allocate(row['billNo'], '400')], { ...bank, entryDate: '2026-10-14' }),
    )
    expect(await books.slipOf('CashBankEntry', first.id)).toEqual(
      workedSlip('Dr 2-1101 6,480,000; Dr 7-1102 100,000; Cr 1-1211 6,580,000'),
    )
    const second = await books.posted(
      journalReceiptPaymentBank,
      payment('V90009', '600', [allocate(row['billNo'], '600')], { ...bank, entryDate: '2026-10-15' }),
    )
    expect(await books.slipOf('CashBankEntry', second.id)).toEqual(
      workedSlip('Dr 2-1101 9,720,000; Cr 1-1211 9,660,000; Cr 7-1102 60,000'),
    )
    expect(await books.openOf(String(row['billNo']))).toEqual([])

    const vendor = Number(id('V90009'))
    const at = { vendor, date: '2026-10-20' }
    const back = { ...at, entryNo: first['entryNo'], item: row['billNo'] }
    const unmatched = await books.act(balanceOfPayableInquiry, 'unmatchItem', back)
    const match = async (number: unknown) =>
      books.slipOf('ItemMatch', await books.office.id(`select id from item_match where match_no = '${String(number)}'`))
    expect(await match(unmatched['matchNo'])).toEqual(
      workedSlip('Dr 1-4101 6,580,000; Cr 2-1101 6,480,000; Cr 7-1102 100,000'),
    )
    expect(await books.openOf(String(first['entryNo']))).toEqual([
      { account: '1-4101', fc: '400.00', open: '6580000.00' },
    ])
    expect(await books.openOf(String(row['billNo']))).toEqual([{ account: '2-1101', fc: '400.00', open: '6480000.00' }])
    expect(await refused(books.act(balanceOfPayableInquiry, 'unmatchItem', back))).toBe('ALREADY_REVERSED')
    // The payment rests under the match that took it apart.
    const reversal = { entry: Number(first.id), date: '2026-10-21', note: 'Wrong' }
    expect(await refused(books.act(journalReceiptPaymentBank, 'reverseEntry', reversal, head))).toBe('HAS_DEPENDENTS')
    const again = await books.act(balanceOfPayableInquiry, 'matchItems', {
      ...at,
      debitItem: first['entryNo'],
      creditItem: row['billNo'],
    })
    expect(await match(again['matchNo'])).toEqual(
      workedSlip('Dr 2-1101 6,480,000; Cr 1-4101 6,580,000; Dr 7-1102 100,000'),
    )
    expect(await books.openOf(String(row['billNo']))).toEqual([])
    expect(await books.untied('2026-12-31')).toEqual([])
  })

  it.each([
    ['the same number', 'X-001', 'X-001', '2026-10-06'],
    ['case, spaces, leading zeros and punctuation', 'Inv. 0077/a', 'INV-77 A', '2026-10-06'],
  ])('of a vendor are entered once: %s', async (_, one, other, vendorInvoiceDate) => {
    const first = await books.draft(billEntry, bill({ vendorInvoiceNo: one }))
    expect(
      await refused(
        books.draft(billEntry, bill({ vendorInvoiceNo: other, vendorInvoiceDate, billDate: '2026-10-06' })),
      ),
    ).toBe('DUPLICATE_VENDOR_INVOICE')
    const another = await books.draft(billEntry, bill({ vendorInvoiceNo: other, vendor: id('V90010') }))
    expect(another).toMatchObject({ status: 'DRAFT' })
    expect(
      await refused(books.draft(billEntry, bill({ vendorInvoiceNo: other, vendorInvoiceDate: '2025-12-30' }))),
    ).toBe('done')
    expect(first).toMatchObject({ status: 'DRAFT' })
  })

  it('of two users who enter the same number at once, one is refused', async () => {
    const both = await Promise.all(
      [1, 2].map(() => refused(books.draft(billEntry, bill({ vendorInvoiceNo: 'TWICE-1' })))),
    )
    expect(both.toSorted()).toEqual(['DUPLICATE_VENDOR_INVOICE', 'done'])
  })

  const bad: readonly (readonly [string, () => Given, string])[] = [
    ['with VAT of a vendor who is not registered for it', () => ({ vendor: id('V90007') }), 'VENDOR_NOT_PKP'],
    [
      'credited more than three periods after the tax invoice',
      () => ({ vatInvoiceDate: '2026-06-30', vatCreditPeriod: '2026-10' }),
      'VAT_CREDIT_EXPIRED',
    ],
    ['with a tax invoice without its date', () => ({ vatInvoiceDate: null }), 'BAD_USER_INPUT'],
    ['dated before the vendor invoice', () => ({ vendorInvoiceDate: '2026-10-09' }), 'BAD_USER_INPUT'],
    ['without lines', () => ({ lines: [] }), 'BAD_USER_INPUT'],
    ['without an account', () => ({ lines: [line('5', { account: null })] }), 'BAD_USER_INPUT'],
    ['without a centre', () => ({ lines: [line('5', { center: null })] }), 'BAD_USER_INPUT'],
    [
      'in a closed period',
      () => ({ vendorInvoiceDate: '2026-05-05', billDate: '2026-05-05', vatInvoiceDate: '2026-05-05' }),
      'PERIOD_CLOSED',
    ],
  ]
  it.each(bad)('%s are refused, and nothing of them is posted', async (_, more, code) => {
    const before = await books.office.rows('select count(*)::int as n from gl_entry')
    const sent = books.draft(billEntry, bill(more())).then((row) => books.send(billEntry, row))
    expect(await refused(sent)).toBe(code)
    expect(await books.office.rows('select count(*)::int as n from gl_entry')).toEqual(before)
  })

  it('are cancelled after what was paid of them is reversed, and then have nothing open', async () => {
    const row = await books.posted(billEntry, bill({ vendorInvoiceNo: 'FREED-1' }))
    const billNo = String(row['billNo'])
    const paid = await books.posted(
      journalReceiptPaymentBank,
      payment('V90009', '610000', [allocate(billNo, '610000')]),
    )
    expect(await books.openOf(billNo)).toEqual([{ account: '2-1101', fc: '500000.00', open: '500000.00' }])
    const cancel = { bill: Number(row.id), date: '2026-10-22', note: 'Wrong vendor' }
    expect(await refused(books.act(billEntry, 'cancelBill', cancel, head))).toBe('HAS_DEPENDENTS')
    await books.act(
      journalReceiptPaymentBank,
      'reverseEntry',
      { entry: Number(paid.id), date: '2026-10-21', note: 'Wrong vendor' },
      head,
    )
    expect(await books.openOf(billNo)).toEqual([{ account: '2-1101', fc: '1110000.00', open: '1110000.00' }])
    const made = await books.act(billEntry, 'cancelBill', cancel, head)
    expect(await books.read(billEntry, row)).toMatchObject({ status: 'CANCELLED', reversedBy: { id: made['bill'] } })
    expect(await books.openOf(billNo)).toEqual([])
    expect(await refused(books.act(billEntry, 'cancelBill', cancel, head))).toBe('ALREADY_REVERSED')
    expect(await refused(books.act(billEntry, 'cancelBill', { ...cancel, bill: Number(made['bill']) }, head))).toBe(
      'IS_REVERSAL',
    )
    // The number of the vendor is free again.
    expect(await refused(books.draft(billEntry, bill({ vendorInvoiceNo: 'FREED-1' })))).toBe('done')
  })

  it('are signed by no one who made them, and by no one without the authority', async () => {
    const row = await books.draft(billEntry, bill())
    await books.send(billEntry, row)
    const sent = await books.read(billEntry, row)
    expect(await refused(books.sign(sent, clerk))).toMatch(/MAKER_CANNOT_APPROVE|FORBIDDEN/)
    await books.sign(sent, head, { decision: 'RETURN', comment: 'Which month?' })
    expect(await books.read(billEntry, row)).toMatchObject({ status: 'DISPROVED' })
  })

  it('that are posted are changed by no statement', async () => {
    const row = await books.posted(billEntry, bill())
    const statements = [
      `update ap_bill set payable_total = 1 where id = ${row.id}`,
      `update ap_bill_lines set unit_price = 1 where parent_id = ${row.id}`,
      `delete from ap_bill where id = ${row.id}`,
    ]
    for (const statement of statements) {
      const said = await books.office.rows(`${statement} returning 1`).then(
        () => 'done',
        (error: unknown) => failureOf(error)?.code,
      )
      expect([statement, said]).toEqual([statement, keptState])
    }
    await books.office.rows(`update ap_bill set payment_blocked = true where id = ${row.id} returning 1`)
  })

  it('paid by several at once are paid once', async () => {
    const row = await books.posted(billEntry, bill())
    const entries = await Promise.all(
      [1, 2, 3].map(() =>
        books.draft(journalReceiptPaymentBank, payment('V90009', '1110000', [allocate(row['billNo'], '1110000')])),
      ),
    )
    for (const entry of entries) await books.send(journalReceiptPaymentBank, entry)
    const rows = await Promise.all(entries.map((entry) => books.read(journalReceiptPaymentBank, entry)))
    const answers = await Promise.all(rows.map((entry) => refused(books.sign(entry))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(await books.openOf(String(row['billNo']))).toEqual([])
  })

  it('age to the same total as the general ledger, on any day', async () => {
    for (const asOf of ['2026-10-06', '2026-10-15', '2026-11-20', '2026-12-31']) {
      const answer = await books.act(apAging, 'page', { asOf, basis: 'DUE', page: 1, size: 500 })
      const rows = answer['rows'] as readonly { readonly [column: string]: string }[]
      expect(rows.filter(({ difference }) => difference !== '0.00')).toEqual([])
      expect(await books.untied(asOf)).toEqual([])
    }
    expect(await books.differences()).toEqual([])
  })
})
