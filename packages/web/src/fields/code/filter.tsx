// One or several codes, separated by commas or spaces.
import type { FilterProps } from '../field-kind.ts'
import { asksEmpty, noValue, setFilter, valuesIn } from '../filter-value.ts'
import { useTyped } from '../use-typed.ts'

/** Filter of a code field. */
export function CodeFilter({ id, value, onChange }: FilterProps<'code'>) {
  const listed = Array.isArray(value) ? valuesIn(value).join(', ') : ''
  const typed = useTyped(listed, {
    read: (text) => codesIn(text).join(', '),
    shown: (text) => text,
    onChange: (text) => onChange(setFilter([...codesIn(text), ...(asksEmpty(value) ? [noValue] : [])])),
  })
  return (
    <input
      id={id}
      type="text"
      data-code=""
      autoComplete="off"
      placeholder="A01, A02"
      value={typed.text}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.settle}
    />
  )
}

const codesIn = (text: string): string[] => text.split(/[,;\s]+/).filter((code) => code !== '')
