// Text in a list or on a record.
import { textCell, textOrDash } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'

/** Cell of a text field; the whole text is its tooltip. The address of a page is a link to it. */
export function TextCell({ field, value }: CellProps<'text'>) {
  const text = textOrDash(value)
  // Only an address within the product: another one would lead out of it.
  if (field.written === 'page' && typeof value === 'string' && /^\/[^/\\]/.test(value)) return <a href={value}>Open</a>
  return textCell(text, text)
}
