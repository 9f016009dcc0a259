// A code: capitals as they are typed, in the fixed-width face.
import { maxLengthOf } from '@kantor/shared/rules/validation/limits'
import { controlProps } from '../control-props.ts'
import type { InputProps } from '../field-kind.ts'

/** Input of a code field; a field with its own pattern keeps the letters as typed. */
export function CodeInput(props: InputProps<'code'>) {
  const upper = props.field.pattern === undefined
  return (
    <input
      {...controlProps(props)}
      type="text"
      data-code=""
      autoComplete="off"
      autoCapitalize={upper ? 'characters' : undefined}
      spellCheck={false}
      maxLength={maxLengthOf(props.field)}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(upper ? event.target.value.toUpperCase() : event.target.value)}
    />
  )
}
