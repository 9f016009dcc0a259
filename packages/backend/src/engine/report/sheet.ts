// A report as a table to calculate with: the chosen columns in their formats, parameters and totals above the header.
import { labelOf } from '@kantor/shared/derive/names'
import { type Field, totalFields } from '@kantor/shared/kernel'
import type { DatasetRow } from '../datasets/rows.ts'
import { cellOf, kindOf } from '../list/export.ts'
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

/** Company, title, parameters, who printed it; then the totals under their columns. */
export function sheetHead(head: ReportHead, columns: Columns, totals: Values): SheetHead {
  const lines = [[head.company], [head.title], ...head.given.map((given) => [...given]), [head.printed], []]
  const fields = totalFields(Object.fromEntries(columns))
  const cells = columns.map(([name, field], i): Cell => {
    if (fields[name] !== undefined) return cellOf(field, totals[name])
    return i === 0 ? `Total of ${String(totals.rowCount)} rows` : null
  })
  return { lines, totals: cells }
}
