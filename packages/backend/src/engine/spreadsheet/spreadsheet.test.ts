import { Readable } from 'node:stream'
import { readXlsx } from 'hucre/xlsx'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { type Cell, type SheetColumn, workbookOf } from './spreadsheet.ts'

const columns: readonly SheetColumn[] = [
  { header: 'Name', kind: 'text' },
  { header: 'Amount', kind: 'decimal', scale: 2 },
  { header: 'Day', kind: 'date' },
  { header: 'At', kind: 'dateTime' },
  { header: 'Count', kind: 'integer' },
]
async function* feed(rows: readonly (readonly Cell[])[]) {
  yield* rows
}

it('writes a workbook with typed cells; amounts too long for a cell stay exact as text', async () => {
  const rows: readonly (readonly Cell[])[] = [
    ['007', '1234.50', '2026-03-31', '2026-03-31T23:00:00.000Z', 3],
    [null, '123456789012345678.90', null, null, null],
  ]
  const chunks: Uint8Array[] = []
  for await (const chunk of workbookOf('Rates [A/B]: *all*', columns, feed(rows))) chunks.push(chunk)
  const sheet = await readSheet(Readable.from(Buffer.concat(chunks)))
  expect(sheet).toEqual([
    ['Name', 'Amount', 'Day', 'At', 'Count'],
    ['007', 1234.5, new Date('2026-03-31T00:00:00Z'), new Date('2026-04-01T06:00:00Z'), 3],
    [null, '123456789012345678.90', null, null, null],
  ])
})

it('puts a head above the header, which is frozen with all above it; a formula in a text stays a text', async () => {
  const head = { lines: [['PT Kantor'], ['As of', '31 Mar 2026'], []], totals: ['Total', '0.30', null, null, 2] }
  const rows: readonly (readonly Cell[])[] = [["=cmd|'/c calc'!A1", '0.10', null, null, 1]]
  const chunks: Uint8Array[] = []
  for await (const chunk of workbookOf('Sums', columns, feed(rows), head)) chunks.push(chunk)
  const { sheets } = await readXlsx(Buffer.concat(chunks))
  expect(sheets[0]?.freezePane).toMatchObject({ rows: 5 })
  expect(await readSheet(Readable.from(Buffer.concat(chunks)))).toEqual([
    ['PT Kantor', null, null, null, null],
    ['As of', '31 Mar 2026', null, null, null],
    [null, null, null, null, null],
    ['Total', 0.3, null, null, 2],
    ['Name', 'Amount', 'Day', 'At', 'Count'],
    ["=cmd|'/c calc'!A1", 0.1, null, null, 1],
  ])
})
