// Files as people and programs really send them: each gives its rows, or a sentence that says what to do.

import { describe, expect, it } from 'vitest'
import { writeXlsx } from '../spreadsheet/spreadsheet.ts'
import { dayOf } from './cell-value.ts'
import { encodingOf } from './encoding.ts'
import { delimiterOf } from './read-csv.ts'
import { openSheet } from './read-file.ts'
import { allRows, textRow, workbookWith } from './testing/workbook.ts'

async function rowsOf(bytes: Buffer): Promise<readonly string[]> {
  const texts: string[] = []
  for await (const part of (await openSheet(bytes)).rows())
    for (const { no, cells } of part)
      texts.push(
        `${no}: ${Array.from(cells, (c) => (c === undefined ? '-' : `${c.kind === 'text' ? '' : `${c.kind} `}${c.text}${c.flag ? `!${c.flag}` : ''}`)).join('|')}`,
      )
  return texts
}
const refusal = async (bytes: Buffer) => {
  try {
    await rowsOf(bytes)
    return 'taken'
  } catch (error) {
    return error instanceof Error ? `${'code' in error ? String(error.code) : error.name}: ${error.message}` : ''
  }
}

describe('separated values', () => {
  it.each([
    ['comma', 'a,b\r\n1,2\r\n', ['1: a|b', '2: 1|2']],
    ['semicolon, line feeds, no end', 'a;b\n"x;y";"he said ""no"""', ['1: a|b', '2: x;y|he said "no"']],
    ['line ends inside quotes and old line ends', 'a\r"two\nlines"\r', ['1: a', '2: two\nlines']],
    ['empty lines are counted', 'a\n\n , \n1\n', ['1: a', '4: 1']],
    ['a quotation mark inside a text', 'a\n5" pipe\n', ['1: a', '2: 5" pipe']],
  ])('%s', async (_, text, rows) => {
    expect(await rowsOf(Buffer.from(text))).toEqual(rows)
  })
  it('reads UTF-8 and UTF-16 with and without a mark, and Windows-1252 with a word of warning', async () => {
    const text = 'nama,kota\nRené,Düsseldorf – Süd\n'
    const plain = ['1: nama|kota', '2: René|Düsseldorf – Süd']
    const wide = Buffer.from(text, 'utf16le')
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      wide,
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    ])
      expect(await rowsOf(bytes)).toEqual(plain)
    const old = Buffer.from([...text].map((c) => (c === '–' ? 0x96 : c.charCodeAt(0))))
    expect(await rowsOf(old)).toEqual(plain)
    expect((await openSheet(old)).notes).toEqual([expect.stringContaining('Windows-1252')])
    expect((await openSheet(Buffer.from(text))).notes).toEqual([])
    expect(encodingOf(Buffer.from([0, 1, 2, 0, 0, 3]))).toBeNull()
  })
  it('counts the separators of the first line outside quotes', () => {
    expect([delimiterOf('"a,b,c";d'), delimiterOf('a\tb'), delimiterOf('a')]).toEqual([';', '\t', ','])
  })
  it('reads a cell that lies across two pieces', async () => {
    const long = 'x'.repeat(65_530)
    expect(
      await rowsOf(Buffer.from(`a,b\n${'y'.repeat(30_000)},${'z'.repeat(30_000)}\n"${long.slice(0, 32_000)}",é\n`)),
    ).toHaveLength(3)
  })
  it('ends at an open quotation mark although a later one closes it, so that no row is swallowed', async () => {
    const file = 'code,name\n1,"Jakarta\n2,Bogor\n3,"Bekasi"\n4,Depok\n'
    expect(await refusal(Buffer.from(file))).toMatch(
      /UPLOAD_FILE: A quotation mark opened in line 2 ends in the middle/,
    )
    const long = `a,b\n1,"open\n${'2,row\n'.repeat(10_000)}`
    expect(await refusal(Buffer.from(long))).toMatch(/UPLOAD_FILE: A cell in row 2 holds more than/)
  })
  it('says where a quotation mark is not closed', async () => {
    expect(await refusal(Buffer.from('a\n"b\nc'))).toMatch(/UPLOAD_FILE: A quotation mark opened in line 2/)
  })
})

