// Numbers between two bounds.
import type { FilterProps, Numeric } from '../field-kind.ts'
import { NumberInput } from './number-input.tsx'
import { RangeFilter } from './range-filter.tsx'

/** Filter of every numeric field. */
export function NumberFilter(props: FilterProps<Numeric['type']>) {
  const field: Numeric = { ...props.field, required: false }
  return (
    <RangeFilter
      {...props}
      bound={(part) => (
        <NumberInput
          field={field}
          id={part.id}
          name={part.id}
          label={part.label}
          invalid={false}
          value={part.value}
          onChange={(value) => part.onChange(value === null ? null : String(value))}
        />
      )}
    />
  )
}
