// Long text: one line of it in a list, all of it with its line ends on a record (the area decides by `data-lines`).
import { nothing, textCell, textOrDash } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'

/** Cell of a longText field. */
export function LongTextCell({ value }: CellProps<'longText'>) {
  const text = textOrDash(value)
  return text === nothing ? (
    textCell(text)
  ) : (
    <span data-lines="" title={text}>
      {text}
    </span>
  )
}
