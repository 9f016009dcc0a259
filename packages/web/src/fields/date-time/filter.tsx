// Instants by whole days of the company's clock: from the first minute of one to the last of the other.
import { isDate } from '@kantor/shared/rules/validation/limits'
import { DateFilter } from '../date/filter.tsx'
import type { FilterProps, Range } from '../field-kind.ts'
import { isRange } from '../filter-value.ts'
import { instantOf, partsOf } from './instant.ts'
import { companyZone } from './zone.ts'

/** Filter of a dateTime field. */
export function DateTimeFilter(props: FilterProps<'dateTime'>) {
  const range: Range = props.value !== undefined && isRange(props.value) ? props.value : {}
  const day = (bound: string) => partsOf(bound, companyZone)[0]
  return (
    <DateFilter
      {...props}
      value={{
        ...range,
        ...(range.from ? { from: day(range.from) } : {}),
        ...(range.to ? { to: day(range.to) } : {}),
      }}
      onChange={(value) => {
        if (value === undefined || !isRange(value)) return props.onChange(undefined)
        const { from, to } = value
        props.onChange({
          ...value,
          ...(from ? { from: boundOf(from, '00:00') } : {}),
          ...(to ? { to: boundOf(to, '23:59') } : {}),
        })
      }}
    />
  )
}

// Minutes are the finest the clock here shows; the last one counts to its end.
const boundOf = (day: string, time: string): string =>
  isDate(day) ? (instantOf(day, time) ?? day).replace(':00.000Z', time === '23:59' ? ':59.999Z' : ':00.000Z') : day
