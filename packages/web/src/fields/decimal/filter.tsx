// Bounds of a decimal field.
import type { FilterProps } from '../field-kind.ts'
import { NumberFilter } from '../numeric/number-filter.tsx'

/** Filter of a decimal field. */
export const DecimalFilter = (props: FilterProps<'decimal'>) => <NumberFilter {...props} />
