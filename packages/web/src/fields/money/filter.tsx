// Bounds of a money field.
import type { FilterProps } from '../field-kind.ts'
import { NumberFilter } from '../numeric/number-filter.tsx'

/** Filter of a money field. */
export const MoneyFilter = (props: FilterProps<'money'>) => <NumberFilter {...props} />
