// Lines of an event as lines of its slip and as open items.
import { describe, expect, it } from 'vitest'
import type { JournalLine } from '../posting-line.ts'
import { openItemRows, type PlacedLine, slipLinesOf } from './event.ts'

const placed = (line: Partial<JournalLine>, facts: Partial<PlacedLine['facts']> = {}): PlacedLine => ({
  line: { key: 'AR_CONTROL', debit: '0.00', credit: '0.00', party: null, center: null, components: [], ...line },
  account: 7,
  facts: { code: '1-2101', subledger: 'CUSTOMER', centerRule: 'NONE', ...facts },
  center: 3,
})
const usd = { currency: 'USD', fcAmount: '10.00', rate: '16500' }

describe('a line of a slip', () => {
  it('keeps the party of the kind of its account, and a centre only where the account has centres', () => {
    const [plain] = slipLinesOf([placed({ debit: '5.00', party: 'C1' })])
    expect(plain).toMatchObject({
      account: 7,
      partyType: 'CUSTOMER',
      party: 'C1',
      center: null,
      debit: '5.00',
      credit: '0.00',
    })
    const other = { code: '6-2101', subledger: 'NONE', centerRule: 'REQUIRED' }
    expect(slipLinesOf([placed({ debit: '5.00', party: 'C1' }, other)])).toMatchObject([
      { party: null, partyType: null, center: 3 },
    ])
    const named = placed({ debit: '5.00', party: 'E1', partyType: 'EMPLOYEE' }, other)
    expect(slipLinesOf([named])).toMatchObject([{ party: 'E1', partyType: 'EMPLOYEE' }])
  })
  it('below zero is on the other side, and of zero is left out', () => {
    const lines = [placed({ debit: '-5.00' }), placed({ credit: '-7.00' }), placed({})]
    expect(slipLinesOf(lines).map(({ debit, credit }) => [debit, credit])).toEqual([
      ['0.00', '5.00'],
      ['7.00', '0.00'],
    ])
  })
  it('has its currency, amount and rate, and none of them in rupiah', () => {
    const lines = [placed({ credit: '165000.00', ...usd }), placed({ debit: '5.00', ...usd, currency: 'IDR' })]
    expect(slipLinesOf(lines)).toMatchObject([usd, { currency: null, fcAmount: null, rate: null }])
  })
})

describe('an open item', () => {
  const item = { item: 'INV/1', dueDate: '2026-08-09' }
  it('is opened above zero and settled below, on whatever side the line is', () => {
    const rows = openItemRows([
      placed({ debit: '5.00', party: 'C1', opens: item }),
      placed({ credit: '5.00', party: 'C1', opens: item }),
      placed({ credit: '5.00', party: 'C1', settles: item }),
      placed({ debit: '5.00', party: 'C1', settles: item }),
    ])
    expect(rows.map(({ open, fcOpen }) => [open, fcOpen])).toEqual([
      ['5.00', '5.00'],
      ['5.00', '5.00'],
      ['-5.00', '-5.00'],
      ['-5.00', '-5.00'],
    ])
    expect(rows.map(({ side }) => side)).toEqual(['DR', 'CR', 'DR', 'CR'])
    expect(rows[0]).toMatchObject({ account: 7, partyType: 'CUSTOMER', party: 'C1', ...item, currency: 'IDR' })
  })
  it('in another currency has its amount in it; an adjustment in rupiah has none', () => {
    const line = { party: 'C1', settles: item, credit: '165000.00' }
    expect(openItemRows([placed({ ...line, ...usd }), placed({ ...line, currency: 'USD' })])).toMatchObject([
      { currency: 'USD', open: '-165000.00', fcOpen: '-10.00' },
      { currency: 'USD', open: '-165000.00', fcOpen: '0' },
    ])
  })
  it('needs a party, and something that is open where it is settled', () => {
    expect(() => openItemRows([placed({ debit: '5.00', opens: item })])).toThrow('keeps what is open of INV/1 by party')
    const line = placed({ credit: '5.00', party: 'C1', settles: { item: 'INV/1' } })
    expect(() => openItemRows([line])).toThrow('Nothing is open of INV/1')
    const open = [
      { dueDate: '2026-09-01', open: '3.00' },
      { dueDate: '2026-10-01', open: '1.00' },
    ]
    expect(openItemRows([{ ...line, open }])).toMatchObject([
      { dueDate: '2026-09-01', open: '-3.00' },
      { dueDate: '2026-10-01', open: '-2.00' },
    ])
    expect(openItemRows([placed({ opens: item })])).toEqual([])
  })
})
