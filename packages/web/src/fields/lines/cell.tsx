// Lines in a list: how many there are.
import { textCell } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'

/** '3 lines'. */
export const linesText = (value: unknown): string => {
  const count = Array.isArray(value) ? value.length : 0
  return count === 1 ? '1 line' : `${count} lines`
}

/** Cell of a lines field. */
export const LinesCell = ({ value }: CellProps<'lines'>) => textCell(linesText(value))
