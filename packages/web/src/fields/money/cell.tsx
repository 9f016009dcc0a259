// An amount of money, an exact decimal string, right-aligned in a list.
import type { CellProps } from '../field-kind.ts'
import { numberCell } from '../numeric/number-cell.tsx'

/** Cell of a money field. */
export const MoneyCell = ({ field, value }: CellProps<'money'>) => numberCell(field, value)
