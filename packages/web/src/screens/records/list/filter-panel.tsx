// The filters of a list: set together, applied together, so that the server is queried once.
import type { Field } from '@kantor/shared/kernel'
import { type FormEvent, useId, useState } from 'react'
import { DayInput } from '../../../fields/date/input.tsx'
import type { FilterValue } from '../../../fields/field-kind.ts'
import { asksEmpty, filterShapeOf, withEmpty } from '../../../fields/filter-value.ts'
import { filterFor } from '../../../fields/filters.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterFrame } from './filter-frame.ts'
import { cleared, type ListShape, type ListState, requestedFilters, withFilter } from './list-state.ts'

interface Props {
  readonly shape: ListShape
  readonly state: ListState
  onApply(state: ListState): void
  onClose(): void
}

/** The panel; mount it again (new key) when the state changed from outside. */
export default function FilterPanel({ shape, state, onApply, onClose }: Props) {
  const id = useId()
  const [draft, setDraft] = useState(state)
  const change = (path: string, value: FilterValue | undefined) => setDraft((now) => withFilter(now, path, value))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply({ ...draft, page: 1 })
  }
  return (
    <FilterFrame onSubmit={submit} aria-label="Filters" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div>
        {shape.dated ? (
          <div data-filter="">
            <label htmlFor={`${id}-asOf`}>As of</label>
            <DayInput
              id={`${id}-asOf`}
              name="asOf"
              label="As of"
              invalid={false}
              value={draft.asOf}
              onChange={(asOf) => setDraft((now) => ({ ...now, asOf }))}
            />
          </div>
        ) : null}
        {requestedFilters(shape, state).map(({ path, label, field }) => {
          const Filter = filterFor(field)
          const filterId = `${id}-${path}`
          return (
            <div key={path} data-filter="">
              <header>
                <label htmlFor={filterId}>{label}</label>
                <NoValue
                  field={field}
                  label={label}
                  value={draft.filters[path]}
                  onChange={(value) => change(path, value)}
                />
              </header>
              <Filter
                field={field}
                name={path}
                id={filterId}
                label={label}
                value={draft.filters[path]}
                onChange={(value) => change(path, value)}
              />
            </div>
          )
        })}
      </div>
      <footer>
        <Button type="submit" tone="solid">
          Apply filters
        </Button>
        <Button onClick={() => onApply({ ...cleared(state), search: state.search })}>Clear</Button>
        <Button tone="ghost" onClick={onClose}>
          Close
        </Button>
      </footer>
    </FilterFrame>
  )
}

interface NoValueProps {
  readonly field: Field
  readonly label: string
  readonly value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}
/** Asks for rows without a value, where a row can be without one. */
function NoValue({ field, label, value, onChange }: NoValueProps) {
  const shape = filterShapeOf(field)
  if (shape === null || shape === 'flag' || field.required) return null
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`${label}: none`}
        checked={asksEmpty(value)}
        onChange={({ target }) => onChange(withEmpty(shape, value, target.checked))}
      />
      None
    </label>
  )
}
