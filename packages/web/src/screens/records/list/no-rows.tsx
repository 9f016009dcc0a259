// A list without rows: nothing there yet, nothing that matches, or a page behind the last.
import type { RecordFeature } from '@kantor/shared/kernel'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, NoMatchState } from '../../../ui/states.tsx'
import { cleared, isNarrowed, type ListShape, type ListState, withFilter } from './list-state.ts'

interface Props {
  readonly feature: RecordFeature
  readonly shape: ListShape
  readonly state: ListState
  readonly total: number
  onState(state: ListState): void
  /** Absent when this person may not create. */
  readonly onCreate: (() => void) | undefined
}

export function NoRows({ feature, shape, state, total, onState, onCreate }: Props) {
  if (total > 0) {
    return (
      <EmptyState action={<Button onClick={() => onState({ ...state, page: 1 })}>Go to the first page</Button>}>
        Page {state.page} lies behind the last one.
      </EmptyState>
    )
  }
  if (!isNarrowed(state)) {
    const action =
      onCreate === undefined ? undefined : (
        <Button tone="solid" icon={<Plus aria-hidden />} onClick={onCreate}>
          Create the first one
        </Button>
      )
    return <EmptyState action={action}>{feature.title}: nothing has been entered yet.</EmptyState>
  }
  const filters = [
    ...(state.search === '' ? [] : [{ key: 'search', label: `“${state.search}”` }]),
    ...shape.filters
      .filter(({ path }) => state.filters[path] !== undefined)
      .map(({ path, label }) => ({ key: path, label })),
  ]
  return (
    <NoMatchState
      things={feature.title}
      filters={filters}
      onRemove={(key) =>
        onState(key === 'search' ? { ...state, page: 1, search: '' } : withFilter(state, key, undefined))
      }
      onClear={() => onState(cleared(state))}
    />
  )
}
