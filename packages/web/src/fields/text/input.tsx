// One line of text.
import { maxLengthOf } from '@kantor/shared/rules/validation/limits'
import { controlProps } from '../control-props.ts'
import type { InputProps } from '../field-kind.ts'

/** Input of a text field. */
export function TextInput(props: InputProps<'text'>) {
  return (
    <input
      {...controlProps(props)}
      type="text"
      autoComplete="off"
      maxLength={maxLengthOf(props.field)}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}
