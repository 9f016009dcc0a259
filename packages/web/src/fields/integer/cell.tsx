// A whole number, right-aligned in a list.
import type { CellProps } from '../field-kind.ts'
import { numberCell } from '../numeric/number-cell.tsx'
import { unitText } from '../unit-text.ts'

/** Cell of a integer field. */
export const IntegerCell = ({ field, value }: CellProps<'integer'>) => numberCell(field, value, unitText(field, value))
