// An instant, typed as a day and a time of the company's clock.

import { DayInput } from '../date/input.tsx'
import type { InputProps } from '../field-kind.ts'
import { TimeOfDayInput } from '../time/input.tsx'
import { instantOf, partsOf } from './instant.ts'

/** Input of a dateTime field: two boxes, one value. */
export function DateTimeInput(props: InputProps<'dateTime'>) {
  const [day, time] = partsOf(props.value)
  return (
    <span data-pair="">
      <DayInput
        {...props}
        value={day === '' ? null : day}
        onChange={(next) => props.onChange(instantOf(next ?? '', time))}
      />
      <TimeOfDayInput
        {...props}
        id={`${props.id}.time`}
        label={`${props.label}, time`}
        value={time === '' ? null : time}
        onChange={(next) => props.onChange(instantOf(day, next ?? ''))}
      />
    </span>
  )
}
