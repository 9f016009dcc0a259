// The panels between the bar and the rows of a list: chips of the filters in force, the filter panel, the column chooser.
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { noChoice } from '../columns/list-choice.ts'
import { isNarrowed } from './list-state.ts'
import type { ListQuery } from './use-list-query.ts'

// Inputs and exact numbers come with the first filter that is opened, not with the list.
const FilterPanel = lazyPart(() => import('./filter-panel.tsx'))
const FilterChips = lazyPart(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }))
const ColumnChooser = lazyPart(() => import('../columns/column-chooser.tsx'))

interface Props {
  readonly list: ListQuery
  readonly filtering: boolean
  readonly choosing: boolean
  closeFilters(): void
  closeColumns(): void
}

export function ListPanels({ list, filtering, choosing, closeFilters, closeColumns }: Props) {
  const { shape, shown, state, query, setState, choose } = list
  return (
    <Suspense fallback={null}>
      {isNarrowed(state) || state.group !== null ? (
        <FilterChips shape={shape} state={state} onState={setState} />
      ) : null}
      {filtering ? (
        <FilterPanel key={query} shape={shape} state={state} onApply={setState} onClose={closeFilters} />
      ) : null}
      {choosing ? (
        <ColumnChooser
          columns={[...shown, ...[...shape.columns, ...shape.more].filter((column) => !shown.includes(column))]}
          shown={shown.map(({ path }) => path)}
          onApply={(on, off) => choose({ shown: on, hidden: off })}
          onReset={() => choose({ shown: noChoice.shown, hidden: noChoice.hidden })}
          onClose={closeColumns}
        />
      ) : null}
    </Suspense>
  )
}
