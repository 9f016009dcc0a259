// A report as a table to calculate with: the chosen columns in their formats, parameters and totals above the header.
import { labelOf } from '@kantor/shared/derive/names'
import type { Field, Fields } from '@kantor/shared/kernel'
import type { DatasetRow } from '../datasets/rows.ts'
import { cellOf, kindOf } from '../spreadsheet/field-cells.ts'
import type { Cell, SheetColumn, SheetHead } from '../spreadsheet/spreadsheet.ts'
import type { Values } from '../write/stored.ts'
import type { ReportHead } from './head.ts'

export type Columns = readonly (readonly [name: string, field: Field])[]

/** The columns of the sheet. */
export const sheetColumns = (columns: Columns): readonly SheetColumn[] =>
  columns.map(([name, field]) => ({
    header:
      'unit' in field && field.unit !== undefined ? `${labelOf(name, field)} (${field.unit})` : labelOf(name, field),
    kind: kindOf(field),
    ...('scale' in field && field.scale !== undefined ? { scale: field.scale } : {}),
    ...(field.width === undefined ? {} : { width: field.width }),
  }))

/** The rows of the sheet. */
export async function* sheetRows(
  columns: Columns,
  parts: AsyncIterable<readonly DatasetRow[]>,
): AsyncGenerator<readonly Cell[]> {
  for await (const rows of parts) for (const row of rows) yield columns.map(([name, field]) => cellOf(field, row[name]))
}

/** Company, title, what was requested, who took it when; then the totals under their columns. */
export const sheetHead = (head: ReportHead, totals?: readonly Cell[]): SheetHead => ({
  lines: [[head.company], [head.title], ...head.given.map((given) => [...given]), [head.printed], []],
  ...(totals === undefined ? {} : { totals }),
})

/** A cell per column: the sum where it has one, in the first of the others how many rows there are. */
export function totalCells(columns: Columns, summed: Fields, totals: Values): readonly Cell[] {
  const free = columns.findIndex(([name]) => summed[name] === undefined)
  return columns.map(([name, field], i): Cell => {
    if (summed[name] !== undefined) return cellOf(field, totals[name])
    return i === free ? `Total of ${String(totals.rowCount)} rows` : null
  })
}
