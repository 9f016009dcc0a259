import { expect, test } from 'vitest'
import {
  batchTotals,
  type OpeningAccount,
  type OpeningLine,
  openingItemRows,
  openingRefusal,
  openingSlipLines,
  openingTies,
} from './opening-balances.ts'

const accounts: ReadonlyMap<number, OpeningAccount> = new Map([
  [1, { code: '1-1201', controlType: 'BANK', isResult: false }],
  [2, { code: '1-2101', controlType: 'AR', isResult: false }],
  [3, { code: '3-1101', controlType: 'NONE', isResult: false }],
  [4, { code: '4-1101', controlType: 'NONE', isResult: true }],
])
const balance = (account: number, debit: string, credit = '0.00'): OpeningLine => ({
  lineType: 'ACCOUNT',
  account,
  debit,
  credit,
})
const item = (party: string, debit: string, more: Partial<OpeningLine> = {}): OpeningLine => ({
  lineType: 'OPEN_ITEM',
  account: 2,
  partyType: 'CUSTOMER',
  party,
  documentNo: `INV-${party}`,
  documentDate: '2025-11-05',
  debit,
  credit: '0.00',
  ...more,
})

test('FIN-19 Balances make the totals, open items explain them', () => {
  const lines = [
    balance(1, '13110000000.00'),
    balance(2, '2310000000.00'),
    balance(3, '0.00', '15419999999.00'),
    item('C-1', '2309450000.00'),
  ]
  expect(batchTotals(lines)).toEqual({ debit: 1_542_000_000_000n, credit: 1_541_999_999_900n })
  expect(openingRefusal(lines, accounts, false)).toMatchObject({
    rule: 'BATCH_NOT_BALANCED',
    message: expect.stringContaining('1'),
  })
  const even = [
    balance(1, '13110000000.00'),
    balance(2, '2310000000.00'),
    balance(3, '0.00', '15420000000.00'),
    item('C-1', '2309450000.00'),
  ]
  expect(openingRefusal(even, accounts, false)).toMatchObject({
    rule: 'SUBLEDGER_MISMATCH',
    message: expect.stringMatching(/1-2101.*550,000/),
  })
  expect(openingTies(even, accounts)).toEqual([{ account: 2, balance: 231_000_000_000n, items: 230_945_000_000n }])
  expect(openingRefusal([...even, item('C-2', '550000.00')], accounts, false)).toBeUndefined()
})

test('A result account opens within a year alone', () => {
  const lines = [balance(1, '5.00'), balance(4, '0.00', '5.00')]
  expect(openingRefusal(lines, accounts, false)).toMatchObject({ message: expect.stringContaining('4-1101') })
  expect(openingRefusal(lines, accounts, true)).toBeUndefined()
})

test('The slip has balances as they are and one line for each party and currency; a credit note lowers that of its party', () => {
  const lines = [
    balance(1, '10.00'),
    balance(2, '70.00'),
    balance(3, '0.00', '80.00'),
    item('C-1', '50.00'),
    item('C-1', '0.00', { credit: '10.00', documentNo: 'CN-1' }),
    item('C-2', '30.00', { currency: 'USD', fcAmount: '2.5', rate: '12' }),
  ]
  expect(openingSlipLines(lines, accounts)).toMatchObject([
    { account: 1, debit: '10.00', credit: '0.00' },
    { account: 3, debit: '0.00', credit: '80.00' },
    {
      account: 2,
      party: 'C-1',
      debit: '40.00',
      credit: '0.00',
      currency: null,
      fcAmount: null,
      description: '2 open items',
    },
    { account: 2, party: 'C-2', debit: '30.00', currency: 'USD', fcAmount: '2.5000', rate: '12' },
  ])
})

test('Each open item is opened with its document, dates and side', () => {
  const rows = openingItemRows(
    [
      balance(2, '40.00'),
      item('C-1', '50.00', { dueDate: '2026-01-04' }),
      item('C-1', '0.00', { credit: '10.00', documentNo: 'CN-1' }),
    ],
    '2025-12-31',
  )
  expect(rows).toMatchObject([
    { item: 'INV-C-1', side: 'DR', itemDate: '2025-11-05', dueDate: '2026-01-04', open: '50.00', fcOpen: '50.00' },
    { item: 'CN-1', side: 'CR', itemDate: '2025-11-05', dueDate: '2025-11-05', open: '10.00' },
  ])
})
