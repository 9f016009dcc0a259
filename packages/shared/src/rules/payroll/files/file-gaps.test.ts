// Files are checked before they are sent: missing values, numbers with a wrong number of digits, and texts that the file writes differently.
import { describe, expect, it } from 'vitest'
import { type BankLayout, namesBanks, type PaidAccount, whyNotPaid } from './bank-reach.ts'
import { fileGaps, rewrittenTexts } from './file-gaps.ts'
import type { FileColumn, FileLayout, FileValue } from './laid-out.ts'

const column = (value: FileValue, more: Partial<FileColumn> = {}): FileColumn => ({
  heading: null,
  value,
  constant: null,
  width: null,
  ...more,
})
const layout: FileLayout = {
  separator: 'XML',
  withHeadings: false,
  decimals: 0,
  dateForm: 'ISO',
  head: [column('WITHHOLDER_ID', { heading: 'TIN', isNeeded: true, digits: 16 })],
  columns: [
    column('TAX_ID', { heading: 'CounterpartTin', isNeeded: true, digits: 16 }),
    column('PLACE_OF_BUSINESS', { heading: 'IDPlaceOfBusinessActivity', isNeeded: true, digits: 22 }),
    column('WITHHOLDER_ID', { digits: 16 }),
    column('POSITION'),
  ],
}
const tin = '0012345678091000'

describe('what a file lacks', () => {
  it('is reported for every row and every column that its recipient needs', () => {
    const rows = [
      { TAX_ID: '3175000000000001', PLACE_OF_BUSINESS: `${tin}000000` },
      { TAX_ID: null, PLACE_OF_BUSINESS: tin },
      { TAX_ID: '123456789012345', PLACE_OF_BUSINESS: `${tin}000001` },
    ]
    expect(fileGaps(layout, { WITHHOLDER_ID: tin }, rows)).toEqual([
      { row: 1, value: 'TAX_ID', column: 'CounterpartTin', problem: 'is missing' },
      {
        row: 1,
        value: 'PLACE_OF_BUSINESS',
        column: 'IDPlaceOfBusinessActivity',
        problem: `is "${tin}", but it has to be 22 digits`,
      },
      {
        row: 2,
        value: 'TAX_ID',
        column: 'CounterpartTin',
        problem: 'is "123456789012345", but it has to be 16 digits',
      },
    ])
  })
  it('belongs to the file where the head has it, however many rows there are', () => {
    const rows = [1, 2, 3].map(() => ({ TAX_ID: tin, PLACE_OF_BUSINESS: `${tin}000000` }))
    const gaps = fileGaps(layout, { WITHHOLDER_ID: '123456789012345' }, rows)
    expect(gaps.map(({ row, value }) => [row, value])).toEqual([[null, 'WITHHOLDER_ID']])
    expect(fileGaps(layout, { WITHHOLDER_ID: null }, rows)).toMatchObject([{ row: null, problem: 'is missing' }])
  })
  it('is nothing of columns that may be empty', () => {
    expect(fileGaps({ ...layout, head: [], columns: [column('POSITION')] }, {}, [{}])).toEqual([])
  })
})

describe('a text that a file writes differently', () => {
  it('is reported with both texts: quotes, separators, and what is cut off', () => {
    const csv: FileLayout = {
      ...layout,
      separator: 'COMMA',
      head: [],
      columns: [column('ACCOUNT_NAME', { width: 10 })],
    }
    const names = ["NUR'AINI", 'SARI, DEWI', 'BUDI SANTOSO', 'ANI']
    expect(
      rewrittenTexts(
        csv,
        names.map((ACCOUNT_NAME) => ({ ACCOUNT_NAME })),
      ).map(({ given, written }) => [given, written]),
    ).toEqual([
      ["NUR'AINI", 'NUR AINI'],
      ['SARI, DEWI', 'SARI DEWI'],
      ['BUDI SANTOSO', 'BUDI SANTO'],
    ])
  })
})

describe('a transfer', () => {
  const bca: PaidAccount = {
    bank: { code: 'BCA', accountNoMin: 10, accountNoMax: 10 },
    accountNo: '0123456789',
    amount: '5000000.00',
    row: { CLEARING_CODE: '014' },
  }
  const bni: PaidAccount = {
    ...bca,
    bank: { code: 'BNI', accountNoMin: 10, accountNoMax: 10 },
    row: { CLEARING_CODE: '009' },
  }
  const own: BankLayout = {
    ...layout,
    separator: 'COMMA',
    head: [],
    columns: [column('ACCOUNT_NO')],
    reach: 'OWN',
    banks: ['BCA'],
    leastAmount: null,
    mostAmount: null,
  }
  const others: BankLayout = {
    ...own,
    reach: 'OTHERS',
    columns: [column('CLEARING_CODE', { isNeeded: true, digits: 3 })],
    mostAmount: '250000000.00',
  }
  it('is paid by the layout that covers its bank, and by one layout only', () => {
    expect([bca, bni].map((one) => whyNotPaid(own, one))).toEqual([null, 'The layout does not pay accounts of BNI.'])
    expect([bca, bni].map((one) => whyNotPaid(others, one))).toEqual(['The layout does not pay accounts of BCA.', null])
    expect([bca, bni].map((one) => whyNotPaid({ ...others, reach: 'ALL' }, one))).toEqual([null, null])
  })
  it('is not taken without a bank, with other digits, beyond the limits, or without the code of its bank', () => {
    const cases: readonly (readonly [PaidAccount, RegExp])[] = [
      [{ ...bni, bank: null }, /bank of the account is not known/],
      [{ ...bni, accountNo: '123456789' }, /has 9 digits, those of BNI have 10/],
      [{ ...bni, amount: '250000000.01' }, /pays 250,000,000 at most/],
      [{ ...bni, row: { CLEARING_CODE: null } }, /clearing code is missing/],
      [{ ...bni, row: { CLEARING_CODE: '9' } }, /has to be 3 digits/],
    ]
    for (const [account, why] of cases) expect(whyNotPaid(others, account)).toMatch(why)
    expect(whyNotPaid({ ...others, leastAmount: '100000001.00' }, bni)).toMatch(/100,000,001 at least/)
    expect(whyNotPaid(others, { ...bni, amount: '250000000.00' })).toBeNull()
  })
  it('to other banks needs a column that names the bank', () => {
    expect([namesBanks(own), namesBanks(others)]).toEqual([false, true])
  })
})
