// Times of day between two bounds.
import type { FilterProps } from '../field-kind.ts'
import { RangeFilter } from '../numeric/range-filter.tsx'
import { TimeOfDayInput } from './input.tsx'

/** Filter of a time field. */
export const TimeFilter = (props: FilterProps<'time'>) => (
  <RangeFilter {...props} bound={(part) => <TimeOfDayInput {...part} name={part.id} invalid={false} />} />
)
