// A day, typed as DD/MM/YYYY or taken from the browser's own calendar.
import { isDate } from '@kantor/shared/rules/validation/limits'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { controlProps } from '../control-props.ts'
import type { InputProps } from '../field-kind.ts'
import { useTyped } from '../use-typed.ts'
import { maskDate, shownDay, typedDay } from './date-text.ts'

type Props = Pick<InputProps, 'id' | 'name' | 'label' | 'invalid' | 'describedBy' | 'required' | 'onBlur'> & {
  readonly value: string | null
  onChange(value: string | null): void
}

/** Masked text with the native calendar behind a button. */
export function DayInput(props: Props) {
  const native = useRef<HTMLInputElement>(null)
  const typed = useTyped<string | null>(props.value, { read: typedDay, shown: shownDay, onChange: props.onChange })
  return (
    <span data-affixed="">
      <input
        {...controlProps({ ...props, field: { type: 'date' } })}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="DD/MM/YYYY"
        value={typed.text}
        onChange={(event) => {
          const { value, selectionStart } = event.target
          // In the middle of the text the mask would throw the caret to the end; it waits until the field is left.
          typed.type(selectionStart === value.length ? maskDate(value) : value)
        }}
        onBlur={() => {
          typed.settle()
          props.onBlur?.()
        }}
      />
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={props.value !== null && isDate(props.value) ? props.value : ''}
        onChange={(event) => props.onChange(event.target.value === '' ? null : event.target.value)}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Choose ${props.label}`}
        onClick={() => native.current?.showPicker()}
      >
        <CalendarDays size={16} aria-hidden="true" />
      </button>
    </span>
  )
}

/** Input of a date field. */
export const DateInput = (props: InputProps<'date'>) => <DayInput {...props} />
