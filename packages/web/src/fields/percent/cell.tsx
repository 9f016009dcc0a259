// A percentage, an exact decimal string, right-aligned in a list.
import type { CellProps } from '../field-kind.ts'
import { numberCell } from '../numeric/number-cell.tsx'

/** Cell of a percent field. */
export const PercentCell = ({ field, value }: CellProps<'percent'>) => numberCell(field, value, ' %')
