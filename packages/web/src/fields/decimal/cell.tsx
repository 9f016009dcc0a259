// A number with decimals, right-aligned in a list.
import type { CellProps } from '../field-kind.ts'
import { numberCell } from '../numeric/number-cell.tsx'

/** Cell of a decimal field. */
export const DecimalCell = ({ field, value }: CellProps<'decimal'>) =>
  numberCell(field, value, field.unit === undefined ? '' : ` ${field.unit}`)
