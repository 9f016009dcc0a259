// Comma separated values as a stream. A text that a spreadsheet would take for a formula is disarmed with an apostrophe.
import { guarded } from './guard.ts'
import type { Cell, SheetColumn } from './spreadsheet.ts'

const byteOrderMark = '\uFEFF' // tells Excel that the file is UTF-8

/** The lines of a file, header first, each ending with CR LF (RFC 4180). */
export async function* csvLines(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns.map((c) => guarded(c.header)))
  for await (const row of rows)
    yield lineOf(row.map((cell, i) => (columns[i]?.kind === 'text' ? guarded(textOf(cell)) : textOf(cell))))
}

const textOf = (cell: Cell): string => (cell === null ? '' : String(cell))
const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
