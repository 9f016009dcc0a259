// What can be done to the list of lines, as pure functions; indexes outside the list change nothing.
import type { FormValue, LineValue } from '../field-kind.ts'
import { copyOfLine } from '../form-value.ts'
import type { Place } from './block.ts'

type Lines = readonly LineValue[]

/** The list with one cell changed; the other lines stay the same objects, so their rows are not drawn again. */
export const withCell = (lines: Lines, row: number, name: string, value: FormValue): Lines =>
  lines.map((line, i) => (i === row ? { ...line, values: { ...line.values, [name]: value } } : line))

/** The list without a line. */
export const withoutLine = (lines: Lines, row: number): Lines => lines.filter((_, i) => i !== row)

/** The list with a copy of a line below it. */
export const withCopy = (lines: Lines, row: number): Lines =>
  lines.flatMap((line, i) => (i === row ? [line, copyOfLine(line)] : [line]))

/** The list with a line moved up (-1) or down (1). */
export function moved(lines: Lines, row: number, by: -1 | 1): Lines {
  const [line, other] = [lines[row], lines[row + by]]
  if (line === undefined || other === undefined) return lines
  return lines.map((l, i) => (i === row ? other : i === row + by ? line : l))
}

/** The list with the value above copied into the cell (fill down). */
export function filledDown(lines: Lines, row: number, name: string): Lines {
  const above = lines[row - 1]?.values[name]
  return above === undefined ? lines : withCell(lines, row, name, above)
}

/** The cell after this one, row by row; null behind the last. Only the columns given can be entered. */
export function cellAfter(at: Place, columns: readonly number[], rows: number): Place | null {
  const next = columns.find((column) => column > at.column)
  if (next !== undefined) return { row: at.row, column: next }
  return at.row + 1 < rows ? { row: at.row + 1, column: columns[0] ?? 0 } : null
}
