// A percentage, an exact decimal string.
import type { InputProps } from '../field-kind.ts'
import { NumberInput } from '../numeric/number-input.tsx'

/** Input of a percent field. */
export function PercentInput(props: InputProps<'percent'>) {
  return (
    <NumberInput {...props} unit={'%'} onChange={(value) => props.onChange(value === null ? null : String(value))} />
  )
}
