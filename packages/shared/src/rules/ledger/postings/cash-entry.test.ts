// Receipts and payments by their pure rule, as the domain document works them out; slips are compared word for word.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KantorError } from '../../errors/errors.ts'
import { type ItemChange, type OpenBalance, settled } from '../../invoice/open-items.ts'
import { moneyText, senOf } from '../../money/sen.ts'
import { missingDebit } from '../keyed-line.ts'
import { accountNo, openAfter, rowsByDefault, sidesOf, workedSlip } from '../testing/worked-slip.ts'
import { type CashValues, cashEntryPosting, unallocatedOf } from './cash-entry.ts'

const item = (more: Partial<OpenBalance>): OpenBalance => ({
  account: accountNo('1-2101'),
  partyType: 'CUSTOMER',
  party: 'C00001',
  item: 'INV/1',
  side: 'DR',
  itemDate: '2026-07-10',
  dueDate: '2026-08-09',
  currency: 'IDR',
  rate: '1',
  open: '0.00',
  fcOpen: '0',
  ...more,
})
const entry = (more: Partial<CashValues>): CashValues => ({
  direction: 'RECEIPT',
  account: accountNo('1-1201'),
  currency: 'IDR',
  rate: '1',
  amount: '0',
  settled: [],
  parts: [],
  advance: null,
  ...more,
})
const less = (balance: OpenBalance, { open, fcOpen }: Pick<ItemChange, 'open' | 'fcOpen'>): OpenBalance => ({
  ...balance,
  open: moneyText(senOf(balance.open) + open),
  fcOpen: moneyText(senOf(balance.fcOpen) + senOf(fcOpen.slice(0, -2))),
})

function refusal(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof KantorError) return { code: error.code, values: error.details.values }
    throw error
  }
  return undefined
}

describe('a receipt', () => {
  const invoice = item({ currency: 'USD', rate: '16250', open: '180375000.00', fcOpen: '11100.00' })
  const bank = { account: accountNo('1-1211'), currency: 'USD' }

  it('FIN-05: of a part in dollars realises the difference, and the last one takes what remains', () => {
    const first = settled(invoice, '4000')
    const receipt = cashEntryPosting(entry({ ...bank, rate: '16400', amount: '4000', settled: [first] }))
    expect(sidesOf(receipt)).toEqual(
      workedSlip('Dr 1-1211 65,600,000 (USD 4,000.00); Cr 1-2101 65,000,000; Cr 7-1102 600,000'),
    )
    const open = less(invoice, first)
    expect(open).toMatchObject({ fcOpen: '7100.00', open: '115375000.00' })
    const last = cashEntryPosting(
      entry({
        ...bank,
        rate: '16100',
        amount: '7085',
        settled: [settled(open, '7100')],
        parts: [{ on: { key: 'BANK_CHARGE' }, side: 'DEBIT', amount: '15' }],
      }),
    )
    expect(sidesOf(last)).toEqual(
      workedSlip(
        'Dr 1-1211 114,068,500 (USD 7,085.00); Dr 6-2111 241,500 (USD 15.00); Cr 1-2101 115,375,000; Dr 7-1102 1,065,000',
      ),
    )
    expect(rowsByDefault(last).lines.find(({ account }) => account === accountNo('1-1211'))?.fcAmount).toBe('7085')
  })

  it('FIN-33: over an invoice, a credit note and withholding', () => {
    const changes = [
      settled(item({ open: '100000000.00', fcOpen: '100000000' }), '100000000'),
      settled(item({ item: 'CN/1', side: 'CR', open: '10000000.00', fcOpen: '10000000' }), '10000000'),
    ]
    const parts = [{ on: { key: 'WHT_PREPAID', article: 'PPH23' }, side: 'DEBIT' as const, amount: '1801802' }]
    expect(
      unallocatedOf(
        'RECEIPT',
        '88198198',
        [
          { side: 'DR', amount: '100000000' },
          { side: 'CR', amount: '10000000' },
        ],
        parts,
      ),
    ).toBe('0')
    const receipt = cashEntryPosting(entry({ amount: '88198198', settled: changes, parts }))
    expect(sidesOf(receipt)).toEqual(workedSlip('Dr 1-1201 88,198,198; Dr 1-4302 1,801,802; Cr 1-2101 90,000,000'))
    expect(openAfter([receipt])).toEqual({
      '1-2101 INV/1': '-100000000.00 / -100000000.00',
      '1-2101 CN/1': '-10000000.00 / -10000000.00',
    })
  })

  it('beyond what is open becomes an advance of the customer', () => {
    const { account: _, open: __, fcOpen: ___, ...opened } = item({ item: 'BR/1', side: 'CR' })
    const receipt = cashEntryPosting(
      entry({
        amount: '1500',
        settled: [settled(item({ open: '1000.00', fcOpen: '1000' }), '1000')],
        advance: { ...opened, on: { key: 'CUSTOMER_ADVANCE' }, fcOpen: '500' },
      }),
    )
    expect(sidesOf(receipt)).toEqual(workedSlip('Dr 1-1201 1,500; Cr 1-2101 1,000; Cr 2-1601 500'))
    expect(openAfter([receipt])['2-1601 BR/1']).toBe('500.00 / 500.00')
  })

  it('of more than is open is refused with what is open', () => {
    const refused = refusal(() => settled(item({ open: '1000.00', fcOpen: '1000' }), '1000.01'))
    expect(refused).toMatchObject({ code: 'OVER_ALLOCATED', values: { item: 'INV/1', open: '1000.00' } })
    expect(refusal(() => settled(item({ open: '1000.00', fcOpen: '1000' }), '0'))?.code).toBe('OVER_ALLOCATED')
  })
})

