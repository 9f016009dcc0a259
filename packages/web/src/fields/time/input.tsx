// A time of day on the 24-hour clock, regardless of the browser's own language.
import { controlProps } from '../control-props.ts'
import type { InputProps } from '../field-kind.ts'
import { useTyped } from '../use-typed.ts'
import { maskTime, typedTime } from './time-text.ts'

type Props = Pick<InputProps, 'id' | 'name' | 'label' | 'invalid' | 'describedBy' | 'required' | 'onBlur'> & {
  readonly value: string | null
  onChange(value: string | null): void
}

/** Masked HH:MM. */
export function TimeOfDayInput(props: Props) {
  const typed = useTyped<string | null>(props.value, {
    read: typedTime,
    shown: (value) => value ?? '',
    onChange: props.onChange,
  })
  return (
    <input
      {...controlProps({ ...props, field: { type: 'time' } })}
      type="text"
      inputMode="numeric"
      data-time=""
      autoComplete="off"
      placeholder="HH:MM"
      value={typed.text}
      onChange={(event) => {
        const { value, selectionStart } = event.target
        typed.type(selectionStart === value.length ? maskTime(value) : value)
      }}
      onBlur={() => {
        typed.settle()
        props.onBlur?.()
      }}
    />
  )
}

/** Input of a time field. */
export const TimeInput = (props: InputProps<'time'>) => <TimeOfDayInput {...props} />
