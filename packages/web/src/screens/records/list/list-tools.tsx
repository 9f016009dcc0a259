// What a list can do beyond its rows: saved views, ticking several rows, totals, widths as declared. Loaded when it is
// first asked for, or where it was left switched on.
import { totalsOf } from '@kantor/shared/derive/lists'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Row, RowPage } from '../../../api/answers/answers.ts'
import type { GridColumn } from '../../../ui/grid/grid-row.tsx'
import { ActionMenu, type MenuEntry } from '../../../ui/menu.tsx'
import { bulkMovesOf } from '../bulk/bulk-moves.ts'
import { ManyRows, type ManyRowsProps } from '../bulk/many-rows.tsx'
import { tickColumn } from '../bulk/tick-column.tsx'
import { Ticks } from '../bulk/ticks.ts'
import { useTickKeys } from '../bulk/use-tick-keys.ts'
import type { ListChoice } from '../columns/list-choice.ts'
import { recordWords } from '../record-words.ts'
import { openView, viewQueryOf } from '../views/view-settings.ts'
import { useDensity } from './density.ts'
import type { ListShape, ListState } from './list-state.ts'

const ViewsDialog = lazy(() => import('../../views/views-dialog.tsx'))

interface Props extends Pick<ManyRowsProps, 'feature' | 'operations' | 'access' | 'query' | 'refetch'> {
  readonly shape: ListShape
  readonly state: ListState
  readonly page: RowPage | null
  readonly choice: ListChoice
  /** Where the menu stands; null: closed. */
  readonly near: DOMRect | null
  choose(change: Partial<ListChoice>): void
  setState(state: ListState): void
  onNear(near: DOMRect | null): void
  /** The column in front of the others; null: none. */
  onLead(column: GridColumn<Row> | null): void
}
const noRows: readonly Row[] = []

export default function ListTools(props: Props) {
  const { feature, operations, access, shape, state, query, page, choice, near, choose, onLead, refetch } = props
  const density = useDensity()
  const [viewing, setViewing] = useState(false)
  const [ticks] = useState(() => new Ticks())
  const rows = page?.rows ?? noRows
  const latest = useRef(rows)
  latest.current = rows
  const rowsNow = useCallback(() => latest.current, [])
  const lead = useMemo(
    () => tickColumn({ ticks, rows: rowsNow, wordsOf: (row) => recordWords(feature, row) }),
    [ticks, feature, rowsNow],
  )
  useEffect(() => {
    onLead(choice.many ? lead : null)
    if (!choice.many) ticks.clear()
  }, [choice.many, lead, onLead, ticks])
  useTickKeys(choice.many, feature.title, ticks, rowsNow)
  return (
    <>
      <ActionMenu
        label="List"
        items={entriesOf(props, () => setViewing(true))}
        near={near}
        onClose={() => props.onNear(null)}
      />
      {choice.many ? (
        <ManyRows
          {...{ feature, operations, access, ticks, rows, query, refetch }}
          total={page?.total ?? 0}
          moreThanTotal={page?.moreThanTotal === true}
          narrowing={JSON.stringify([state.search, state.filters, state.asOf])}
          onEnd={() => choose({ many: false })}
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
          />
        </Suspense>
      ) : null}
    </>
  )
}

function entriesOf({ feature, access, choice, choose }: Props, onViews: () => void): readonly MenuEntry[] {
  const { many, totals, widths } = choice
  const canMany = bulkMovesOf(feature, access).length > 0 || totalsOf(feature).length > 0
  const entry = (when: boolean, key: string, label: string, onChoose: () => void): readonly MenuEntry[] =>
    when ? [{ key, label, onChoose }] : []
  return [
    ...entry(true, 'views', 'Saved views', onViews),
    ...entry(canMany, 'many', many ? 'Stop selecting rows' : 'Select rows', () => choose({ many: !many })),
    ...entry(totalsOf(feature).length > 0, 'totals', totals ? 'Hide totals' : 'Show totals', () =>
      choose({ totals: !totals }),
    ),
    ...entry(Object.keys(widths).length > 0, 'widths', 'Column widths as declared', () => choose({ widths: {} })),
  ]
}
