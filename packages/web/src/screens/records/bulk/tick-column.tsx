// The column of ticks in front of a list. Each tick hears of its own row alone: the rows themselves are not drawn again.
import { useSyncExternalStore } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import type { GridColumn } from '../../../ui/grid/grid-row.tsx'
import type { Ticks } from './ticks.ts'

interface TickSource {
  readonly ticks: Ticks
  /** The rows of the page as they are now. */
  rows(): readonly Row[]
  wordsOf(row: Row): string
}

export const tickKey = '#tick'

/** The column for the grid; make it once as long as the ticks are the same. */
export const tickColumn = (given: TickSource): GridColumn<Row> => ({
  key: tickKey,
  label: 'Select',
  width: 52,
  exact: true,
  align: 'center',
  screenOnly: true,
  render: (row) => <Tick row={row} {...given} />,
})

function Tick({ row, ticks, rows, wordsOf }: TickSource & { readonly row: Row }) {
  const ticked = useSyncExternalStore(ticks.subscribe, () => ticks.has(row.id))
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={`Select ${wordsOf(row)}`}
      checked={ticked}
      onChange={(event) => ticks.toggle(row.id, rows(), (event.nativeEvent as MouseEvent).shiftKey === true)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}
