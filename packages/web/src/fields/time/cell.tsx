// A time of day.
import { textCell, textOrDash } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'

/** Cell of a time field. */
export const TimeCell = ({ value }: CellProps<'time'>) => textCell(textOrDash(value))
