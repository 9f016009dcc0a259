// Any of several choices.
import type { FilterProps } from '../field-kind.ts'
import { choicesOf } from './enum-text.ts'

/** Filter of an enum field: a tick per choice. */
export function EnumFilter({ id, field, label, value, onChange }: FilterProps<'enum'>) {
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  return (
    <fieldset aria-label={label} data-ticks="">
      {choicesOf(field).map((choice, i) => (
        <label key={choice.value}>
          <input
            id={i === 0 ? id : undefined}
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={(event) => onChange(toggled(chosen, choice.value, event.target.checked))}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

/** The list with one value in or out; undefined when none is left. */
export function toggled(chosen: readonly string[], value: string, on: boolean): readonly string[] | undefined {
  const next = on ? [...chosen, value] : chosen.filter((v) => v !== value)
  return next.length === 0 ? undefined : next
}
