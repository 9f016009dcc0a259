// Text anywhere in the field.
import type { FilterProps } from '../field-kind.ts'
import { useTyped } from '../use-typed.ts'

/** Filter of a text field. */
export function TextFilter({ id, value, onChange }: FilterProps) {
  const typed = useTyped(typeof value === 'string' ? value : '', {
    read: (text) => text,
    shown: (text) => text,
    onChange: (text) => onChange(text.trim() === '' ? undefined : text.trim()),
  })
  return (
    <input
      id={id}
      type="text"
      autoComplete="off"
      value={typed.text}
      onChange={(event) => typed.type(event.target.value)}
    />
  )
}
