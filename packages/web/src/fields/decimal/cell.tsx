// A number with decimals, right-aligned in a list.
import type { CellProps } from '../field-kind.ts'
import { numberCell } from '../numeric/number-cell.tsx'
import { unitText } from '../unit-text.ts'

/** Cell of a decimal field. */
export const DecimalCell = ({ field, value }: CellProps<'decimal'>) => numberCell(field, value, unitText(field, value))
