// Months between two bounds.
import type { FilterProps } from '../field-kind.ts'
import { RangeFilter } from '../numeric/range-filter.tsx'
import { MonthInput } from './input.tsx'

/** Filter of a period field. */
export const PeriodFilter = (props: FilterProps<'period'>) => (
  <RangeFilter {...props} bound={(part) => <MonthInput {...part} name={part.id} invalid={false} />} />
)
