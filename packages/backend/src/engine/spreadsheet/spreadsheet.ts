// Workbooks, behind one function: the library that writes them is known to this file alone.
import { writeXlsxStream } from 'hucre/xlsx'
import { keptApostrophe } from './guard.ts'

/** Small workbooks of several sheets, in memory: templates. */
export { type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx'

/** Dates are ISO texts; exact numbers decimal strings; null is an empty cell. */
export type Cell = string | number | boolean | null

export interface SheetColumn {
  readonly header: string
  readonly kind: 'text' | 'integer' | 'decimal' | 'date' | 'dateTime'
  /** Decimals shown. */
  readonly scale?: number
  /** Width in pixels, as on screen. */
  readonly width?: number
}

/** The lines above the header of a sheet: lines of words, then a row of totals under the columns' own formats. */
export interface SheetHead {
  readonly lines: readonly (readonly string[])[]
  readonly totals?: readonly Cell[]
}

/**
 * A workbook of one sheet as a stream: header frozen with all above it, numbers and dates as such. Texts are written as
 * texts, so that none is ever taken for a formula. Memory does not grow with the rows.
 */
export function workbookOf(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
  head?: SheetHead,
): ReadableStream<Uint8Array> {
  const cells = head === undefined ? typedRows(columns, rows) : headedRows(columns, rows, head)
  const above = head === undefined ? 0 : head.lines.length + (head.totals === undefined ? 0 : 1)
  return writeXlsxStream(cells, {
    name: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: columns.map((column) => ({
      ...(head === undefined ? { header: column.header } : {}),
      width: Math.round((column.width ?? 140) / 8),
      ...formatOf(column),
    })),
    freezePane: { rows: above + 1 },
    repeatHeaders: head === undefined,
  })
}

async function* headedRows(columns: readonly SheetColumn[], rows: AsyncIterable<readonly Cell[]>, head: SheetHead) {
  for (const line of head.lines) yield [...line]
  if (head.totals !== undefined) yield head.totals.map((cell, i) => typedCell(cell, columns[i]))
  yield columns.map(({ header }) => header)
  yield* typedRows(columns, rows)
}

function formatOf({ kind, scale = 2 }: SheetColumn): { numFmt?: string } {
  if (kind === 'integer') return { numFmt: '0' }
  if (kind === 'decimal') return { numFmt: scale === 0 ? '#,##0' : `#,##0.${'0'.repeat(scale)}` }
  if (kind === 'date') return { numFmt: 'dd/mm/yyyy' }
  return kind === 'dateTime' ? { numFmt: 'dd/mm/yyyy hh:mm' } : {}
}

async function* typedRows(columns: readonly SheetColumn[], rows: AsyncIterable<readonly Cell[]>) {
  for await (const row of rows) yield row.map((cell, i) => typedCell(cell, columns[i]))
}

const jakarta = 7 * 3_600_000
function dateIn(text: string, offset: number): Date | null {
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? null : new Date(moment + offset)
}
function typedCell(cell: Cell, column: SheetColumn | undefined): string | number | boolean | Date | null {
  if (typeof cell !== 'string') return cell
  switch (column?.kind) {
    case 'integer':
    case 'decimal':
      // A cell keeps 15 digits; a longer amount stays exact as text. So does what is no number: words next to the totals.
      return !/^-?\d+(\.\d+)?$/.test(cell) || cell.replace(/\D/g, '').replace(/^0+/, '').length > 15
        ? cell
        : Number(cell)
    case 'date':
      return dateIn(`${cell}T00:00:00Z`, 0) ?? cell
    case 'dateTime':
      return dateIn(cell, jakarta) ?? cell
    default:
      return keptApostrophe(cell)
  }
}
