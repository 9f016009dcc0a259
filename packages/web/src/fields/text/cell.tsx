// Text in a list or on a record.
import { textCell, textOrDash } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'

/** Cell of a text field; the whole text is its tooltip. */
export function TextCell({ value }: CellProps<'text'>) {
  const text = textOrDash(value)
  return textCell(text, text)
}
