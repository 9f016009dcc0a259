// The one input of all numbers: what is typed stays as it is until the field is left, then thousands and decimals are put in.
import { controlProps } from '../control-props.ts'
import type { InputProps, Numeric } from '../field-kind.ts'
import { useTyped } from '../use-typed.ts'
import { type NumberValue, shownNumber, typedNumber } from './number-text.ts'

type Props = Omit<InputProps, 'field' | 'value' | 'onChange'> & {
  readonly field: Numeric
  readonly value: NumberValue
  readonly unit?: string | undefined
  onChange(value: NumberValue): void
}

/** Right-aligned number with tabular figures; its unit is behind it. */
export function NumberInput({ unit, ...props }: Props) {
  const { field } = props
  const typed = useTyped<NumberValue>(props.value, {
    read: (text) => typedNumber(field, text),
    shown: (value) => shownNumber(field, value),
    onChange: props.onChange,
  })
  const input = (
    <input
      {...controlProps({ ...props, value: null, field, onChange: () => undefined })}
      type="text"
      inputMode={field.type === 'integer' ? 'numeric' : 'decimal'}
      data-number=""
      autoComplete="off"
      value={typed.text}
      onChange={(event) => typed.type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        typed.settle()
        props.onBlur?.()
      }}
    />
  )
  return unit === undefined ? (
    input
  ) : (
    <span data-affixed="">
      {input}
      <span data-unit="" aria-hidden="true">
        {unit}
      </span>
    </span>
  )
}
