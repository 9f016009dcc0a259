// What hangs on a list beside its rows: widths, the column of ticks, totals, saved views. Only the hooks stand here;
// each part loads when it is first used.
import { useApolloClient } from '@apollo/client/react'
import type { RecordFeature } from '@kantor/shared/kernel'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Documents } from '../../api/registry.ts'
import type { GridColumn } from '../../ui/grid-row.tsx'
import type { ListChoice } from './list-choice.ts'
import { gridColumnsOf } from './list-columns.tsx'
import type { Page } from './list-query.ts'
import type { ListColumn, ListShape, ListState } from './list-state.ts'
import type { RowValues } from './record-paths.ts'
import { useWidths } from './use-widths.ts'

const ListTools = lazy(() => import('./list-tools.tsx'))
const TotalsRow = lazy(() => import('./totals-row.tsx'))

interface Given {
  readonly feature: RecordFeature
  readonly documents: Documents
  readonly access: ReadonlySet<string>
  readonly shape: ListShape
  readonly shown: readonly ListColumn[]
  readonly state: ListState
  readonly query: string
  readonly page: Page | null
  readonly choice: ListChoice
  choose(change: Partial<ListChoice>): void
  setState(state: ListState): void
  refetch(): void
}

/** The columns of the grid with what was chosen about them, its foot, the handlers of the frame, and the tools. */
export function useListExtras(given: Given) {
  const { feature, documents, access, shape, shown, state, page, choice, choose } = given
  const { widths, many, totals } = choice
  const [near, setNear] = useState<DOMRect | null>(null)
  const [isAsked, setAsked] = useState(many)
  const [lead, setLead] = useState<GridColumn<RowValues> | null>(null)
  const declared = useMemo(() => gridColumnsOf(feature, shown, widths), [feature, shown, widths])
  const columns = useMemo(() => (lead === null ? declared : [lead, ...declared]), [lead, declared])
  const keys = useMemo(() => columns.map(({ key }) => key), [columns])
  useStartView(given)
  const foot: ReactNode = totals ? (
    <Suspense fallback={null}>
      <TotalsRow {...{ feature, documents, access, shape, state, columns }} rowIndex={(page?.rows.length ?? 0) + 2} />
    </Suspense>
  ) : null
  const tools = isAsked ? (
    <Suspense fallback={null}>
      <ListTools {...given} near={near} onNear={setNear} onLead={setLead} />
    </Suspense>
  ) : null
  const onMore = (at: DOMRect) => {
    setAsked(true)
    setNear(at)
  }
  return { columns, foot: page === null ? null : foot, tools, onMore, handlers: useWidths(keys, choice, choose) }
}

/** A list entered without a query opens with the view that its reader starts with, if he has one. */
function useStartView({ feature, shape, page, choose, setState }: Given): void {
  const client = useApolloClient()
  const { search } = useLocation()
  const [isBare] = useState(search === '')
  const isReady = isBare && page !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit, when the first rows are there
  useEffect(() => {
    if (isReady)
      void import('./start-view.ts').then((m) => m.openStartView(client, feature.path, { shape, choose, setState }))
  }, [isReady])
}
