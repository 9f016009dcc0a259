// The figures of a pivot in any form: the table, or a chart with its own table a press away; and all states before.
import { dimensionOf } from '@kantor/shared/derive/cubes'
import type { Pivot } from '@kantor/shared/kernel'
import { Suspense, useMemo } from 'react'
import type { Problem } from '../../api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import type { CellsAnswer, Head } from './pivot-cells.ts'
import { chartOf } from './pivot-chart.ts'
import type { PivotState } from './pivot-state.ts'
import { PivotTable } from './pivot-table.tsx'

const Chart = lazyPart(async () => ({ default: (await import('../../ui/charts/chart.tsx')).Chart }))

interface Props {
  readonly feature: Pivot
  readonly state: PivotState
  readonly answer: CellsAnswer | null
  readonly problem: Problem | null
  readonly busy: boolean
  onState(state: PivotState): void
  onRetry(): void
  onOpen?: ((row: Head, column: Head) => void) | undefined
}

export function PivotFigures({ feature, state, answer, problem, busy, onState, onRetry, onOpen }: Props) {
  if (problem !== null) {
    const isTooLarge = problem.code === 'TOO_MANY_CELLS'
    const first = isTooLarge && state.rows.length > 0 && state.top === null
    const largest = first ? <Button onClick={() => onState({ ...state, top: 20 })}>Show the largest 20</Button> : null
    return (
      <div data-figures="">
        <ErrorState
          title={isTooLarge ? 'This is more than a table can show' : 'The figures could not be loaded'}
          {...problem}
          onRetry={isTooLarge ? undefined : onRetry}
          actions={largest}
        />
      </div>
    )
  }
  if (answer === null) return <SkeletonRows rows={8} columns={5} />
  if (answer.matched === 0) return <Nothing state={state} onState={onState} />
  return (
    <div data-figures="" aria-busy={busy}>
      {state.view === 'table' ? (
        <PivotTable
          label={feature.title}
          corner={cornerOf(feature, state)}
          cube={feature.cube}
          state={state}
          answer={answer}
          onOpen={onOpen}
        />
      ) : (
        <Drawing feature={feature} state={state} answer={answer} onOpen={onOpen} />
      )}
    </div>
  )
}

const cornerOf = ({ cube }: Pivot, { rows }: PivotState): string =>
  rows.map((name) => dimensionOf(cube, name)?.label ?? name).join(' / ') || 'All'

function Nothing({ state, onState }: Pick<Props, 'state' | 'onState'>) {
  const isFiltered = Object.keys(state.filters).length > 0
  const action = isFiltered ? (
    <Button onClick={() => onState({ ...state, filters: {} })}>Clear filters</Button>
  ) : undefined
  return (
    <EmptyState action={action}>
      {isFiltered ? 'Nothing matches these filters.' : 'There is nothing to count yet.'}
    </EmptyState>
  )
}

function Drawing({
  feature,
  state,
  answer,
  onOpen,
}: Pick<Props, 'feature' | 'state' | 'onOpen'> & { readonly answer: CellsAnswer }) {
  const { view } = state
  const chart = useMemo(
    () =>
      chartOf(feature.cube, state, answer, {
        kind: view === 'table' ? 'bar' : view,
        title: feature.title,
        categoryLabel: cornerOf(feature, state).split(' / ')[0] ?? '',
      }),
    [feature, state, answer, view],
  )
  const pick =
    onOpen &&
    (({ category, series }: { readonly category: number; readonly series: number }) => {
      const { row, column } = chart.headsAt(category, series)
      onOpen(row, column)
    })
  return (
    <Suspense fallback={null}>
      <Chart spec={chart.spec} asTable={false} onPick={pick} />
    </Suspense>
  )
}
