// A choice: up to three buttons side by side where their words have room, else the browser's own list.
import { controlProps } from '../control-props.ts'
import type { InputProps } from '../field-kind.ts'
import { areSegments, choicesOf } from './enum-text.ts'

/** Input of an enum field. In a lines cell (no label next to it) it is always the list. */
export function EnumInput(props: InputProps<'enum'>) {
  return areSegments(props.field) && !props.id.includes('.') ? <Segments {...props} /> : <Choices {...props} />
}

function Choices(props: InputProps<'enum'>) {
  const known = props.value === null || props.field.values.includes(props.value)
  return (
    <select
      {...controlProps(props)}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">{props.required ? 'Choose…' : ''}</option>
      {choicesOf(props.field).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
      {known ? null : <option value={props.value ?? ''}>{props.value}</option>}
    </select>
  )
}

/** Radio buttons drawn as segments; an optional field is cleared by choosing its segment again. */
function Segments(props: InputProps<'enum'>) {
  const { id, onBlur, ...described } = controlProps(props)
  return (
    <span
      role="radiogroup"
      data-segments=""
      aria-label={props.label}
      aria-describedby={described['aria-describedby']}
      aria-invalid={props.invalid || undefined}
      aria-required={props.required || undefined}
    >
      {choicesOf(props.field).map((choice, i) => (
        <label key={choice.value}>
          <input
            id={i === 0 ? id : `${id}-${choice.value}`}
            type="radio"
            name={id}
            checked={props.value === choice.value}
            onChange={() => props.onChange(choice.value)}
            onClick={() => {
              if (!props.required && props.value === choice.value) props.onChange(null)
            }}
            onBlur={onBlur}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </span>
  )
}
