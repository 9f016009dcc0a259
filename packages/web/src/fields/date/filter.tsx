// Days between two bounds.
import { isDate } from '@kantor/shared/rules/validation/limits'
import type { FilterProps } from '../field-kind.ts'
import { RangeFilter } from '../numeric/range-filter.tsx'
import { DayInput } from './input.tsx'

/** Filter of a date field. */
export function DateFilter(props: FilterProps<'date' | 'dateTime'>) {
  return (
    <RangeFilter
      {...props}
      bound={(part) => (
        <DayInput
          id={part.id}
          name={part.id}
          label={part.label}
          invalid={part.value !== null && !isDate(part.value)}
          value={part.value}
          onChange={part.onChange}
        />
      )}
    />
  )
}
