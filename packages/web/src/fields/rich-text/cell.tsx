// Rich text in a list: its words. On a record the view draws it, sanitised.
import { nothing, textCell } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'
import { plainText } from './plain-text.ts'

/** Cell of a richText field. */
export function RichTextCell({ value }: CellProps<'richText'>) {
  const text = typeof value === 'string' ? plainText(value) : ''
  return textCell(text === '' ? nothing : text, text)
}
