// The filters that stand in the bar of a list: each a choice of the browser's own, so that no input has to load.
import { faceOf } from '../../../fields/faces.ts'
import type { FilterValue } from '../../../fields/field-kind.ts'
import { noValue } from '../../../fields/filter-value.ts'
import { type ListColumn, type ListShape, type ListState, withFilter } from './list-state.ts'

interface Props {
  readonly shape: ListShape
  readonly state: ListState
  setState(state: ListState): void
}

export const QuickFilters = ({ shape, state, setState }: Props) =>
  shape.quick.map((column) => (
    <QuickFilter
      key={column.path}
      column={column}
      value={state.filters[column.path]}
      onChange={(value) => setState(withFilter(state, column.path, value))}
    />
  ))

interface One {
  readonly column: ListColumn
  readonly value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}
/** What is chosen when more than one value is: that is set in the panel. */
const several = '*'
/** Represents rows without a value. */
const none = '-'

function QuickFilter({ column: { label, field }, value, onChange }: One) {
  const choices: readonly (string | boolean)[] =
    field.type === 'enum' ? field.values : field.type === 'boolean' ? [true, false] : []
  const chosen = Array.isArray(value) ? (value.length > 1 ? several : value[0] || none) : value
  return (
    <select
      aria-label={label}
      value={String(chosen ?? '')}
      onChange={({ target }) => {
        const choice = choices.find((one) => String(one) === target.value)
        onChange(target.value === none ? [noValue] : typeof choice === 'string' ? [choice] : choice)
      }}
    >
      <option value="">{label}: all</option>
      {chosen === several ? <option value={several}>{label}: several</option> : null}
      {choices.map((choice) => (
        <option key={String(choice)} value={String(choice)}>
          {faceOf(field).textOf(field, choice)}
        </option>
      ))}
      {field.type === 'enum' && !field.required ? <option value={none}>None</option> : null}
    </select>
  )
}
