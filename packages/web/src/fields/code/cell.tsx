// A code in a list or on a record.
import { nothing, textCell, textOrDash } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'

/** Cell of a code field. */
export function CodeCell({ value }: CellProps<'code'>) {
  const text = textOrDash(value)
  return text === nothing ? textCell(text) : <span data-code="">{text}</span>
}
