// What narrows the list, one chip each; pressing a chip takes it off.

import { ArrowLeft, X } from 'lucide-react'
import { faceOf } from '../../../fields/faces.ts'
import type { FaceValue, FilterValue, Range } from '../../../fields/field-kind.ts'
import { asksEmpty, isRange, valuesIn } from '../../../fields/filter-value.ts'
import { useRefTexts } from '../../../fields/ref/use-ref-texts.ts'
import { groupedBy, type ListColumn, type ListShape, type ListState, openedGroup, withFilter } from './list-state.ts'

interface Props {
  readonly shape: ListShape
  readonly state: ListState
  onState(state: ListState): void
}

/** The chips, in the order of the declaration. */
export function FilterChips({ shape, state, onState }: Props) {
  const set = shape.filters.filter(({ path }) => state.filters[path] !== undefined)
  const grouped = shape.groups.find(({ path }) => path === state.group)
  if (set.length === 0 && state.asOf === null && grouped === undefined) return null
  return (
    <fieldset data-chips="" aria-label="Active filters">
      {grouped === undefined ? null : (
        <>
          {openedGroup(state) === null ? null : (
            <button type="button" data-chip="" onClick={() => onState(withFilter(state, grouped.path, undefined))}>
              <ArrowLeft aria-hidden="true" />
              <span>All groups</span>
            </button>
          )}
          <Chip
            text={`Grouped by ${grouped.label.toLowerCase()}`}
            label="Stop grouping"
            onRemove={() => onState(groupedBy(state, null))}
          />
        </>
      )}
      {state.asOf === null ? null : (
        <Chip
          text={`As of: ${faceOf({ type: 'date' }).textOf({ type: 'date' }, state.asOf)}`}
          onRemove={() => onState({ ...state, page: 1, asOf: null })}
        />
      )}
      {set.map((column) => (
        <FilterChip
          key={column.path}
          column={column}
          value={state.filters[column.path] ?? ''}
          onRemove={() => onState(withFilter(state, column.path, undefined))}
        />
      ))}
    </fieldset>
  )
}

function FilterChip({
  column,
  value,
  onRemove,
}: {
  readonly column: ListColumn
  readonly value: FilterValue
  onRemove(): void
}) {
  const { field, label } = column
  const ids = field.type === 'ref' && Array.isArray(value) ? valuesIn(value) : []
  const known = useRefTexts({ to: field.type === 'ref' ? field.to : '' }, ids)
  const words =
    field.type === 'ref'
      ? [...ids.map(known), ...(asksEmpty(value) ? [none] : [])].join(', ')
      : filterWords(column, value)
  return <Chip text={`${label}: ${words}`} onRemove={onRemove} />
}

interface ChipProps {
  readonly text: string
  /** What pressing it does, where that is not taking off a filter. */
  readonly label?: string
  onRemove(): void
}
const Chip = ({ text, label = `Remove filter ${text}`, onRemove }: ChipProps) => (
  <button type="button" data-chip="" aria-label={label} title={text} onClick={onRemove}>
    <span>{text}</span>
    <X aria-hidden="true" />
  </button>
)

const none = 'None'

/** 'Active, Inactive', '1 Jan 2026 to 31 Mar 2026', 'from 1,000.00', 'Yes', '"text"', 'Active, None' for no value. */
export function filterWords({ field }: Pick<ListColumn, 'field'>, value: FilterValue): string {
  const say = (part: FaceValue) => faceOf(field).textOf(field, part)
  if (typeof value === 'string') return `“${value}”`
  if (typeof value === 'boolean') return say(value)
  const empty = asksEmpty(value) ? [none] : []
  if (!isRange(value)) return [...valuesIn(value).map(say), ...empty].join(', ')
  return [...boundWords(value, say), ...empty].join(', ')
}

function boundWords({ from, to }: Range, say: (part: FaceValue) => string): readonly string[] {
  if (from && to) return [`${say(from)} to ${say(to)}`]
  if (from) return [`from ${say(from)}`]
  return to ? [`to ${say(to)}`] : []
}
