// A number with decimals.
import type { InputProps } from '../field-kind.ts'
import { NumberInput } from '../numeric/number-input.tsx'

/** Input of a decimal field. */
export function DecimalInput(props: InputProps<'decimal'>) {
  return (
    <NumberInput
      {...props}
      unit={props.field.unit}
      onChange={(value) => props.onChange(value === null ? null : String(value))}
    />
  )
}
