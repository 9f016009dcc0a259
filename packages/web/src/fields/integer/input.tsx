// A whole number.
import type { InputProps } from '../field-kind.ts'
import { NumberInput } from '../numeric/number-input.tsx'

/** Input of a integer field. */
export function IntegerInput(props: InputProps<'integer'>) {
  return <NumberInput {...props} unit={props.field.unit} onChange={(value) => props.onChange(value)} />
}
