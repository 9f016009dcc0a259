// What a list can do beyond its rows: saved views, what is done with ticked rows, totals, widths as declared. Loaded when it is first
// requested, or with the first tick.
import { Suspense, useState } from 'react'
import type { Row, RowPage } from '../../../api/answers/answers.ts'
import { useShell } from '../../../session/shell-context.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { ActionMenu } from '../../../ui/menu.tsx'
import { ManyRows, type ManyRowsProps } from '../bulk/many-rows.tsx'
import type { ListChoice } from '../columns/list-choice.ts'
import { forgetViews } from '../views/start-view.ts'
import { openView, viewQueryOf } from '../views/view-settings.ts'
import { useDensity } from './density.ts'
import { listEntriesOf } from './list-menu.ts'
import type { ListShape, ListState } from './list-state.ts'

const ViewsDialog = lazyPart(() => import('../../views/views-dialog.tsx'), { absent: 'over' })

export interface ListToolsProps
  extends Pick<ManyRowsProps, 'feature' | 'operations' | 'access' | 'query' | 'refetch' | 'ticks'> {
  readonly shape: ListShape
  readonly state: ListState
  readonly page: RowPage | null
  readonly choice: ListChoice
  /** The place of the menu; null: closed. */
  readonly near: DOMRect | null
  choose(change: Partial<ListChoice>): void
  setState(state: ListState): void
  onNear(near: DOMRect | null): void
  /** The views of the list were changed. */
  onViews(): void
  /** The list has a column of ticks. */
  readonly isMany: boolean
}
const noRows: readonly Row[] = []

export default function ListTools(props: ListToolsProps) {
  const { feature, operations, access, shape, state, query, page, choice, near, ticks, isMany, refetch } = props
  const density = useDensity()
  const { userId } = useShell().shell.profile
  const [viewing, setViewing] = useState(false)
  const rows = page?.rows ?? noRows
  return (
    <>
      <ActionMenu
        label="List"
        items={listEntriesOf(props, () => setViewing(true))}
        near={near}
        onClose={() => props.onNear(null)}
      />
      {isMany ? (
        <ManyRows
          feature={feature}
          operations={operations}
          access={access}
          ticks={ticks}
          rows={rows}
          query={query}
          refetch={refetch}
          total={page?.total ?? 0}
          moreThanTotal={page?.moreThanTotal === true}
          narrowing={JSON.stringify([state.search, state.filters, state.asOf])}
        />
      ) : null}
      {viewing ? (
        <Suspense fallback={null}>
          <ViewsDialog
            feature={feature.path}
            query={viewQueryOf(state, shape, choice, density)}
            startable
            onChoose={(view) => {
              openView(view, props)
              setViewing(false)
            }}
            onClose={() => setViewing(false)}
            onChanged={() => {
              forgetViews({ userId, feature: feature.path })
              props.onViews()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
