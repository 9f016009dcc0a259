// Invoices to customers from the draft to the receipt and back (FIN-01, 05, 20, 27, 28, 30 to 33, 36): amounts, slips, open items, notes, aging.
import { journalReceiptPaymentBank } from '@kantor/shared/catalogue/finance-slip/journal-receipt-payment-bank'
import { arAging } from '@kantor/shared/catalogue/invoice-management/ar-aging'
import { arMasterEntry } from '@kantor/shared/catalogue/invoice-management/ar-master-entry'
import { balanceOfArInquiry } from '@kantor/shared/catalogue/invoice-management/balance-of-ar-inquiry'
import { workedSlip } from '@kantor/shared/rules/ledger/testing/worked-slip'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { refused } from '../approvals/testing/index.ts'
import { head, openTradeDocuments, type TradeDocuments } from '../payable/testing/trade-documents.ts'

type Given = { readonly [field: string]: unknown }

describe('invoices to customers', async () => {
  const on = await ownDatabase()
  let books: TradeDocuments
  let center = ''
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
      ['customer', 'C90001', 'C90002', 'C90003', 'C90004', 'C90005', 'C90006'],
      ['account', '4-1101', '4-1102', '4-1104'],
      ['tax_code', 'PPN-STD', 'PPN-GOV'],
      ['withholding_tax_code', 'PPH23-SRV'],
      ['account_bank', 'BCA-IDR', 'BCA-USD'],
      ['currency', 'USD'],
    ] as const)
      for (const code of codes) ids.set(code, await books.ref(table ?? '', code))
  }, 600_000)
  afterAll(() => books.office.engine.close())

  const line = (unitPrice: string, more: Given = {}) => ({
    description: 'Pump',
    qty: '1',
    unitPrice,
    taxCode: id('PPN-STD'),
    revenueAccount: id('4-1101'),
    ...more,
  })
  const invoice = (more: Given = {}) => ({
    kind: 'STANDARD',
    customer: id('C90005'),
    invoiceDate: '2026-10-05',
    lines: [line('1000000')],
    ...more,
  })
  const receipt = (customer: string, amount: string, lines: readonly Given[], more: Given = {}) => ({
    direction: 'RECEIPT',
    accountBank: id('BCA-IDR'),
    entryDate: '2026-10-20',
    customer: id(customer),
    amount,
    description: 'Receipt',
    lines,
    ...more,
  })
  const allocate = (item: unknown, amount: string, more: Given = {}) => ({ kind: 'ALLOCATE', item, amount, ...more })

  it('FIN-01: with three lines, decimals and a line discount (code 04)', async () => {
    const row = await books.posted(
      arMasterEntry,
      invoice({
        lines: [
          line('1234567.89', { qty: '3' }),
          line('98765.43', { qty: '12.5', discountPct: '2.5' }),
          line('750000'),
        ],
      }),
    )
    expect(row).toMatchObject({
      status: 'POSTED',
      dppTotal: '5657407.00',
      otherBaseTotal: '5185957.00',
      vatTotal: '622315.00',
      grandTotal: '6279722.00',
      roundingDiff: '-0.35',
      openAmount: '6279722.00',
    })
    expect(await books.slipOf('ArInvoice', row.id)).toEqual(
      workedSlip('Dr 1-2101 6,279,722; Cr 4-1101 5,657,407.35; Cr 2-1501 622,315; Dr 7-1106 0.35'),
    )
  })

  it('FIN-31: whose prices with VAT do not add up', async () => {
    const row = await books.posted(
      arMasterEntry,
      invoice({
        priceIncludesTax: true,
        lines: Array.from({ length: 3 }, () => line('217', { revenueAccount: id('4-1102') })),
      }),
    )
    expect(await books.slipOf('ArInvoice', row.id)).toEqual(
      workedSlip('Dr 1-2101 652; Cr 4-1102 586.50; Cr 2-1501 65; Cr 7-1106 0.50'),
    )
  })

  it('FIN-05 and FIN-27: in dollars have book rate and tax rate, are received in parts, and a receipt is reversed at its own amounts', async () => {
    await books.rate('USD', '2026-10-05', '16250', '16310')
    await books.rate('USD', '2026-10-14', '16400')
    await books.rate('USD', '2026-10-16', '16100')
    const row = await books.posted(
      arMasterEntry,
      invoice({
        customer: id('C90006'),
        currency: id('USD'),
        lines: [line('10000', { revenueAccount: id('4-1104') })],
      }),
    )
    expect(await books.slipOf('ArInvoice', row.id)).toEqual(
      workedSlip(
        'Dr 1-2101 180,375,000 (USD 11,100.00); Cr 4-1104 162,500,000; Cr 2-1501 17,941,000; Dr 7-1102 66,000',
      ),
    )
    const bank = { accountBank: id('BCA-USD') }
    const first = await books.posted(
      journalReceiptPaymentBank,
      receipt('C90006', '4000', [allocate(row['invoiceNo'], '4000')], { ...bank, entryDate: '2026-10-14' }),
    )
    expect(await books.slipOf('CashBankEntry', first.id)).toEqual(
      workedSlip('Dr 1-1211 65,600,000 (USD 4,000.00); Cr 1-2101 65,000,000; Cr 7-1102 600,000'),
    )
    expect(await books.openOf(String(row['invoiceNo']))).toEqual([
      { account: '1-2101', fc: '7100.00', open: '115375000.00' },
    ])
    const last = await books.posted(
      journalReceiptPaymentBank,
      receipt('C90006', '7085', [allocate(row['invoiceNo'], '7100'), { kind: 'BANK_CHARGE', amount: '15', center }], {
        ...bank,
        entryDate: '2026-10-16',
      }),
    )
    expect(await books.slipOf('CashBankEntry', last.id)).toEqual(
      workedSlip(
        'Dr 1-1211 114,068,500 (USD 7,085.00); Dr 6-2111 241,500 (USD 15.00); Cr 1-2101 115,375,000; Dr 7-1102 1,065,000',
      ),
    )
    expect(await books.openOf(String(row['invoiceNo']))).toEqual([])
    // FIN-27: the same amounts in rupiah as the original, and no new difference.
    const reversed = await books.act(
      journalReceiptPaymentBank,
      'reverseEntry',
      { entry: Number(first.id), date: '2026-11-12', note: 'Returned' },
      head,
    )
    expect(reversed['entryNo']).toMatch(/^EBR\/JKT\/2026\/11\//)
    expect(await books.openOf(String(row['invoiceNo']))).toEqual([
      { account: '1-2101', fc: '4000.00', open: '65000000.00' },
    ])
    expect(await books.untied('2026-11-11')).toEqual([])
    expect(await books.untied('2026-11-12')).toEqual([])
  })

  it('FIN-20: down payment and settlement', async () => {
    const down = (unitPrice: string) =>
      invoice({ kind: 'DOWN_PAYMENT', contractNo: 'K-20', contractAmount: '250000000', lines: [line(unitPrice)] })
    const advance = await books.posted(arMasterEntry, down('75000000'))
    expect(await books.slipOf('ArInvoice', advance.id)).toEqual(
      workedSlip('Dr 1-2101 83,250,000; Cr 2-1601 75,000,000; Cr 2-1501 8,250,000'),
    )
    expect(
      await refused(books.draft(arMasterEntry, down('175000000.01')).then((row) => books.send(arMasterEntry, row))),
    ).toBe('DOWN_PAYMENT_EXCEEDS_CONTRACT')
    const settlement = await books.posted(
      arMasterEntry,
      invoice({
        kind: 'SETTLEMENT',
        downPayments: [{ invoice: String(advance.id), amount: '75000000' }],
        lines: [line('250000000')],
      }),
    )
    expect(settlement).toMatchObject({ dppTotal: '175000000.00', vatTotal: '19250000.00', grandTotal: '194250000.00' })
    expect(await books.slipOf('ArInvoice', settlement.id)).toEqual(
      workedSlip('Dr 1-2101 194,250,000; Dr 2-1601 75,000,000; Cr 4-1101 250,000,000; Cr 2-1501 19,250,000'),
    )
    const more = invoice({ kind: 'SETTLEMENT', downPayments: [{ invoice: String(advance.id), amount: '0.01' }] })
    const late = await books.draft(arMasterEntry, more)
    await books.send(arMasterEntry, late)
    expect(await refused(books.sign(await books.read(arMasterEntry, late)))).toBe('OVER_ALLOCATED')
  })

  it('FIN-28: a down payment in dollars keeps its rate', async () => {
    await books.rate('USD', '2026-10-06', '16000', '16050')
    await books.rate('USD', '2026-10-27', '16500', '16480')
    const usd = { customer: id('C90006'), currency: id('USD') }
    const advance = await books.posted(
      arMasterEntry,
      invoice({
        ...usd,
        kind: 'DOWN_PAYMENT',
        invoiceDate: '2026-10-06',
        contractNo: 'K-28',
        contractAmount: '10000',
        lines: [line('3000')],
      }),
    )
    expect(await books.slipOf('ArInvoice', advance.id)).toEqual(
      workedSlip('Dr 1-2101 53,280,000; Cr 2-1601 48,000,000; Cr 2-1501 5,296,500; Dr 7-1102 16,500'),
    )
    const settlement = await books.posted(
      arMasterEntry,
      invoice({
        ...usd,
        kind: 'SETTLEMENT',
        invoiceDate: '2026-10-27',
        downPayments: [{ invoice: String(advance.id), amount: '3000' }],
        lines: [line('10000', { revenueAccount: id('4-1104') })],
      }),
    )
    expect(await books.slipOf('ArInvoice', settlement.id)).toEqual(
      workedSlip(
        'Dr 1-2101 128,205,000; Dr 2-1601 48,000,000; Cr 4-1104 163,500,000; Cr 2-1501 12,689,600; Cr 7-1102 15,400',
      ),
    )
    expect(await books.openOf(String(advance['invoiceNo']))).toEqual([
      { account: '1-2101', fc: '3330.00', open: '53280000.00' },
    ])
  })

  it('FIN-33: one receipt over an invoice, a credit note and withholding; reversed', async () => {
    const untaxed = [line('100000000', { taxCode: null })]
    const row = await books.posted(arMasterEntry, invoice({ customer: id('C90002'), lines: untaxed }))
    const note = await books.posted(
      arMasterEntry,
      invoice({
        customer: id('C90002'),
        kind: 'CREDIT_NOTE',
        originalInvoice: String(row.id),
        lines: [line('10000000', { taxCode: null, revenueAccount: null })],
      }),
    )
    expect(note['invoiceNo']).toMatch(/^CN\//)
    const wht = { whtCode: id('PPH23-SRV'), whtAmount: '1801802', certificateNo: 'BP-1' }
    const paid = await books.posted(
      journalReceiptPaymentBank,
      receipt('C90002', '88198198', [
        allocate(row['invoiceNo'], '100000000', wht),
        allocate(note['invoiceNo'], '10000000'),
      ]),
    )
    expect(paid).toMatchObject({ settledTotal: '90000000.00', whtTotal: '1801802.00', unallocated: '0.00' })
    expect(await books.slipOf('CashBankEntry', paid.id)).toEqual(
      workedSlip('Dr 1-1201 88,198,198; Dr 1-4302 1,801,802; Cr 1-2101 90,000,000'),
    )
    const cancel = { invoice: Number(note.id), date: '2026-11-10', note: 'No return' }
    const refusal = await books.act(arMasterEntry, 'cancelInvoice', cancel, head).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'HAS_DEPENDENTS', message: expect.stringContaining(String(paid['entryNo'])) })
    await books.act(
      journalReceiptPaymentBank,
      'reverseEntry',
      { entry: Number(paid.id), date: '2026-11-09', note: 'Wrong customer' },
      head,
    )
    expect(await books.openOf(String(row['invoiceNo']))).toEqual([
      { account: '1-2101', fc: '100000000.00', open: '100000000.00' },
    ])
    expect(await books.openOf(String(note['invoiceNo']))).toEqual([
      { account: '1-2101', fc: '10000000.00', open: '10000000.00' },
    ])
    expect(await books.read(arMasterEntry, row)).toMatchObject({ openAmount: '100000000.00', dueDate: '2026-11-04' })
  })

  it('FIN-36: age to whole columns, and neither later documents nor later receipts leak in', async () => {
    const customer = id('C90003')
    const plain = (unitPrice: string, invoiceDate: string, dueDate: string) =>
      invoice({ customer, invoiceDate, dueDate, lines: [line(unitPrice, { taxCode: null })] })
    const before = await aged('2026-11-20', customer)
    const old = await aged('2026-11-04', customer)
    const first = await books.posted(arMasterEntry, plain('30000000', '2026-11-12', '2027-02-10'))
    await books.posted(arMasterEntry, plain('12000000', '2026-11-02', '2026-11-02'))
    await books.posted(arMasterEntry, plain('5000000', '2026-11-05', '2026-11-20'))
    await books.posted(
      arMasterEntry,
      invoice({
        customer,
        kind: 'CREDIT_NOTE',
        invoiceDate: '2026-11-12',
        originalInvoice: String(first.id),
        lines: [line('4000000', { taxCode: null, revenueAccount: null })],
      }),
    )
    await books.posted(
      journalReceiptPaymentBank,
      receipt('C90003', '1000000', [allocate(first['invoiceNo'], '1000000')], { entryDate: '2026-11-25' }),
    )
    const after = await aged('2026-11-20', customer)
    const more = (to: Given, from: Given) => (column: string) =>
      moneyText(senOf(String(to[column] ?? '0')) - senOf(String(from[column] ?? '0')))
    expect(['current', 'days30', 'unapplied', 'open', 'ledger'].map(more(after, before))).toEqual([
      '35000000.00',
      '12000000.00',
      '-4000000.00',
      '43000000.00',
      '43000000.00',
    ])
    const earlier = await aged('2026-11-04', customer)
    expect(more(earlier, old)('days30')).toBe('12000000.00')
  })

  async function aged(asOf: string, customer: string) {
    const answer = await books.act(arAging, 'page', {
      asOf,
      basis: 'DUE',
      customer: Number(customer),
      page: 1,
      size: 10,
    })
    const [row] = answer['rows'] as readonly { readonly [column: string]: string }[]
    return row ?? {}
  }

  it('reduce VAT by a credit note with the return note of the customer only', async () => {
    const row = await books.posted(arMasterEntry, invoice())
    const note = (more: Given) =>
      invoice({
        kind: 'CREDIT_NOTE',
        originalInvoice: String(row.id),
        lines: [line('400000', { revenueAccount: null })],
        ...more,
      })
    const without = await books.draft(arMasterEntry, note({}))
    expect(await refused(books.send(arMasterEntry, without))).toBe('NOTA_RETUR_MISSING')
    const whole = await books.posted(arMasterEntry, note({ returnNoteNo: 'NR-1', returnNoteDate: '2026-10-05' }))
    expect(await books.slipOf('ArInvoice', whole.id)).toEqual(
      workedSlip('Dr 4-1201 400,000; Dr 2-1501 44,000; Cr 1-2101 444,000'),
    )
    expect(
      await refused(books.draft(arMasterEntry, note({ lines: [line('1000001', { revenueAccount: null })] }))),
    ).toBe('BAD_USER_INPUT')
    // An invoice and its credit note are matched and post nothing.
    const matched = await books.act(balanceOfArInquiry, 'matchItems', {
      customer: Number(id('C90005')),
      debitItem: row['invoiceNo'],
      creditItem: whole['invoiceNo'],
      date: '2026-10-21',
    })
    expect(await books.openOf(String(row['invoiceNo']))).toEqual([
      { account: '1-2101', fc: '666000.00', open: '666000.00' },
    ])
    await books.act(balanceOfArInquiry, 'reverseMatch', {
      customer: Number(id('C90005')),
      matchNo: matched['matchNo'],
      date: '2026-10-22',
    })
    expect(await books.openOf(String(whole['invoiceNo']))).toEqual([
      { account: '1-2101', fc: '444000.00', open: '444000.00' },
    ])
  })

  it('to collectors of VAT owe the price alone', async () => {
    const row = await books.posted(arMasterEntry, invoice({ lines: [line('1000000', { taxCode: id('PPN-GOV') })] }))
    expect(row).toMatchObject({ vatTotal: '110000.00', vatIdr: '0.00', grandTotal: '1000000.00' })
    expect(await books.slipOf('ArInvoice', row.id)).toEqual(workedSlip('Dr 1-2101 1,000,000; Cr 4-1101 1,000,000'))
  })

  it('get the number of their tax invoice once', async () => {
    const rows = [await books.posted(arMasterEntry, invoice()), await books.posted(arMasterEntry, invoice())]
    const enter = (i: number) =>
      books.act(arMasterEntry, 'enterTaxInvoice', { invoice: Number(rows[i]?.id), taxInvoiceNo: '04002600012345678' })
    expect(await enter(0)).toMatchObject({ taxInvoiceNo: '04002600012345678' })
    expect(await refused(enter(1))).toBe('DUPLICATE')
  })

  it('leave the books whole: balances, chain, and control accounts equal to their open items', async () => {
    expect(await books.differences()).toEqual([])
    for (const day of ['2026-10-06', '2026-10-31', '2026-11-20', '2026-12-31'])
      expect(await books.untied(day)).toEqual([])
  })
})
