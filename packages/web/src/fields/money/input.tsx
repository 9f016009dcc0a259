// An amount of money, an exact decimal string.
import type { InputProps } from '../field-kind.ts'
import { NumberInput } from '../numeric/number-input.tsx'

/** Input of a money field. */
export function MoneyInput(props: InputProps<'money'>) {
  return (
    <NumberInput
      {...props}
      unit={props.field.unit}
      onChange={(value) => props.onChange(value === null ? null : String(value))}
    />
  )
}
