// Bounds of a percent field.
import type { FilterProps } from '../field-kind.ts'
import { NumberFilter } from '../numeric/number-filter.tsx'

/** Filter of a percent field. */
export const PercentFilter = (props: FilterProps<'percent'>) => <NumberFilter {...props} />
