// Matching and unmatching by their pure rule, as the domain document works them out; slips are compared word for word.
import { expect, it } from 'vitest'
import { type ItemChange, type OpenBalance, settled } from '../../invoice/open-items.ts'
import { accountNo, openAfter, rowsByDefault, sidesOf, workedSlip } from '../testing/worked-slip.ts'
import { cashEntryPosting } from './cash-entry.ts'
import { itemMatchPosting, unmatchPosting } from './item-match.ts'

const item = (more: Partial<OpenBalance>): OpenBalance => ({
  account: accountNo('2-1101'),
  partyType: 'VENDOR',
  party: 'V00001',
  item: 'BILL/1',
  side: 'CR',
  itemDate: '2026-07-10',
  dueDate: '2026-08-09',
  currency: 'USD',
  rate: '16200',
  open: '16200000.00',
  fcOpen: '1000.00',
  ...more,
})

it('FIN-35: unmatching takes each difference back', () => {
  const change = settled(item({}), '400')
  const payment = cashEntryPosting({
    direction: 'PAYMENT',
    account: accountNo('1-1211'),
    currency: 'USD',
    rate: '16450',
    amount: '400',
    settled: [change],
    parts: [],
    advance: null,
  })
  const advance = {
    on: { key: 'VENDOR_ADVANCE' },
    partyType: 'VENDOR' as const,
    party: 'V00001',
    item: 'BP/1',
    side: 'DR' as const,
    itemDate: '2026-07-15',
    dueDate: '2026-07-15',
    currency: 'USD',
    rate: '16450',
  }
  const unmatch = unmatchPosting(change, advance)
  expect(sidesOf(unmatch)).toEqual(workedSlip('Dr 1-4101 6,580,000; Cr 2-1101 6,480,000; Cr 7-1102 100,000'))
  expect(openAfter([payment, unmatch])).toEqual({ '1-4101 BP/1': '6580000.00 / 400.00' })
  // Matched once more on the same day: the difference returns once.
  const [left] = rowsByDefault(unmatch).openItems.filter(({ side }) => side === 'DR')
  if (left === undefined) throw new Error('No advance')
  const again = itemMatchPosting([settled(left, '400'), settled(item({ open: '6480000.00', fcOpen: '400' }), '400')])
  expect(sidesOf(again)).toEqual(workedSlip('Cr 1-4101 6,580,000; Dr 2-1101 6,480,000; Dr 7-1102 100,000'))
  const differences = [payment, unmatch, again].map((posting) => sidesOf(posting)['7-1102'])
  expect(differences).toEqual(['100000.00', '-100000.00', '100000.00'])
})

it('FIN-33: an invoice and a credit note on the same account settle each other and post nothing', () => {
  const receivable = {
    account: accountNo('1-2101'),
    partyType: 'CUSTOMER' as const,
    party: 'C00001',
    currency: 'IDR',
    rate: '1',
  }
  const changes: readonly ItemChange[] = [
    settled(item({ ...receivable, item: 'INV/1', side: 'DR', open: '100000000.00', fcOpen: '100000000' }), '10000000'),
    settled(item({ ...receivable, item: 'CN/1', open: '10000000.00', fcOpen: '10000000' }), '10000000'),
  ]
  const match = itemMatchPosting(changes)
  expect(rowsByDefault(match).lines).toEqual([])
  expect(rowsByDefault(match).openItems.map(({ item: name, open }) => [name, open])).toEqual([
    ['INV/1', '-10000000.00'],
    ['CN/1', '-10000000.00'],
  ])
})