describe('a payment', () => {
  const bill = item({
    account: accountNo('2-1101'),
    partyType: 'VENDOR',
    party: 'V00001',
    item: 'BILL/1',
    side: 'CR',
    currency: 'USD',
    rate: '16200',
    open: '16200000.00',
    fcOpen: '1000.00',
  })
  const bank = { direction: 'PAYMENT' as const, account: accountNo('1-1211'), currency: 'USD' }

  it('FIN-34: settles a payable in parts: gain and loss stand on their side', () => {
    const first = settled(bill, '400')
    const one = cashEntryPosting(entry({ ...bank, rate: '16450', amount: '400', settled: [first] }))
    expect(sidesOf(one)).toEqual(workedSlip('Dr 2-1101 6,480,000; Dr 7-1102 100,000; Cr 1-1211 6,580,000'))
    const two = cashEntryPosting(
      entry({ ...bank, rate: '16100', amount: '600', settled: [settled(less(bill, first), '600')] }),
    )
    expect(sidesOf(two)).toEqual(workedSlip('Dr 2-1101 9,720,000; Cr 1-1211 9,660,000; Cr 7-1102 60,000'))
  })

  it('FIN-03: withholds its share and pays the rest', () => {
    const payable = item({
      account: accountNo('2-1101'),
      side: 'CR',
      item: 'BILL/3',
      open: '50782870.00',
      fcOpen: '50782870',
    })
    const payment = cashEntryPosting(
      entry({
        direction: 'PAYMENT',
        amount: '14729730',
        settled: [settled(payable, '15000000')],
        parts: [{ on: { key: 'WHT_PAYABLE', article: 'PPH23' }, side: 'CREDIT', amount: '270270' }],
      }),
    )
    expect(sidesOf(payment)).toEqual(workedSlip('Dr 2-1101 15,000,000; Cr 1-1201 14,729,730; Cr 2-1512 270,270'))
  })

  it('settles an item to zero in both currencies, however it is cut and at whatever rates', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 6 })
    const rates = fc.integer({ min: 15_000, max: 17_000 })
    fc.assert(
      fc.property(cuts, rates, fc.array(rates, { minLength: 6, maxLength: 6 }), (parts, rate, paidAt) => {
        const whole = moneyText(BigInt(parts.reduce((sum, part) => sum + part, 0)))
        let open = item({ ...bill, rate: String(rate), fcOpen: whole, open: moneyText(senOf(whole) * BigInt(rate)) })
        for (const [i, part] of parts.entries()) {
          const amount = moneyText(BigInt(part))
          const change = settled(open, amount)
          const posting = cashEntryPosting(entry({ ...bank, rate: String(paidAt[i]), amount, settled: [change] }))
          expect(missingDebit(posting)).toBe(0n)
          open = less(open, change)
        }
        expect(open).toMatchObject({ open: '0.00', fcOpen: '0.00' })
      }),
    )
  })
})
