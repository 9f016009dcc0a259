// Workbooks and presentations: ordinary ones are accepted, and what runs or leads to other files is refused.
import { expect, it } from 'vitest'
import { pptxType, pptxWith, xlsxType } from '../file-text/testing/files.ts'
import { writeXlsx } from '../spreadsheet/spreadsheet.ts'
import { archiveOf } from '../upload/testing/workbook.ts'
import { harmOf } from './harmless.ts'
import { external, relation, relationsOf } from './testing/files.ts'

const kinds = (more = '') =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${more}</Types>`
const workbook = (parts: { readonly [path: string]: string | Buffer } = {}): Buffer =>
  archiveOf({ '[Content_Types].xml': kinds(), 'xl/workbook.xml': '<workbook/>', ...parts })
const rels = 'xl/worksheets/_rels/sheet1.xml.rels'

const refused: { readonly [what: string]: Buffer } = {
  macros: workbook({ 'xl/vbaProject.bin': 'x' }),
  'macros by their kind': workbook({
    '[Content_Types].xml': kinds(
      '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.m&#97;croEnabled.main+xml"/>',
    ),
  }),
  'macros under another name': workbook({
    'xl/_rels/workbook.xml.rels': relationsOf(
      relation('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'x.bin'),
    ),
  }),
  'a program inside': workbook({ 'xl/embeddings/oleObject1.bin': 'x' }),
  'values of another file': workbook({ 'xl/externalLinks/externalLink1.xml': '<x/>' }),
  'a connection to a database': workbook({ 'xl/connections.xml': '<x/>' }),
  'a picture of another computer': workbook({ [rels]: relationsOf(relation('image', 'http://evil/p.png', external)) }),
  'a link to another computer': workbook({ [rels]: relationsOf(relation('hyperlink', 'file://evil/x', external)) }),
  'a part whose target is another computer': workbook({ [rels]: relationsOf(relation('image', '\\\\evil\\p.png')) }),
  'relations in another encoding': workbook({ [rels]: Buffer.from('\ufeff<x/>', 'utf16le') }),
}
it.each(Object.keys(refused))('a workbook is refused with %s', async (what) => {
  expect(await harmOf(refused[what] as Buffer, xlsxType)).toMatch(/holds macros.*save it again|is damaged/)
})

it('ordinary workbooks and presentations are accepted', async () => {
  const book = await writeXlsx({
    sheets: [
      {
        name: 'Pay',
        rows: [
          ['Name', 'Amount'],
          ['Sri', 1_000_000],
        ],
      },
    ],
  })
  expect(await harmOf(Buffer.from(book), xlsxType)).toBeNull()
  expect(await harmOf(workbook({ [rels]: relationsOf(relation('hyperlink', '#Pay!A1')) }), xlsxType)).toBeNull()
  expect(await harmOf(pptxWith('Rencana'), pptxType)).toBeNull()
})
