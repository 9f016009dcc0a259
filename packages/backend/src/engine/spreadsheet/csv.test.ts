import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLines } from './csv.ts'
import { guarded, keptApostrophe, unguarded } from './guard.ts'
import type { Cell, SheetColumn } from './spreadsheet.ts'

const columns: readonly SheetColumn[] = [
  { header: '=Name', kind: 'text' },
  { header: 'Amount', kind: 'decimal' },
]
async function textOf(rows: readonly (readonly Cell[])[]): Promise<string> {
  let text = ''
  for await (const line of csvLines(columns, feed(rows))) text += line
  return text
}
async function* feed<T>(rows: readonly T[]) {
  yield* rows
}

describe('comma separated values', () => {
  it('begin with a mark, end lines with CR LF, quote what needs quoting', async () => {
    expect(
      await textOf([
        ['a "b", c\nd', '1.50'],
        [null, '-2.00'],
      ]),
    ).toBe('\uFEFF\'=Name,Amount\r\n"a ""b"", c\nd",1.50\r\n,-2.00\r\n')
  })
  it('never begin a text with what a spreadsheet takes for a formula', () => {
    fc.assert(fc.property(fc.string(), (text) => !/^[=+\-@\t\r]/.test(guarded(text)) && guarded(text).endsWith(text)))
    for (const sign of ['=', '+', '-', '@', '\n', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'])
      expect(guarded(`${sign}1+1`)).toBe(`'${sign}1+1`)
  })
  it('return every text unchanged, also with apostrophes of its own, from separated values and from a workbook', () => {
    const text = fc.oneof(
      fc.string(),
      fc.tuple(fc.constantFrom('', "'", "''"), fc.constantFrom('+62', '-Sari', '=1', "'x", 'x')).map((p) => p.join('')),
    )
    fc.assert(fc.property(text, (value) => unguarded(guarded(value)) === value))
    fc.assert(fc.property(text, (value) => unguarded(keptApostrophe(value)) === value))
    expect([unguarded("'+6281234567890"), unguarded("'Abdul"), unguarded("''-Sari")]).toEqual([
      '+6281234567890',
      "'Abdul",
      "'-Sari",
    ])
  })
})
