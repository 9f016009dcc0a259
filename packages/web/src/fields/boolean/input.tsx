// Yes or no.
import { controlProps } from '../control-props.ts'
import type { InputProps } from '../field-kind.ts'

/** Input of a boolean field. */
export function BooleanInput(props: InputProps<'boolean'>) {
  return (
    <input
      {...controlProps(props)}
      type="checkbox"
      checked={props.value}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  )
}
