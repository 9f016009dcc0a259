// A month of a year: the month by its English name, the year typed.
import { monthNames } from '@kantor/shared/formats/date'
import { controlProps } from '../control-props.ts'
import type { InputProps } from '../field-kind.ts'
import { periodOf, periodParts } from './period-text.ts'

type Props = Pick<InputProps, 'id' | 'name' | 'label' | 'invalid' | 'describedBy' | 'required' | 'onBlur'> & {
  readonly value: string | null
  onChange(value: string | null): void
}

/** Month and year, one value. */
export function MonthInput(props: Props) {
  const [year, month] = periodParts(props.value)
  return (
    <span data-pair="">
      <select
        {...controlProps({ ...props, field: { type: 'period' } })}
        value={month}
        onChange={(event) => props.onChange(periodOf(year, event.target.value))}
      >
        <option value="" />
        {monthNames.map((name, i) => (
          <option key={name} value={String(i + 1).padStart(2, '0')}>
            {name}
          </option>
        ))}
      </select>
      <input
        type="text"
        inputMode="numeric"
        data-year=""
        maxLength={4}
        placeholder="YYYY"
        aria-label={`${props.label}, year`}
        aria-invalid={props.invalid || undefined}
        value={year}
        onChange={(event) => props.onChange(periodOf(event.target.value, month))}
        onBlur={props.onBlur}
      />
    </span>
  )
}

/** Input of a period field. */
export const PeriodInput = (props: InputProps<'period'>) => <MonthInput {...props} />
