// Several lines of text; the box grows with them.
import { maxLengthOf } from '@kantor/shared/rules/validation/limits'
import { controlProps } from '../control-props.ts'
import type { InputProps } from '../field-kind.ts'

/** Input of a longText field. */
export function LongTextInput(props: InputProps<'longText'>) {
  return (
    <textarea
      {...controlProps(props)}
      rows={3}
      maxLength={maxLengthOf(props.field)}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}
