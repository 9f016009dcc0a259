// What hangs on a list beside its rows: widths, the column of ticks, totals, saved views. Only the hooks stand here;
// each part loads when it is first used.
import { useApolloClient } from '@apollo/client/react'
import type { RecordFeature } from '@kantor/shared/kernel'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Row, RowPage } from '../../../api/answers/answers.ts'
import type { FeatureOperations } from '../../../api/operations.ts'
import type { GridColumn } from '../../../ui/grid/grid-row.tsx'
import type { ListChoice } from '../columns/list-choice.ts'
import { gridColumnsOf } from '../columns/list-columns.tsx'
import { useWidths } from '../columns/use-widths.ts'
import type { ListColumn, ListShape, ListState } from './list-state.ts'

const ListTools = lazy(() => import('./list-tools.tsx'))
const TotalsRow = lazy(() => import('./totals-row.tsx'))

interface Input {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly shape: ListShape
  readonly shown: readonly ListColumn[]
  readonly state: ListState
  readonly query: string
  readonly page: RowPage | null
  readonly choice: ListChoice
  choose(change: Partial<ListChoice>): void
  setState(state: ListState): void
  refetch(): void
}

/** The columns of the grid with what was chosen about them, its foot, the handlers of the frame, and the tools. */
export function useListExtras(input: Input) {
  const { feature, operations, access, shape, shown, state, page, choice, choose } = input
  const { widths, many, totals } = choice
  const [near, setNear] = useState<DOMRect | null>(null)
  const [isOpened, setOpened] = useState(many)
  const [lead, setLead] = useState<GridColumn<Row> | null>(null)
  const declared = useMemo(() => gridColumnsOf(feature, shown, widths), [feature, shown, widths])
  const columns = useMemo(() => (lead === null ? declared : [lead, ...declared]), [lead, declared])
  const keys = useMemo(() => columns.map(({ key }) => key), [columns])
  useStartView(input)
  const foot: ReactNode = totals ? (
    <Suspense fallback={null}>
      <TotalsRow {...{ feature, operations, access, shape, state, columns }} rowIndex={(page?.rows.length ?? 0) + 2} />
    </Suspense>
  ) : null
  const tools = isOpened ? (
    <Suspense fallback={null}>
      <ListTools {...input} near={near} onNear={setNear} onLead={setLead} />
    </Suspense>
  ) : null
  const onMore = (at: DOMRect) => {
    setOpened(true)
    setNear(at)
  }
  return { columns, foot: page === null ? null : foot, tools, onMore, handlers: useWidths(keys, choice, choose) }
}

/** A list entered without a query opens with the view that its reader starts with, if he has one. */
function useStartView({ feature, shape, page, choose, setState }: Input): void {
  const client = useApolloClient()
  const { search } = useLocation()
  const [isBare] = useState(search === '')
  const isReady = isBare && page !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit, when the first rows are there
  useEffect(() => {
    if (isReady)
      void import('../views/start-view.ts').then((m) =>
        m.openStartView(client, feature.path, { shape, choose, setState }),
      )
  }, [isReady])
}
