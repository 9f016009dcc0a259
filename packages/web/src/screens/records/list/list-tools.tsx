// What a list can do beyond its rows: saved views, what is done with ticked rows, totals, widths as declared. Loaded when it is first
// asked for, or with the first tick.
import { totalsOf } from '@kantor/shared/derive/lists'
import { lazy, Suspense, useState } from 'react'
import type { Row, RowPage } from '../../../api/answers/answers.ts'
import { useShell } from '../../../session/shell-context.tsx'
import { ActionMenu, type MenuEntry } from '../../../ui/menu.tsx'
import { bulkMovesOf } from '../bulk/bulk-moves.ts'
import { ManyRows, type ManyRowsProps } from '../bulk/many-rows.tsx'
import type { ListChoice } from '../columns/list-choice.ts'
import { forgetViews } from '../views/start-view.ts'
import { openView, viewQueryOf } from '../views/view-settings.ts'
import { useDensity } from './density.ts'
import type { ListShape, ListState } from './list-state.ts'

const ViewsDialog = lazy(() => import('../../views/views-dialog.tsx'))

interface Props extends Pick<ManyRowsProps, 'feature' | 'operations' | 'access' | 'query' | 'refetch' | 'ticks'> {
  readonly shape: ListShape
  readonly state: ListState
  readonly page: RowPage | null
  readonly choice: ListChoice
  /** Where the menu stands; null: closed. */
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

export default function ListTools(props: Props) {
  const { feature, operations, access, shape, state, query, page, choice, near, ticks, isMany, refetch } = props
  const density = useDensity()
  const { userId } = useShell().shell.profile
  const [viewing, setViewing] = useState(false)
  const rows = page?.rows ?? noRows
  return (
    <>
      <ActionMenu
        label="List"
        items={entriesOf(props, () => setViewing(true))}
        near={near}
        onClose={() => props.onNear(null)}
      />
      {isMany ? (
        <ManyRows
          {...{ feature, operations, access, ticks, rows, query, refetch }}
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

function entriesOf({ feature, access, choice, isMany, choose }: Props, onViews: () => void): readonly MenuEntry[] {
  const { totals, widths } = choice
  const canMany = bulkMovesOf(feature, access).length > 0 || totalsOf(feature).length > 0
  const entry = (when: boolean, key: string, label: string, onChoose: () => void): readonly MenuEntry[] =>
    when ? [{ key, label, onChoose }] : []
  return [
    ...entry(true, 'views', 'Saved views', onViews),
    ...entry(canMany, 'many', isMany ? 'Stop selecting rows' : 'Select rows', () => choose({ many: !isMany })),
    ...entry(totalsOf(feature).length > 0, 'totals', totals ? 'Hide totals' : 'Show totals', () =>
      choose({ totals: !totals }),
    ),
    ...entry(Object.keys(widths).length > 0, 'widths', 'Column widths as declared', () => choose({ widths: {} })),
  ]
}
