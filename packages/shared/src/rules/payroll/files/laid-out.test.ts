// Files by their layouts: heads, columns, forms of amounts and days, and texts that would break a line.
import { describe, expect, it } from 'vitest'
import { type FileLayout, isElementName, laidOut } from './laid-out.ts'

const column = (
  value: 'AMOUNT' | 'ACCOUNT_NO' | 'ACCOUNT_NAME' | 'PAY_DATE' | 'LINE_NO' | 'COUNT' | 'TOTAL' | 'CONSTANT',
  more: object = {},
) => ({
  heading: value.toLowerCase(),
  value,
  constant: null,
  width: null,
  ...more,
})
const layout: FileLayout = {
  separator: 'COMMA',
  withHeadings: false,
  decimals: 2,
  dateForm: 'YMD',
  head: [column('CONSTANT', { constant: 'P' }), column('PAY_DATE'), column('COUNT'), column('TOTAL')],
  columns: [column('LINE_NO'), column('ACCOUNT_NO'), column('ACCOUNT_NAME', { width: 12 }), column('AMOUNT')],
}
const rows = [
  { ACCOUNT_NO: '0012345678', ACCOUNT_NAME: 'Sari, "Dewi"\nWulan', AMOUNT: '9411822.00' },
  { ACCOUNT_NO: '0098765432', ACCOUNT_NAME: 'Budi', AMOUNT: '7000000' },
]

describe('a file', () => {
  it('has its head and a line for each row, with its zeros', () => {
    const head = { PAY_DATE: '2026-05-28', TOTAL: '16411822.00' }
    expect(laidOut(layout, head, rows)).toBe(
      'P,20260528,2,16411822.00\r\n1,0012345678,Sari Dewi Wu,9411822.00\r\n2,0098765432,Budi,7000000.00\r\n',
    )
  })
  it('has headings, whole rupiah and days as its reader wants them', () => {
    const other: FileLayout = {
      ...layout,
      head: [],
      separator: 'SEMICOLON',
      withHeadings: true,
      decimals: 0,
      dateForm: 'DMY',
      columns: [column('PAY_DATE'), column('AMOUNT')],
    }
    expect(laidOut(other, { PAY_DATE: '2026-05-28' }, rows)).toBe(
      'pay_date;amount\r\n28/05/2026;9411822\r\n28/05/2026;7000000\r\n',
    )
  })
  it('leaves empty what it does not know', () => {
    expect(laidOut({ ...layout, head: [] }, {}, [{}])).toBe('1,,,\r\n')
  })
  it('runs nothing in a spreadsheet, and cuts between letters', () => {
    const names = ['=1+1', ' +cmd|x', '@SUM(1)', '\uFF1D1+1', '- Sari', `${'x'.repeat(11)}👍`].map((ACCOUNT_NAME) => ({
      ACCOUNT_NAME,
      AMOUNT: '-5',
    }))
    const lines = laidOut({ ...layout, head: [], decimals: 0, columns: layout.columns.slice(2) }, {}, names)
    expect(lines.split('\r\n')).toEqual(
      ...[['1+1,-5', 'cmd|x,-5', 'SUM(1),-5', '1+1,-5', 'Sari,-5', `${'x'.repeat(11)}👍,-5`, '']],
    )
    const narrow = { ...layout, head: [], columns: [column('ACCOUNT_NAME', { width: 11 })] }
    expect(laidOut(narrow, {}, [{ ACCOUNT_NAME: `${'x'.repeat(10)}👍👍` }])).toBe(`${'x'.repeat(10)}👍\r\n`)
  })
  it('is XML where its layout says so: heads above the list, signs escaped, an element without value named as such', () => {
    const xml: FileLayout = {
      ...layout,
      separator: 'XML',
      decimals: 0,
      dateForm: 'ISO',
      rootElement: 'Bulk',
      listElement: 'All',
      rowElement: 'One',
      head: [column('COUNT', { heading: 'Count' })],
      columns: [
        column('ACCOUNT_NAME', { heading: 'Name' }),
        column('AMOUNT', { heading: 'Gross' }),
        column('CONSTANT', { heading: 'Passport' }),
        column('PAY_DATE', { heading: 'Day' }),
      ],
    }
    const one = [{ ACCOUNT_NAME: 'Sari & <Dewi>, "PT"', AMOUNT: '9411822.50', PAY_DATE: '2026-05-28' }]
    expect(laidOut(xml, {}, one).split('\r\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Bulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
      '  <Count>1</Count>',
      '  <All>',
      '    <One>',
      '      <Name>Sari &amp; &lt;Dewi&gt;, &quot;PT&quot;</Name>',
      '      <Gross>9411823</Gross>',
      '      <Passport xsi:nil="true"/>',
      '      <Day>2026-05-28</Day>',
      '    </One>',
      '  </All>',
      '</Bulk>',
      '',
    ])
    expect(['TaxPeriodMonth', '_x', '1x', 'a b', ''].map(isElementName)).toEqual([true, true, false, false, false])
  })
})
