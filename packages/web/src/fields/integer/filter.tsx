// Bounds of a integer field.
import type { FilterProps } from '../field-kind.ts'
import { NumberFilter } from '../numeric/number-filter.tsx'

/** Filter of a integer field. */
export const IntegerFilter = (props: FilterProps<'integer'>) => <NumberFilter {...props} />