describe('workbooks', () => {
  it('come as Excel writes them', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Data',
          columns: [{ numFmt: '@' }, { numFmt: 'yyyy-mm-dd' }, {}, {}],
          rows: [
            ['code', 'day', 'amount', 'yes'],
            ['0012', new Date('2026-03-31'), 12.5, true],
            [null, null, null, null],
            ['b', null, -3, false],
          ],
        },
        { name: 'Notes', rows: [['x']] },
      ],
    })
    expect(await rowsOf(Buffer.from(bytes))).toEqual([
      '1: code|day|amount|yes',
      '2: 0012|date 2026-03-31|number 12.5|boolean true',
      '4: b|-|number -3|boolean false',
    ])
  })
  it('tell days from numbers by their style, and formulas with their last value', async () => {
    const row =
      '<row r="2"><c r="A2" s="1"><v>46112</v></c><c r="B2" s="2"><v>46112.5</v></c><c r="C2" s="3"><v>46112</v></c><c r="D2"><f>A2+1</f><v>46113</v></c><c r="E2" t="e"><v>#REF!</v></c><c r="F2"><v>3171012501900001</v></c><c r="G2" t="str"><f>"a"</f><v>a</v></c><c r="H2"><f>B9</f></c></row>'
    expect(await rowsOf(workbookWith(row))).toEqual([
      '2: date 2026-03-31|date 2026-03-31T12:00:00|number 46112|number 46113!formula|#REF!!error|number 3171012501900001!long|a!formula|!formula',
    ])
    expect([dayOf(1, false), dayOf(59, false), dayOf(61, false), dayOf(0, true)]).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      '1904-01-01',
    ])
  })
  it('name merged cells, keep shared and rich texts apart, and count rows without numbers', async () => {
    const bytes = workbookWith(
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c/><c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c></row>',
      {
        shared: '<sst><si><t>plain</t></si><si><r><t>ri</t></r><r><t>ch</t></r><rPh><t>no</t></rPh></si></sst>',
        after: '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
      },
    )
    const sheet = await openSheet(bytes)
    const rows = await allRows(sheet)
    expect(rows.map((r) => [r.no, ...Array.from(r.cells, (c) => c?.text)])).toEqual([
      [1, 'plain', 'rich'],
      [2, undefined, 'ab'],
    ])
    expect(sheet.merged()).toEqual([{ from: 1, to: 2, range: 'A1:B2' }])
    expect(sheet.hidden()).toEqual([])
  })
  it('name the rows that hold something and are hidden', async () => {
    const hidden = (row: string, value: string) => row.replace('<row ', `<row hidden="${value}" `)
    const sheet = await openSheet(
      workbookWith(
        [
          textRow(1, 'a'),
          hidden(textRow(2, 'b'), '1'),
          hidden(textRow(3, 'c'), '0'),
          '<row r="4" hidden="1"/>',
          hidden(textRow(5, 'd'), 'true'),
        ].join(''),
      ),
    )
    expect((await allRows(sheet)).map(({ no }) => no)).toEqual([1, 2, 3, 5])
    expect(sheet.hidden()).toEqual([2, 5])
  })
  it('pass over a million empty rows', { timeout: 120_000 }, async () => {
    const empty = Array.from({ length: 1_048_574 }, (_, i) => `<row r="${i + 2}"/>`).join('')
    expect(await rowsOf(workbookWith(`${textRow(1, 'a')}${empty}${textRow(1_048_576, 'last')}`))).toEqual([
      '1: a',
      '1048576: last',
    ])
  })
})

describe('files that cannot be taken', () => {
  it.each([
    ['nothing', Buffer.alloc(0), /UPLOAD_FILE: The file is empty/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /Save it as xlsx without a password/],
    ['a PDF', Buffer.from('%PDF-1.7'), /This is a PDF/],
    ['a page', Buffer.from('<!DOCTYPE html><p>'), /web page/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /neither an xlsx workbook nor a text/],
    ['half a workbook', workbookWith(textRow(1, 'a')).subarray(0, 400), /UPLOAD_FILE: The workbook is damaged/],
    ['another archive', Buffer.from('PK\u0005\u0006'.padEnd(22, '\u0000')), /neither an xlsx workbook nor a text/],
    ['XML that is not well-formed', workbookWith('<row><c></row>'), /UPLOAD_FILE: The workbook is damaged/],
    [
      'a hidden sheet alone',
      workbookWith('', {
        workbook: '<workbook><sheets><sheet name="x" state="hidden" r:id="r1"/></sheets></workbook>',
      }),
      /no sheet that can be seen/,
    ],
    ['a table too wide', workbookWith('<row r="1"><c r="XFD1"><v>1</v></c></row>'), /beyond column 300/],
  ])('%s', async (_, bytes, words) => {
    expect(await refusal(bytes)).toMatch(words)
  })
  it('a file that unfolds without end, in any of its parts', { timeout: 120_000 }, async () => {
    const spaces = ' '.repeat(40 * 1024 * 1024)
    const bomb = /UPLOAD_FILE: The file expands to far more/
    expect(await refusal(workbookWith(`${textRow(1, 'a')}${spaces}`))).toMatch(bomb)
    expect(await refusal(workbookWith(textRow(1, 'a'), { shared: `<sst>${spaces}</sst>` }))).toMatch(bomb)
    expect(await refusal(workbookWith(textRow(1, 'a'), { styles: `<s>${spaces}</s>` }))).toMatch(bomb)
  })
  it('an archive that lies about its sizes', async () => {
    const honest = workbookWith(`${textRow(1, 'a')}${' '.repeat(200_000)}`)
    const lying = Buffer.from(honest)
    for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4))
      if (lying.includes('sheet1.xml', at) && lying.indexOf('sheet1.xml', at) < at + 80)
        lying.writeUInt32LE(500, at + 24)
    expect(await refusal(lying)).toMatch(/UPLOAD_FILE: The workbook is damaged/)
  })
  it('never expands entities of its own', async () => {
    const evil = workbookWith(textRow(1, 'a'), {
      shared: '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>',
    })
    expect(await refusal(evil)).toMatch(/UPLOAD_FILE: The workbook is damaged/)
  })
})
